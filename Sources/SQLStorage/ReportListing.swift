internal import Reporting

/// How a list of reports is walked: one index in the order of the cursor, a bounded stretch a page.
///
/// The filter that leads is looked up in its index, the others are tried on each row of the stretch.
/// So a page costs the same however many reports there are.
struct ReportListing {
  /// How many rows a page looks at.
  static let stretchMax = 1_000

  /// Parameters of each: the leading value (any value for lists without one), the project, behind which
  /// id, down to which id, the length of the stretch.
  let page: SQLStatement
  /// The id at the end of the stretch.
  let end: SQLStatement
  let lead: SQLValue
  /// Behind which id, and down to which.
  let before: SQLValue
  let least: SQLValue
  let filters: [SQLValue]
  let limit: Int

  /// Whether rows of the stretch may be left out.
  var leavesOut: Bool { filters.contains { $0 != .null } }

  init(_ query: ReportQuery) {
    limit = min(max(query.limit, 1), ReportQuery.limitMax)
    let until = query.until.map(ReportID.first)
    before = [query.after, until].compactMap { $0 }.min().map(SQLValue.id) ?? .text("r_~")
    least = query.since.map { .id(.first(at: $0)) } ?? .text("")
    var others = query
    // What is rare leads, and is not tried again.
    if query.project == nil {
      (page, end, lead) = (Self.everyPage, Self.everyEnd, .null)
    } else if let commit = query.commit {
      others.commit = nil
      (page, end, lead) = (Self.commitPage, Self.commitEnd, .key(commit))
    } else if let name = query.name {
      others.name = nil
      (page, end, lead) = (Self.namePage, Self.nameEnd, .key(name))
    } else if let rule = query.rule {
      others.rule = nil
      (page, end, lead) = (Self.rulePage, Self.ruleEnd, .key(rule))
    } else if let branch = query.branch {
      others.branch = nil
      (page, end, lead) = (Self.branchPage, Self.branchEnd, .key(branch))
    } else if let verdict = query.verdict {
      others.verdict = nil
      (page, end, lead) = (Self.verdictPage, Self.verdictEnd, .key(verdict.rawValue))
    } else {
      (page, end, lead) = (Self.projectPage, Self.projectEnd, .null)
    }
    filters = [
      .key(others.branch), .key(others.commit), .plain(others.build),
      .key(others.verdict?.rawValue), .key(others.name),
      others.label.map { .pattern(ReportSummary.marked($0)) } ?? .null,
      .part(others.text), .key(others.rule),
    ]
  }

  /// Reads the page, and says where the next one goes on.
  ///
  /// Most filters are passed by some of the first rows, so a short stretch is tried before a long one.
  func read(_ session: any SQLSession, project: String?) throws(SQLFailure) -> Page<ReportSummary> {
    guard leavesOut else { return try page(session, project, before, stretch: limit + 1, have: []) }
    let short = 4 * limit
    let first = try page(session, project, before, stretch: short, have: [])
    guard first.items.count < limit, let next = first.next else { return first }
    let long = max(Self.stretchMax - short, short)
    return try page(session, project, .text(next), stretch: long, have: first.items)
  }

  private func page(
    _ session: any SQLSession,
    _ project: String?,
    _ before: SQLValue,
    stretch: Int,
    have: [ReportSummary]
  ) throws(SQLFailure) -> Page<ReportSummary> {
    let place = [lead, .key(project), before, least]
    let room = limit + 1 - have.count
    var items = have
    for row in try session.rows(page, place + [.integer(stretch)] + filters + [.integer(room)]) {
      items.append(try ReportSummary(row: row))
    }
    if items.count > limit {
      items.removeLast()
      return Page(items: items, next: items.last?.id.text)
    }
    guard leavesOut else { return Page(items: items, next: nil) }
    let last = try session.row(end, place + [.integer(stretch - 1)])
    return Page(items: items, next: try last?.text(0))
  }

  private static let columns = ReportStatements.columns
  private static let select: StaticString = "SELECT"
  private static let from: StaticString = "FROM (SELECT"
  private static let searched: StaticString = ", search FROM reports WHERE"
  /// Every list has all parameters, used or not, so that their numbers are the same.
  private static let everywhere: StaticString =
    "(CAST($1 AS TEXT) IS NULL) AND (CAST($2 AS TEXT) IS NULL)"
  private static let ofProject: StaticString = "(CAST($1 AS TEXT) IS NULL) AND project = $2"
  private static let byCommit: StaticString = "commit_id = $1 AND project = $2"
  private static let byName: StaticString = "name = $1 AND project = $2"
  private static let byBranch: StaticString = "branch = $1 AND project = $2"
  private static let byVerdict: StaticString = "verdict = $1 AND project = $2"
  private static let stretch: StaticString =
    "AND id < $3 AND id >= $4 ORDER BY id DESC LIMIT $5) AS stretch WHERE"
  private static let filters: StaticString = """
    (CAST($6 AS TEXT) IS NULL OR branch = $6)
    AND (CAST($7 AS TEXT) IS NULL OR commit_id = $7)
    AND (CAST($8 AS TEXT) IS NULL OR build = $8)
    AND (CAST($9 AS TEXT) IS NULL OR verdict = $9)
    AND (CAST($10 AS TEXT) IS NULL OR name = $10)
    AND (CAST($11 AS TEXT) IS NULL OR labels LIKE $11 ESCAPE '~')
    AND (CAST($12 AS TEXT) IS NULL OR search LIKE $12 ESCAPE '~')
    AND (CAST($13 AS TEXT) IS NULL OR EXISTS (
      SELECT 1 FROM report_rules WHERE report_rules.project = stretch.project
      AND report_rules.rule = $13 AND report_rules.id = stretch.id))
    ORDER BY id DESC LIMIT $14
    """
  private static let endFrom: StaticString = "SELECT id FROM reports WHERE"
  private static let endStretch: StaticString =
    "AND id < $3 AND id >= $4 ORDER BY id DESC LIMIT 1 OFFSET $5"

  private static let everyPage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    everywhere,
    stretch,
    filters
  )
  private static let everyEnd = SQLStatement(endFrom, everywhere, endStretch)
  private static let projectPage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    ofProject,
    stretch,
    filters
  )
  private static let projectEnd = SQLStatement(endFrom, ofProject, endStretch)
  private static let commitPage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    byCommit,
    stretch,
    filters
  )
  private static let commitEnd = SQLStatement(endFrom, byCommit, endStretch)
  private static let namePage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    byName,
    stretch,
    filters
  )
  private static let nameEnd = SQLStatement(endFrom, byName, endStretch)
  private static let branchPage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    byBranch,
    stretch,
    filters
  )
  private static let branchEnd = SQLStatement(endFrom, byBranch, endStretch)
  private static let verdictPage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    byVerdict,
    stretch,
    filters
  )
  private static let verdictEnd = SQLStatement(endFrom, byVerdict, endStretch)

  private static let rulePage = SQLStatement(
    select,
    columns,
    from,
    columns,
    """
    , search FROM reports WHERE project = $2 AND id IN (
      SELECT id FROM report_rules WHERE rule = $1 AND project = $2
    """,
    "AND id < $3 AND id >= $4 ORDER BY id DESC LIMIT $5) ) AS stretch WHERE",
    filters
  )
  private static let ruleEnd = SQLStatement(
    "SELECT id FROM report_rules WHERE rule = $1 AND project = $2",
    endStretch
  )
}
