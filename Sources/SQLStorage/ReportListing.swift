internal import Reporting
internal import RuleKit

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
  /// The place at the end of the stretch.
  let end: SQLStatement
  private let isByErrors: Bool
  /// The first four parameters of the first page.
  let place: [SQLValue]
  let filters: [SQLValue]
  let limit: Int

  /// Whether rows of the stretch may be left out.
  var leavesOut: Bool { filters.contains { $0 != .null } }

  init(_ query: ReportQuery) {
    limit = min(max(query.limit, 1), ReportQuery.limitMax)
    isByErrors = query.sort == .errors
    var others = query
    let since = query.since.map { SQLValue.id(.first(at: $0)) }
    let until = query.until.map { SQLValue.id(.first(at: $0)) }
    var bounds = [SQLValue.null, .null]
    if isByErrors {
      (page, end) = (Self.errorsPage, Self.errorsEnd)
      let errors = query.after?.errors.map(SQLValue.integer) ?? .integer(Int64.max)
      let id = query.after.map { SQLValue.id($0.id) } ?? Self.top
      place = [errors, .key(query.project), id, .text("")]
      // The stretch is not in the order of time.
      bounds = [since ?? .null, until ?? .null]
    } else {
      let lead: SQLValue
      (page, end, lead) = Self.lead(of: &others)
      let ids = [query.after?.id, query.until.map(ReportID.first)].compactMap { $0 }
      place = [
        lead, .key(query.project), ids.min().map(SQLValue.id) ?? Self.top, since ?? .text(""),
      ]
    }
    filters =
      [
        .key(others.branch), .key(others.commit), .plain(others.build),
        .key(others.verdict?.rawValue), .key(others.name),
        others.label.map { .pattern(ReportSummary.marked($0)) } ?? .null,
        .part(others.text), .key(others.rule), .key(others.severity?.name),
      ] + bounds
  }

  /// Behind every id.
  private static let top = SQLValue.text("r_~")

  /// The statements of the filter that leads, which is not tried again, and its value.
  private static func lead(
    of query: inout ReportQuery
  ) -> (page: SQLStatement, end: SQLStatement, value: SQLValue) {
    // What is rare leads.
    guard query.project != nil else { return (everyPage, everyEnd, .null) }
    if let commit = query.commit.take() { return (commitPage, commitEnd, .key(commit)) }
    if let name = query.name.take() { return (namePage, nameEnd, .key(name)) }
    if let rule = query.rule.take() { return (rulePage, ruleEnd, .key(rule)) }
    if let branch = query.branch.take() { return (branchPage, branchEnd, .key(branch)) }
    if let verdict = query.verdict.take() {
      return (verdictPage, verdictEnd, .key(verdict.rawValue))
    }
    return (projectPage, projectEnd, .null)
  }

  /// Reads the page, and says where the next one goes on.
  ///
  /// Most filters are passed by some of the first rows, so a short stretch is tried before a long one.
  func read(_ session: any SQLSession) throws(SQLFailure) -> Page<ReportSummary> {
    guard leavesOut else { return try page(session, place, stretch: limit + 1, have: []) }
    let short = 4 * limit
    let first = try page(session, place, stretch: short, have: [])
    guard first.items.count < limit, let next = first.next.flatMap(ReportQuery.Place.init) else {
      return first
    }
    var place = place
    if let errors = next.errors { place[0] = .integer(errors) }
    place[2] = .id(next.id)
    let long = max(Self.stretchMax - short, short)
    return try page(session, place, stretch: long, have: first.items)
  }

  private func page(
    _ session: any SQLSession,
    _ place: [SQLValue],
    stretch: Int,
    have: [ReportSummary]
  ) throws(SQLFailure) -> Page<ReportSummary> {
    let room = limit + 1 - have.count
    var items = have
    for row in try session.rows(page, place + [.integer(stretch)] + filters + [.integer(room)]) {
      items.append(try ReportSummary(row: row))
    }
    if items.count > limit {
      items.removeLast()
      return Page(items: items, next: items.last.map { next($0.id, errors: $0.counts.errors) })
    }
    guard leavesOut, let last = try session.row(end, place + [.integer(stretch - 1)]) else {
      return Page(items: items, next: nil)
    }
    return Page(items: items, next: next(try last.id(0), errors: try last.count(1)))
  }

  private func next(_ id: ReportID, errors: Int) -> String {
    ReportQuery.Place(id: id, errors: isByErrors ? errors : nil).description
  }
}

/// The statements; each list has all parameters, used or not, so that their numbers are the same.
extension ReportListing {
  private static let columns = ReportStatements.columns
  private static let select: StaticString = "SELECT"
  private static let from: StaticString = "FROM (SELECT"
  private static let searched: StaticString = ", search FROM reports WHERE"
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
    AND (CAST($14 AS TEXT) IS NULL OR ($14 = 'error' AND errors > 0)
      OR ($14 = 'warning' AND warnings > 0) OR ($14 = 'note' AND notes > 0))
    AND (CAST($15 AS TEXT) IS NULL OR id >= $15)
    AND (CAST($16 AS TEXT) IS NULL OR id < $16)
    """
  private static let latest: StaticString = "ORDER BY id DESC LIMIT $17"
  private static let endFrom: StaticString = "SELECT id, errors FROM reports WHERE"
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
    filters,
    latest
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
    filters,
    latest
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
    filters,
    latest
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
    filters,
    latest
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
    filters,
    latest
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
    filters,
    latest
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
    filters,
    latest
  )
  private static let ruleEnd = SQLStatement(
    "SELECT id, 0 FROM report_rules WHERE rule = $1 AND project = $2",
    endStretch
  )

  /// The place is a pair, so that the index by errors is walked from there.
  private static let byErrors: StaticString =
    "project = $2 AND (errors, id) < (CAST($1 AS BIGINT), $3) AND id >= $4"
  private static let mostErrors: StaticString = "ORDER BY errors DESC, id DESC LIMIT"
  private static let errorsPage = SQLStatement(
    select,
    columns,
    from,
    columns,
    searched,
    byErrors,
    mostErrors,
    "$5) AS stretch WHERE",
    filters,
    mostErrors,
    "$17"
  )
  private static let errorsEnd = SQLStatement(endFrom, byErrors, mostErrors, "1 OFFSET $5")
}
