extension Schema {
  /// The tables of version 1 in PostgreSQL's words; `"C"` compares bytes, as SQLite does.
  static let firstOfPostgres: [StaticString] = [
    """
    CREATE TABLE changes (
      project TEXT COLLATE "C" NOT NULL,
      number BIGINT NOT NULL,
      PRIMARY KEY (project)
    )
    """,
    """
    CREATE TABLE projects (
      name TEXT COLLATE "C" NOT NULL,
      main_branch TEXT COLLATE "C" NOT NULL,
      reports BIGINT NOT NULL,
      open_findings BIGINT NOT NULL,
      PRIMARY KEY (name)
    )
    """,
    """
    CREATE TABLE reports (
      project TEXT COLLATE "C" NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      branch TEXT COLLATE "C" NOT NULL,
      commit_id TEXT COLLATE "C" NOT NULL,
      build TEXT COLLATE "C" NOT NULL,
      job TEXT COLLATE "C" NOT NULL,
      run_url TEXT COLLATE "C" NOT NULL,
      name TEXT COLLATE "C" NOT NULL,
      labels TEXT COLLATE "C" NOT NULL,
      verdict TEXT COLLATE "C" NOT NULL,
      errors BIGINT NOT NULL,
      warnings BIGINT NOT NULL,
      notes BIGINT NOT NULL,
      events BIGINT NOT NULL,
      subjects BIGINT NOT NULL,
      lines BIGINT NOT NULL,
      unrecognised_lines BIGINT NOT NULL,
      new_violations BIGINT NOT NULL,
      new_errors BIGINT NOT NULL,
      top_rule TEXT COLLATE "C",
      service_version TEXT COLLATE "C" NOT NULL,
      ruleset TEXT COLLATE "C" NOT NULL,
      base TEXT COLLATE "C" NOT NULL,
      expires_at BIGINT,
      search TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (project, id)
    )
    """,
    """
    CREATE TABLE bodies (
      project TEXT COLLATE "C" NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      part BIGINT NOT NULL,
      encoding TEXT COLLATE "C" NOT NULL,
      decoded_bytes BIGINT NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (project, id, part)
    )
    """,
    """
    CREATE TABLE violations (
      project TEXT COLLATE "C" NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      sequence BIGINT NOT NULL,
      rule TEXT COLLATE "C" NOT NULL,
      severity BIGINT NOT NULL,
      class TEXT COLLATE "C" NOT NULL,
      callback TEXT COLLATE "C" NOT NULL,
      fingerprint TEXT COLLATE "C" NOT NULL,
      line BIGINT NOT NULL,
      message TEXT COLLATE "C" NOT NULL,
      count BIGINT NOT NULL,
      json BYTEA NOT NULL,
      is_new BIGINT NOT NULL,
      PRIMARY KEY (project, id, sequence)
    )
    """,
    """
    CREATE TABLE report_rules (
      project TEXT COLLATE "C" NOT NULL,
      rule TEXT COLLATE "C" NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (project, rule, id)
    )
    """,
    """
    CREATE TABLE sightings (
      project TEXT COLLATE "C" NOT NULL,
      fingerprint TEXT COLLATE "C" NOT NULL,
      id TEXT COLLATE "C" NOT NULL,
      count BIGINT NOT NULL,
      PRIMARY KEY (project, fingerprint, id)
    )
    """,
    """
    CREATE TABLE findings (
      project TEXT COLLATE "C" NOT NULL,
      fingerprint TEXT COLLATE "C" NOT NULL,
      rule TEXT COLLATE "C" NOT NULL,
      severity BIGINT NOT NULL,
      class TEXT COLLATE "C" NOT NULL,
      callback TEXT COLLATE "C" NOT NULL,
      message TEXT COLLATE "C" NOT NULL,
      state TEXT COLLATE "C" NOT NULL,
      until BIGINT,
      reason TEXT COLLATE "C" NOT NULL,
      changed_at BIGINT,
      is_reopened BIGINT NOT NULL,
      first_report TEXT COLLATE "C" NOT NULL,
      last_report TEXT COLLATE "C" NOT NULL,
      reports BIGINT NOT NULL,
      count BIGINT NOT NULL,
      search TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (project, fingerprint)
    )
    """,
    """
    CREATE TABLE finding_branches (
      project TEXT COLLATE "C" NOT NULL,
      fingerprint TEXT COLLATE "C" NOT NULL,
      branch TEXT COLLATE "C" NOT NULL,
      last_report TEXT COLLATE "C" NOT NULL,
      reports BIGINT NOT NULL,
      PRIMARY KEY (project, fingerprint, branch)
    )
    """,
    """
    CREATE TABLE finding_days (
      project TEXT COLLATE "C" NOT NULL,
      fingerprint TEXT COLLATE "C" NOT NULL,
      day BIGINT NOT NULL,
      count BIGINT NOT NULL,
      PRIMARY KEY (project, fingerprint, day)
    )
    """,
    """
    CREATE TABLE project_days (
      project TEXT COLLATE "C" NOT NULL,
      day BIGINT NOT NULL,
      passed BIGINT NOT NULL,
      warned BIGINT NOT NULL,
      failed BIGINT NOT NULL,
      empty BIGINT NOT NULL,
      errors BIGINT NOT NULL,
      warnings BIGINT NOT NULL,
      notes BIGINT NOT NULL,
      PRIMARY KEY (project, day)
    )
    """,
    """
    CREATE TABLE claims (
      project TEXT COLLATE "C" NOT NULL,
      key TEXT COLLATE "C" NOT NULL,
      owner TEXT COLLATE "C" NOT NULL,
      request_hash TEXT COLLATE "C" NOT NULL,
      report TEXT COLLATE "C",
      lease_ends BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (project, key)
    )
    """,
  ]
}
