internal import Reporting
internal import RuleKit

/// How a list of reports is walked: one index in the order of the cursor, a bounded stretch a page.
///
/// The filter that leads is looked up in its index, the others are tried on each row of the stretch.
/// So a page costs the same however many reports there are.
struct ReportListing {
  /// How many rows a page looks at.
  static let stretchMax = 1_000

  private let walk: ReportWalk
  private let isByErrors: Bool
  /// The first four parameters of the first page.
  private let place: [SQLValue]
  private let filters: [SQLValue]
  private let limit: Int

  /// Whether rows of the stretch may be left out.
  private var leavesOut: Bool { filters.contains { $0 != .null } }

  init(_ query: ReportQuery) {
    limit = min(max(query.limit, 1), ReportQuery.limitMax)
    isByErrors = query.sort == .errors
    var others = query
    let since = query.since.map { SQLValue.id(.first(at: $0)) }
    let until = query.until.map { SQLValue.id(.first(at: $0)) }
    var bounds = [SQLValue.null, .null]
    if isByErrors {
      walk = .byErrors
      let errors = query.after?.errors.map(SQLValue.integer) ?? .integer(Int64.max)
      let id = query.after.map { SQLValue.id($0.id) } ?? Self.top
      place = [errors, .key(query.project), id, .text("")]
      // Sorted by errors the rows are not in the order of time, so each is compared with both bounds.
      bounds = [since ?? .null, until ?? .null]
    } else {
      let lead: SQLValue
      (walk, lead) = Self.lead(of: &others)
      let ids = [query.after?.id, query.until.map(ReportID.first)].compactMap { $0 }
      place = [
        lead, .key(query.project), ids.min().map(SQLValue.id) ?? Self.top, since ?? .text(""),
      ]
    }
    filters =
      [
        .key(others.branch), .key(others.commit), .plain(others.build),
        .key(others.verdict?.rawValue), .key(others.name),
        others.label.map { .plain(ReportSummary.marked($0)) } ?? .null,
        .part(others.text), .key(others.rule), .key(others.severity?.name),
      ] + bounds
  }

  /// Behind every id.
  private static let top = SQLValue.text("r_~")

  /// The walk of the filter that leads, which is not tried again, and its value.
  private static func lead(of query: inout ReportQuery) -> (walk: ReportWalk, value: SQLValue) {
    // The rarest filter leads: its index has the fewest rows to walk.
    guard query.project != nil else { return (.everywhere, .null) }
    if let commit = query.commit.take() { return (.ofCommit, .key(commit)) }
    if let name = query.name.take() { return (.ofName, .key(name)) }
    if let rule = query.rule.take() { return (.ofRule, .key(rule)) }
    if let branch = query.branch.take() { return (.ofBranch, .key(branch)) }
    if let verdict = query.verdict.take() { return (.ofVerdict, .key(verdict.rawValue)) }
    return (.ofProject, .null)
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
    let values = place + [.integer(stretch)] + filters + [.integer(room)]
    for row in try session.rows(walk.page, values) {
      items.append(try ReportSummary(row: row))
    }
    if items.count > limit {
      items.removeLast()
      return Page(items: items, next: items.last.map { next($0.id, errors: $0.counts.errors) })
    }
    guard leavesOut, let last = try session.row(walk.end, place + [.integer(stretch - 1)]) else {
      return Page(items: items, next: nil)
    }
    return Page(items: items, next: next(try last.id(0), errors: try last.count(1)))
  }

  private func next(_ id: ReportID, errors: Int) -> String {
    ReportQuery.Place(id: id, errors: isByErrors ? errors : nil).description
  }
}
