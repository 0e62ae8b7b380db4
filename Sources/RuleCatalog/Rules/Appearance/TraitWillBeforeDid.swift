import CallbackLog
public import RuleKit

extension Rule {
  /// `willTransition(to:with:)` comes before `traitCollectionDidChange` of the same change.
  public static let traitWillBeforeDid = Rule(
    id: "trait-will-before-did",
    number: 37,
    group: .appearance,
    severity: .note,
    certainty: .guaranteedByDocs,
    systems: "iOS 8 and later; traitCollectionDidChange is deprecated in iOS 17",
    summary: "a trait change was announced after it had happened",
    promise: """
      `willTransition(to:with:)` comes before `traitCollectionDidChange` of the same change. A \
      `traitCollectionDidChange` that nothing announced is legal.
      """,
    formal: "for one change: willTransition(to:with:) before traitCollectionDidChange",
    rationale: """
      Code in `willTransition` still sees the old traits and prepares an animation alongside the \
      change; after the change it animates nothing. Usually a container forwards `willTransition` \
      to its children too late, or by hand. Call super in the container, and forward at once.
      """,
    exceptions: """
      Changes without an announcement: the first insertion before iOS 13, dark mode, text size, \
      overridden traits. Apps for iOS 17 and later may not implement `traitCollectionDidChange` at \
      all.
      """,
    evidence: Evidence(
      all: [.willTransitionToTraitCollection, .traitCollectionDidChange],
      triggers: [.willTransitionToTraitCollection],
      identity: true,
      times: true,
      also: """
        the announcement comes within a second after the change, and no other change \
        follows it within a second
        """
    ),
    sources: """
      Apple: `willTransition(to:with:)` of UIContentContainer, and `traitCollectionDidChange(_:)`. \
      Seeds: none mentions traits.
      """,
    bad: [
      Example(
        "a container forwards the announcement too late",
        """
          @trace profile=ios15
          Player:0x1 traitCollectionDidChange previous=set t=5.000
        ! Player:0x1 willTransitionToTraitCollection t=5.010
          Player:0x1 viewWillTransitionToSize t=5.020
          Player:0x1 viewWillLayoutSubviews t=5.030
          Player:0x1 viewDidLayoutSubviews t=5.040
        """
      ),
      Example(
        "the object dies soon after",
        """
          @trace profile=ios15
          Player:0x1 traitCollectionDidChange previous=set t=5.000
        ! Player:0x1 willTransitionToTraitCollection t=5.010
          Player:0x1 dealloc t=5.500
        """
      ),
    ],
    good: [
      Example(
        "a rotation in the promised order",
        """
          @trace profile=ios15
          Player:0x1 willTransitionToTraitCollection t=5.000
          Player:0x1 viewWillTransitionToSize t=5.010
          Player:0x1 traitCollectionDidChange previous=set t=5.020
        """
      ),
      Example(
        "dark mode is switched, and much later the phone is turned",
        """
          @trace profile=ios15
          Player:0x1 traitCollectionDidChange previous=set t=5.000
          Player:0x1 willTransitionToTraitCollection t=65.000
          Player:0x1 traitCollectionDidChange previous=set t=65.010
        """
      ),
      Example(
        "the first insertion is not announced, and the phone is turned at once",
        """
          @trace profile=ios9
          Player:0x1 traitCollectionDidChange previous=nil t=5.000
          Player:0x1 willTransitionToTraitCollection t=5.200
          Player:0x1 viewWillTransitionToSize t=5.210
          Player:0x2 willTransitionToTraitCollection t=9.000
          Player:0x2 traitCollectionDidChange previous=set t=9.100
        """
      ),
      Example(
        "two changes shortly after each other, only the second one announced",
        """
          @trace profile=ios15
          Player:0x1 traitCollectionDidChange previous=set t=5.000
          Player:0x1 willTransitionToTraitCollection t=5.300
          Player:0x1 traitCollectionDidChange previous=set t=5.400
        """
      ),
    ],
    judgedBy: .monitor("traits")
  )
}
