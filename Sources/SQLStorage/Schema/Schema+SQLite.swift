extension Schema {
  /// The tables of version 1 in SQLite's words; those with long rows are ordinary tables.
  static let firstOfSQLite: [StaticString] = [
    """
    CREATE TABLE changes (
      project TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (project)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE projects (
      name TEXT NOT NULL,
      main_branch TEXT NOT NULL,
      reports INTEGER NOT NULL,
      open_findings INTEGER NOT NULL,
      PRIMARY KEY (name)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE reports (
      project TEXT NOT NULL,
      id TEXT NOT NULL,
      branch TEXT NOT NULL,
      commit_id TEXT NOT NULL,
      build TEXT NOT NULL,
      job TEXT NOT NULL,
      run_url TEXT NOT NULL,
      name TEXT NOT NULL,
      labels TEXT NOT NULL,
      verdict TEXT NOT NULL,
      errors INTEGER NOT NULL,
      warnings INTEGER NOT NULL,
      notes INTEGER NOT NULL,
      events INTEGER NOT NULL,
      subjects INTEGER NOT NULL,
      lines INTEGER NOT NULL,
      unrecognised_lines INTEGER NOT NULL,
      new_violations INTEGER NOT NULL,
      new_errors INTEGER NOT NULL,
      top_rule TEXT,
      service_version TEXT NOT NULL,
      ruleset TEXT NOT NULL,
      base TEXT NOT NULL,
      expires_at INTEGER,
      search TEXT NOT NULL,
      PRIMARY KEY (project, id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE bodies (
      project TEXT NOT NULL,
      id TEXT NOT NULL,
      part INTEGER NOT NULL,
      encoding TEXT NOT NULL,
      decoded_bytes INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (project, id, part)
    ) STRICT
    """,
    """
    CREATE TABLE violations (
      project TEXT NOT NULL,
      id TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      rule TEXT NOT NULL,
      severity INTEGER NOT NULL,
      class TEXT NOT NULL,
      callback TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      line INTEGER NOT NULL,
      message TEXT NOT NULL,
      count INTEGER NOT NULL,
      json BLOB NOT NULL,
      is_new INTEGER NOT NULL,
      PRIMARY KEY (project, id, sequence)
    ) STRICT
    """,
    """
    CREATE TABLE report_rules (
      project TEXT NOT NULL,
      rule TEXT NOT NULL,
      id TEXT NOT NULL,
      PRIMARY KEY (project, rule, id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE sightings (
      project TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      id TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (project, fingerprint, id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE findings (
      project TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      rule TEXT NOT NULL,
      severity INTEGER NOT NULL,
      class TEXT NOT NULL,
      callback TEXT NOT NULL,
      message TEXT NOT NULL,
      state TEXT NOT NULL,
      until INTEGER,
      reason TEXT NOT NULL,
      changed_at INTEGER,
      is_reopened INTEGER NOT NULL,
      first_report TEXT NOT NULL,
      last_report TEXT NOT NULL,
      reports INTEGER NOT NULL,
      count INTEGER NOT NULL,
      search TEXT NOT NULL,
      PRIMARY KEY (project, fingerprint)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE finding_branches (
      project TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      branch TEXT NOT NULL,
      last_report TEXT NOT NULL,
      reports INTEGER NOT NULL,
      PRIMARY KEY (project, fingerprint, branch)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE finding_days (
      project TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      day INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (project, fingerprint, day)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE project_days (
      project TEXT NOT NULL,
      day INTEGER NOT NULL,
      passed INTEGER NOT NULL,
      warned INTEGER NOT NULL,
      failed INTEGER NOT NULL,
      empty INTEGER NOT NULL,
      errors INTEGER NOT NULL,
      warnings INTEGER NOT NULL,
      notes INTEGER NOT NULL,
      PRIMARY KEY (project, day)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE claims (
      project TEXT NOT NULL,
      key TEXT NOT NULL,
      owner TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      report TEXT,
      lease_ends INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      PRIMARY KEY (project, key)
    ) STRICT, WITHOUT ROWID
    """,
  ]
}
