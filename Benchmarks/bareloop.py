"""The bare loop that storing is held against: the rows that a store wrote, written again into the same schema
with the same durability, 64 reports a transaction, in the order in which they came."""

import os
import sqlite3
import time

GROUP = 64
# What a report has rows in; what reports add up to comes with the last report of its group.
OF_REPORT = ["reports", "bodies", "violations", "report_rules", "sightings"]
SUMS = ["findings", "finding_branches", "finding_days", "project_days", "projects", "changes"]


def rows_of(path):
    source = sqlite3.connect(path)
    schema = [sql for (sql,) in source.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")]
    rows, columns = {}, {}
    for table in OF_REPORT + SUMS:
        cursor = source.execute(f"SELECT * FROM {table}")
        columns[table] = [column[0] for column in cursor.description]
        rows[table] = cursor.fetchall()
    return schema, columns, rows


def seconds(folder, schema, columns, rows):
    """Writes all rows anew, and returns the seconds that the loop took."""
    target = sqlite3.connect(os.path.join(folder, "bare.db"), isolation_level=None)
    target.execute("PRAGMA journal_mode = WAL")
    target.execute("PRAGMA synchronous = FULL")
    target.execute("PRAGMA wal_autocheckpoint = 4000")
    target.execute("PRAGMA cache_size = -16384")
    for sql in schema:
        target.execute(sql)
    place = {table: columns[table].index("id") for table in OF_REPORT}
    ids = sorted(row[place["reports"]] for row in rows["reports"])
    group_of = {id: index // GROUP for index, id in enumerate(ids)}
    groups = [{table: [] for table in OF_REPORT} for _ in range((len(ids) + GROUP - 1) // GROUP)]
    for table in OF_REPORT:
        for row in rows[table]:
            groups[group_of[row[place[table]]]][table].append(row)
    statements = {
        table: f"INSERT OR REPLACE INTO {table} VALUES ({','.join('?' * len(columns[table]))})"
        for table in columns
    }
    # Each group writes as many rows of sums as the last values are shared among groups.
    share = {table: max(1, len(rows[table]) // len(groups)) for table in SUMS}
    start = time.perf_counter()
    for number, group in enumerate(groups):
        target.execute("BEGIN IMMEDIATE")
        for table in OF_REPORT:
            target.executemany(statements[table], group[table])
        for table in SUMS:
            first = number * share[table] % max(1, len(rows[table]))
            target.executemany(statements[table], rows[table][first : first + share[table]])
        target.execute("COMMIT")
    return time.perf_counter() - start
