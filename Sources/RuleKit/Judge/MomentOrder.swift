import CallbackLog

/// Puts the events of one moment in the order in which their subjects can have been told them.
///
/// Where lines stand in any order, those of one moment are judged in the order that explains most.
extension Judge {
  /// So many lines of a subject are put in order in one moment at the most.
  private static let linesMax = 32

  /// The order in which their subjects can have been told the events of one moment.
  func order(of events: [Event], _ jumble: inout MomentJumble) -> [Int] {
    let all = Array(events.indices)
    let subjects = events.map { place(of: $0) }
    // Before its launch a process is told nothing.
    let launches = all.filter { events[$0].callback?.isLaunch == true }
      .sorted { (events[$0].code, $0) < (events[$1].code, $1) }
    // Mostly there are few, each of another subject.
    let areFew = all.count <= Self.linesMax
    if areFew, launches.isEmpty, all.allSatisfy({ !subjects[..<$0].contains(subjects[$0]) }) {
      return all
    }
    var order = launches + all.filter { events[$0].callback?.isLaunch != true }
    var places: [SubjectPlace: [Int]] = [:]
    for number in order.indices.dropFirst(launches.count) {
      guard let place = subjects[order[number]] else { continue }
      places[place, default: []].append(number)
    }
    for (place, numbers) in places where numbers.count > 1 && numbers.count <= Self.linesMax {
      let lines = numbers.map { order[$0] }
      let told = lines.map { events[$0] }
      guard Set(told.map(\.code)).count > 1 else { continue }
      let found = self.order(of: told, at: place, isLaunched: !launches.isEmpty)
      jumble.note(told, found)
      guard let found else { continue }
      for (number, line) in zip(numbers, found) { order[number] = lines[line] }
    }
    return order
  }

  /// The first order of a subject's lines in which nothing is broken, as they stand if that is one.
  private func order(of lines: [Event], at place: SubjectPlace, isLaunched: Bool) -> [Int]? {
    guard let kind = lines[0].callback.flatMap({ $0.kind ?? self.kind(of: lines[0].className) })
    else { return nil }
    if SubjectKey.isOwn(place.key), kind == .controller {
      return countedOrder(of: lines, at: place)
    }
    let number = isLaunched ? nil : table.find(place.key, place.process)
    let known = number.map { table.subjects[$0] }
    let isKnown = known?.kind == kind && known?.stretch == horizon.stretch
    let fresh = newcomer(lines[0], kind, place, isLaunched: isLaunched)
    let isFree = lines.map(isSecondLine)
    var search = MomentSearch(lines: lines, isFree: isFree, moves: moves, fresh: fresh)
    return search.find(from: isKnown ? known ?? fresh : fresh, isFresh: !isKnown)
  }

  /// Whether the line tells of a delivery that another one tells: of another writer, or when its method ends.
  private func isSecondLine(_ event: Event) -> Bool {
    if !event.traits.isDisjoint(with: [.retold, .derived]) { return true }
    guard event.traits.contains(.exit), let callback = event.callback else { return false }
    let written = learned.callbacks(of: event.className)
    return !written.entries.isEmpty || written.unmarked.contains(callback)
  }

  /// A subject that nobody has met, or whose life begins.
  private func newcomer(
    _ event: Event,
    _ kind: SubjectKind,
    _ place: SubjectPlace,
    isLaunched: Bool
  ) -> Subject {
    let sets = catalogue.stateSets[Int(kind.rawValue)]
    let isWhole = isLaunched || horizon.isLaunched(place.process)
    let states = isWhole && kind != .application ? sets.start : sets.everything
    var subject = Subject(place, kind, firstMetIn: event, stretch: horizon.stretch)
    subject.states = states
    subject.statesBefore = states
    learnClass(of: &subject, event.className)
    return subject
  }

  /// Of a class that is counted, the wills first: they allow what follows.
  private func countedOrder(of lines: [Event], at place: SubjectPlace) -> [Int]? {
    func surplus(_ order: [Int]) -> Int {
      var tally = table.find(place.key, place.process).map { tallies[$0] } ?? Tally()
      return order.count { lines[$0].callback.flatMap { tally.count($0) } != nil }
    }
    let order = Array(lines.indices)
    let willsFirst = order.filter { lines[$0].isWill } + order.filter { !lines[$0].isWill }
    return surplus(order) <= surplus(willsFirst) ? order : willsFirst
  }
}

extension Event {
  fileprivate var isWill: Bool { callback?.isWill == true }
}
