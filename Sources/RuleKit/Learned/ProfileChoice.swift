import CallbackLog

/// Whose promises apply: what the caller names, or the log's header, or else what the callbacks of
/// each process show, which exist only on some systems.
struct ProfileChoice {
  /// By process.
  let profiles: [Profile]
  /// Of the whole log, and why it was chosen.
  let profile: Profile
  let reason: String

  init(
    _ recording: borrowing Recording,
    _ options: JudgeOptions,
    processes: [UInt32],
    count: Int
  ) {
    if let named = options.profile ?? recording.facts.profile {
      profiles = Array(repeating: named, count: count)
      profile = named
      reason = options.profile == nil ? "the log's header names it" : "the caller named it"
      return
    }
    (profile, reason) = Self.profile(recording.vocabulary)
    if count == 1 {
      profiles = [profile]
      return
    }
    var vocabularies = [CallbackSet](repeating: [], count: count)
    for (origin, vocabulary) in recording.vocabularyOfOrigins.enumerated() {
      vocabularies[Int(processes[origin])].formUnion(vocabulary)
    }
    // A line without a process may be of any.
    let ofAny = recording.origins.all.firstIndex { $0.process == nil }
    let shared = ofAny.map { vocabularies[Int(processes[$0])] } ?? []
    profiles = vocabularies.map { Self.profile($0.union(shared)).profile }
  }

  private static let scenes = CallbackSet(of: .scene)

  /// What only UIKit can call outweighs what an app may call itself.
  private static func profile(_ vocabulary: CallbackSet) -> (profile: Profile, reason: String) {
    if !vocabulary.isDisjoint(with: scenes) {
      return (.ios(13), "scene callbacks exist from iOS 13 on")
    }
    if vocabulary.contains(.viewIsAppearing) {
      return (.ios(13), "viewIsAppearing exists from iOS 13 on")
    }
    if vocabulary.contains(.viewSafeAreaInsetsDidChange) {
      return (.ios(11), "viewSafeAreaInsetsDidChange exists from iOS 11 on")
    }
    if vocabulary.contains(.traitCollectionDidChange) {
      return (.ios(8), "traitCollectionDidChange exists from iOS 8 on")
    }
    if vocabulary.contains(.viewWillUnload), vocabulary.contains(.viewDidUnload) {
      return (.ios(5), "viewWillUnload and viewDidUnload together are iOS 5")
    }
    return (.any, "nothing in the log tells the system")
  }
}
