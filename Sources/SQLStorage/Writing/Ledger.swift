internal import Reporting

/// What a group of saves changes together: read once, added up here, written once before the commit.
///
/// The writer's transaction keeps others out, so that what was read stays true until the end.
struct Ledger {
  struct BranchKey: Hashable {
    let finding: FindingKey
    let branch: ExactText
  }

  struct FindingKey: Hashable {
    let project: ExactText
    let fingerprint: String

    init(project: String, fingerprint: String) {
      self.project = ExactText(project)
      self.fingerprint = fingerprint
    }

    var values: [SQLValue] { [.key(project.text), .key(fingerprint)] }
  }

  struct Branch {
    var last: ReportID
    var reports: Int
  }

  private(set) var findings: [FindingKey: Finding] = [:]
  private(set) var branches: [BranchKey: Branch] = [:]
  private var changedFindings: Set<FindingKey> = []
  private var changedBranches: Set<BranchKey> = []
  private var findingDays: [FindingKey: [Int: Int]] = [:]
  private var projectDays: [ExactText: [Int: TrendDay]] = [:]
  private var reports: [ExactText: Int] = [:]
  private var openFindings: [ExactText: Int] = [:]
  /// The branch that a project is compared with, as it was at the start.
  private(set) var mainBranches: [ExactText: String] = [:]

  mutating func load(projects: Set<ExactText>, _ session: any SQLSession) throws(SQLFailure) {
    let names = projects.sorted()
    let answers = try session.rows(ReportStatements.project, each: names.map { [.key($0.text)] })
    for (name, rows) in zip(names, answers) {
      mainBranches[name] = try rows.first?.text(1) ?? Project.mainBranchDefault
    }
  }

  mutating func load(
    findings keys: Set<FindingKey>,
    branches places: Set<BranchKey>,
    _ session: any SQLSession
  ) throws(SQLFailure) {
    let keys = keys.filter { findings[$0] == nil }
    let answers = try session.rows(FindingStatements.finding, each: keys.map(\.values))
    for (key, rows) in zip(keys, answers) {
      if let row = rows.first { findings[key] = try Finding(row: row) }
    }
    let ways = places.filter { branches[$0] == nil }
    let found = try session.rows(
      WriteStatements.branch,
      each: ways.map { $0.finding.values + [.key($0.branch.text)] }
    )
    for (key, rows) in zip(ways, found) {
      guard let row = rows.first else { continue }
      branches[key] = Branch(last: try row.id(0), reports: try row.count(1))
    }
  }

  /// Changes a finding; `change` gets nil when there is none yet.
  mutating func change(_ key: FindingKey, _ change: (Finding?) -> Finding) {
    let old = findings[key]
    let new = change(old)
    findings[key] = new
    changedFindings.insert(key)
    openFindings[key.project, default: 0] +=
      (new.state == .open ? 1 : 0) - (old?.state == .open ? 1 : 0)
  }

  mutating func add(_ id: ReportID, to key: BranchKey) {
    let old = branches[key] ?? Branch(last: id, reports: 0)
    branches[key] = Branch(last: max(old.last, id), reports: old.reports + 1)
    changedBranches.insert(key)
  }

  mutating func add(_ count: Int, to key: FindingKey, day: Int) {
    findingDays[key, default: [:]][day, default: 0] += count
  }

  mutating func add(_ summary: ReportSummary) {
    let day = summary.day
    let added = TrendDay(summary)
    let project = ExactText(summary.project)
    projectDays[project, default: [:]][day, default: TrendDay(day: day)].add(
      added,
      times: 1
    )
    reports[project, default: 0] += 1
  }

  /// What has to be written, in any order: nobody else writes until the transaction has ended.
  var steps: [SQLStep] {
    var steps: [SQLStep] = []
    for (name, count) in reports {
      steps.append(
        SQLStep(
          WriteStatements.addProject,
          [
            .key(name.text), .text(Project.mainBranchDefault), .integer(count),
            .integer(openFindings[name] ?? 0),
          ]
        )
      )
    }
    for key in changedFindings {
      if let finding = findings[key] {
        steps.append(SQLStep(WriteStatements.putFinding, finding.values))
      }
    }
    for key in changedBranches {
      guard let branch = branches[key] else { continue }
      let values =
        key.finding.values + [.key(key.branch.text), .id(branch.last), .integer(branch.reports)]
      steps.append(SQLStep(WriteStatements.putBranch, values))
    }
    for (key, days) in findingDays {
      for (day, count) in days {
        let values = key.values + [.integer(day), .integer(count)]
        steps.append(SQLStep(WriteStatements.addFindingDay, values))
      }
    }
    for (project, days) in projectDays {
      for day in days.values {
        steps.append(SQLStep(WriteStatements.addProjectDay, day.values(project.text, times: 1)))
      }
    }
    return steps
  }
}
