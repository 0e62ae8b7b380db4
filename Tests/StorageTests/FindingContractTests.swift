import Reporting
import RuleKit
import Testing

/// What is known of violations over many reports, whatever keeps them.
@Suite("Findings")
struct FindingContractTests {
  @Test(arguments: Backend.allCases)
  func `a report says what is new against its base`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      #expect(try await store.keep(Sample.report(["aa"])).new == ["aa"])
      // The main branch, because no base is named.
      let topic = Sample.report(["aa", "bb"], branch: "topic", after: 1)
      #expect(try await store.keep(topic).new == ["bb"])
      // Another branch having it does not make it known to the base.
      #expect(try await store.keep(Sample.report(["bb"], branch: "x", after: 2)).new == ["bb"])
      let named = Sample.report(["aa", "bb"], branch: "y", after: 3) { $0.summary.base = "topic" }
      #expect(try await store.keep(named).new == [])
      let elsewhere = Sample.report(["aa"], project: "other", after: 4)
      #expect(try await store.keep(elsewhere).new == ["aa"])
      let page = try await store.violations(of: topic.summary.id, ViolationQuery())
      #expect(page?.items.map(\.isNew) == [false, true])
      let summary = try #require(try await store.summary(of: topic.summary.id))
      #expect(summary.counts.new == 1)
      #expect(summary.base == "main")
    }
  }

  @Test(arguments: Backend.allCases)
  func `the main branch that was set is the base`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      try await store.setMainBranch("trunk", of: "shop")
      try await store.keep(Sample.report(["aa"], branch: "trunk"))
      let saved = try await store.keep(Sample.report(["aa"], branch: "topic", after: 1))
      #expect(saved.new == [])
    }
  }

  /// `é` as one character and as two is one text to a `String`, and two names to a database.
  @Test(arguments: Backend.allCases)
  func `two spellings of one name stay apart, also in reports that are saved together`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      let names = ["caf\u{e9}", "cafe\u{301}"]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<80 {
          let (project, branch) = (names[number % 2], names[number / 2 % 2])
          let report = Sample.report(
            ["aa"],
            project: project,
            branch: branch,
            after: Int64(number)
          )
          group.addTask { _ = try await store.keep(report) }
        }
        try await group.waitForAll()
      }
      #expect(try await store.check() == [])
      for name in names {
        #expect(try await store.project(name)?.reports == 40)
        let finding = try #require(try await store.finding("aa", in: name))
        #expect(finding.reports == 40)
        #expect(finding.branches.map(\.reports) == [20, 20])
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `reports that are saved together know of each other`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let reports = (0..<40).map { Sample.report(["aa"], after: $0) }
      let new = try await withThrowingTaskGroup(of: Int.self) { group in
        for report in reports { group.addTask { try await store.keep(report).new.count } }
        return try await group.reduce(0, +)
      }
      // The first of them, whichever it was.
      #expect(new == 1)
      #expect(try await store.finding("aa", in: "shop")?.reports == 40)
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a finding adds up reports, branches and days`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let first = Sample.report(["aa", "aa"]) { $0.violations[1].count = 4 }
      let last = Sample.report(["aa"], branch: "topic", after: Sample.dayMilliseconds) {
        $0.violations[0].message = "the latest words"
      }
      try await store.keep(last)
      try await store.keep(first)
      let finding = try #require(try await store.finding("aa", in: "shop"))
      #expect(finding.firstReport == first.summary.id)
      #expect(finding.lastReport == last.summary.id)
      #expect(finding.reports == 2)
      #expect(finding.count == 6)
      #expect(finding.message == "the latest words")
      #expect(
        finding.branches == [
          .init(name: "topic", lastReport: last.summary.id, reports: 1),
          .init(name: "main", lastReport: first.summary.id, reports: 1),
        ]
      )
      #expect(
        finding.days == [
          .init(day: Sample.today, count: 5), .init(day: Sample.today + 1, count: 1),
        ]
      )
    }
  }

  @Test(arguments: Backend.allCases)
  func `a fixed finding opens when it is seen again`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      try await store.keep(Sample.report(["aa"]))
      let fixed = FindingState.fixed(reason: "in 5e1c0f3")
      let time = Sample.now + 100
      let seen = try #require(try await store.finding("aa", in: "shop"))
      let set = try await store.setState(fixed, of: "aa", in: "shop", expecting: seen, now: time)
      let known = try #require(try await store.finding("aa", in: "shop"))
      #expect(set == .changed(known))
      #expect(known.state == fixed)
      // Who still means the one that was open is told.
      let late = try await store.setState(.open, of: "aa", in: "shop", expecting: seen, now: time)
      #expect(late == .differs)
      #expect(try await store.finding("aa", in: "shop") == known)
      #expect(try await store.project("shop")?.openFindings == 0)
      // A late report of a log from before.
      try await store.keep(Sample.report(["aa"], after: 50))
      #expect(try await store.finding("aa", in: "shop")?.state == fixed)
      try await store.keep(Sample.report(["aa"], after: 200))
      let again = try #require(try await store.finding("aa", in: "shop"))
      #expect(again.state == .open)
      #expect(again.isReopened)
      #expect(again.changedAt == Sample.now + 200)
      #expect(try await store.project("shop")?.openFindings == 1)
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a muted finding stays so until its time is over`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      try await store.keep(Sample.report(["aa", "bb"]))
      let until = FindingState.muted(until: Sample.now + 1_000, reason: "known")
      let always = FindingState.muted(until: nil, reason: "")
      _ = try await store.setState(until, of: "aa", in: "shop", expecting: nil, now: Sample.now)
      _ = try await store.setState(always, of: "bb", in: "shop", expecting: nil, now: Sample.now)
      let before = try await store.keep(Sample.report(["aa", "bb"], after: 999))
      #expect(before.muted == ["aa", "bb"])
      let after = try await store.keep(Sample.report(["aa", "bb"], after: 1_000))
      #expect(after.muted == ["bb"])
      #expect(try await store.finding("aa", in: "shop")?.isReopened == true)
    }
  }

  @Test(arguments: Backend.allCases)
  func `what was decided outlives the reports`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let report = Sample.report(["aa"])
      try await store.keep(report)
      let muted = FindingState.muted(until: nil, reason: "the library's fault")
      _ = try await store.setState(muted, of: "aa", in: "shop", expecting: nil, now: Sample.now)
      _ = try await store.delete(report.summary.id)
      let left = try #require(try await store.finding("aa", in: "shop"))
      #expect(left.state == muted)
      #expect(left.reports == 0)
      #expect(try await store.keep(Sample.report(["aa"], after: 5)).muted == ["aa"])
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `what is not known has no state`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      #expect(try await store.finding("aa", in: "shop") == nil)
      let set = try await store.setState(.open, of: "aa", in: "shop", expecting: nil, now: 0)
      #expect(set == .missing)
    }
  }

  @Test(arguments: Backend.allCases)
  func `findings are filtered and paged, the one seen last first`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      for (number, name) in ["aa", "bb", "cc", "dd", "ee"].enumerated() {
        let report = Sample.report([name], branch: "b\(number % 2)", after: Int64(number)) {
          $0.violations[0].rule = number == 1 ? "clock-monotonic" : "orphan-child"
          $0.violations[0].severity = number == 2 ? .note : .error
          $0.violations[0].className = "Class\(number)"
        }
        try await store.keep(report)
      }
      try await store.keep(Sample.report(["aa"], project: "other", after: 9))
      _ = try await store.setState(
        .fixed(reason: ""),
        of: "dd",
        in: "shop",
        expecting: nil,
        now: Sample.now
      )
      let list = { (change: (inout FindingQuery) -> Void) in
        var query = FindingQuery()
        query.project = "shop"
        query.limit = 2
        change(&query)
        var names: [String] = []
        while true {
          let page = try await store.findings(query)
          names += page.items.map(\.fingerprint)
          guard let next = page.next.flatMap(FindingQuery.Place.init) else { return names }
          query.after = next
        }
      }
      #expect(try await list { _ in } == ["ee", "dd", "cc", "bb", "aa"])
      #expect(try await list { $0.state = .open } == ["ee", "cc", "bb", "aa"])
      #expect(try await list { $0.state = .fixed } == ["dd"])
      #expect(try await list { $0.rule = "clock-monotonic" } == ["bb"])
      #expect(try await list { $0.severity = .note } == ["cc"])
      #expect(try await list { $0.branch = "b1" } == ["dd", "bb"])
      #expect(try await list { $0.text = "CLASS4" } == ["ee"])
      #expect(try await list { $0.fingerprint = "aa" } == ["aa"])
      #expect(try await list { $0.project = nil } == ["aa", "ee", "dd", "cc", "bb", "aa"])
      let everywhere = try await list {
        $0.project = nil
        $0.fingerprint = "aa"
      }
      #expect(everywhere == ["aa", "aa"])
    }
  }
}
