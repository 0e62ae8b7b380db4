/// The statements that walk reports in the order of one index.
///
/// Each page has all parameters, used or not, so that their numbers are the same: the leading value (any
/// value where nothing leads), the project, behind which id, down to which id, the length of the stretch,
/// the filters, the number of rows.
struct ReportWalk {
  let page: SQLStatement
  /// The place at the end of the stretch.
  let end: SQLStatement

  static let everywhere = ReportWalk("(CAST($1 AS TEXT) IS NULL) AND (CAST($2 AS TEXT) IS NULL)")
  static let ofProject = ReportWalk("(CAST($1 AS TEXT) IS NULL) AND project = $2")
  static let ofCommit = ReportWalk("commit_id = $1 AND project = $2")
  static let ofName = ReportWalk("name = $1 AND project = $2")
  static let ofBranch = ReportWalk("branch = $1 AND project = $2")
  static let ofVerdict = ReportWalk("verdict = $1 AND project = $2")

  static let ofRule = ReportWalk(
    page: SQLStatement(
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
    ),
    end: SQLStatement(
      "SELECT id, 0 FROM report_rules WHERE rule = $1 AND project = $2",
      endStretch
    )
  )

  /// The most errors first, from a place that is a pair, so that the index by errors is walked from there.
  static let byErrors = ReportWalk(
    page: SQLStatement(
      select,
      columns,
      from,
      columns,
      searched,
      errorsBehind,
      mostErrors,
      "$5) AS stretch WHERE",
      filters,
      mostErrors,
      "$17"
    ),
    end: SQLStatement(endFrom, errorsBehind, mostErrors, "1 OFFSET $5")
  )
}

extension ReportWalk {
  /// The latest first, where `condition` holds, which an index leads to.
  private init(_ condition: StaticString) {
    page = SQLStatement(
      Self.select,
      Self.columns,
      Self.from,
      Self.columns,
      Self.searched,
      condition,
      "AND id < $3 AND id >= $4 ORDER BY id DESC LIMIT $5) AS stretch WHERE",
      Self.filters,
      Self.latest
    )
    end = SQLStatement(Self.endFrom, condition, Self.endStretch)
  }

  private static let columns = ReportStatements.columns
  private static let select: StaticString = "SELECT"
  private static let from: StaticString = "FROM (SELECT"
  private static let searched: StaticString = ", search FROM reports WHERE"
  private static let latest: StaticString = "ORDER BY id DESC LIMIT $17"
  private static let endFrom: StaticString = "SELECT id, errors FROM reports WHERE"
  private static let endStretch: StaticString =
    "AND id < $3 AND id >= $4 ORDER BY id DESC LIMIT 1 OFFSET $5"
  private static let errorsBehind: StaticString =
    "project = $2 AND (errors, id) < (CAST($1 AS BIGINT), $3) AND id >= $4"
  private static let mostErrors: StaticString = "ORDER BY errors DESC, id DESC LIMIT"

  private static let filters: StaticString = """
    (CAST($6 AS TEXT) IS NULL OR branch = $6)
    AND (CAST($7 AS TEXT) IS NULL OR commit_id = $7)
    AND (CAST($8 AS TEXT) IS NULL OR build = $8)
    AND (CAST($9 AS TEXT) IS NULL OR verdict = $9)
    AND (CAST($10 AS TEXT) IS NULL OR name = $10)
    AND (CAST($11 AS TEXT) IS NULL OR REPLACE(labels, $11, '') <> labels)
    AND (CAST($12 AS TEXT) IS NULL OR search LIKE $12 ESCAPE '~')
    AND (CAST($13 AS TEXT) IS NULL OR EXISTS (
      SELECT 1 FROM report_rules WHERE report_rules.project = stretch.project
      AND report_rules.rule = $13 AND report_rules.id = stretch.id))
    AND (CAST($14 AS TEXT) IS NULL OR ($14 = 'error' AND errors > 0)
      OR ($14 = 'warning' AND warnings > 0) OR ($14 = 'note' AND notes > 0))
    AND (CAST($15 AS TEXT) IS NULL OR id >= $15)
    AND (CAST($16 AS TEXT) IS NULL OR id < $16)
    """
}
