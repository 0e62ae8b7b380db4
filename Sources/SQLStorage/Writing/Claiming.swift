internal import Reporting

/// Hands out keys, and sets what people decide.
enum Claiming {
  static func claim(
    _ claim: IdempotencyClaim,
    now: Int64,
    leaseEnds: Int64,
    _ session: any SQLSession
  ) throws(SQLFailure) -> ClaimOutcome {
    let place: [SQLValue] = [.key(claim.project), .key(claim.key)]
    if let row = try session.row(WriteStatements.claim, place), try row.integer(4) > now {
      if row.isNull(2) {
        let until = try row.integer(3)
        if until > now, try row.text(0) != claim.owner.text { return .inFlight(until: until) }
      } else {
        let id = try row.id(2)
        // A report that was deleted has given its key back.
        if try KeptReports.summary(session, id) != nil {
          return .stored(id, requestHash: try row.text(1))
        }
      }
    }
    let values: [SQLValue] = [
      .id(claim.owner), .text(""), .null, .integer(leaseEnds), .integer(leaseEnds),
    ]
    try session.run([SQLStep(WriteStatements.putClaim, place + values)])
    return .claimed
  }

  static func release(
    _ claim: IdempotencyClaim,
    _ session: any SQLSession
  ) throws(SQLFailure) {
    let values: [SQLValue] = [.key(claim.project), .key(claim.key), .id(claim.owner)]
    try session.run([SQLStep(WriteStatements.releaseClaim, values)])
  }

  /// Gives back every key that no report has: whoever had it was killed with the process before this one.
  ///
  /// Where that fails, as on a full disk, leases end by themselves.
  static func forgetAbandoned(_ session: any SQLSession) {
    try? session.run([SQLStep(WriteStatements.forgetClaims, [])])
  }

  static func setMainBranch(
    _ branch: String,
    of project: String,
    _ session: any SQLSession
  ) throws(SQLFailure) {
    let step = SQLStep(WriteStatements.setMainBranch, [.key(project), .key(branch)])
    try session.run(WriteStatements.bump(project) + [step])
  }

  static func setState(
    _ state: FindingState,
    of key: Ledger.FindingKey,
    expecting expected: Finding?,
    now: Int64,
    _ session: any SQLSession
  ) throws(SQLFailure) -> FindingChange {
    guard let row = try session.row(FindingStatements.finding, key.values) else { return .missing }
    var finding = try Finding(row: row)
    if var expected {
      // Its own row tells every change; branches and days are not read here.
      expected.branches = []
      expected.days = []
      guard finding == expected else { return .differs }
    }
    let change = (state == .open ? 1 : 0) - (finding.state == .open ? 1 : 0)
    finding.state = state
    finding.changedAt = now
    finding.isReopened = false
    let values: [SQLValue] = [
      .key(key.project.text), .text(Project.mainBranchDefault), .integer(0 as Int),
      .integer(change),
    ]
    try session.run(WriteStatements.bump(key.project.text))
    try session.run([
      SQLStep(WriteStatements.putFinding, finding.values),
      SQLStep(WriteStatements.addProject, values),
    ])
    var shown = [finding]
    try FindingListing.fill(&shown, session)
    return .changed(shown[0])
  }
}
