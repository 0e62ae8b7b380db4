#include <sqlite3.h>

/* Swift cannot call macros that cast; these name the one use of each. */

/* SQLITE_TRANSIENT: SQLite copies the bytes before it returns. */
static inline int
shim_bind_text (sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count)
{
  return sqlite3_bind_text64 (statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int
shim_bind_blob (sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count)
{
  /* A null pointer would bind NULL. */
  return sqlite3_bind_blob64 (statement, index, count == 0 ? "" : bytes, count,
                              SQLITE_TRANSIENT);
}

/* A variadic function, with the arguments of one use: closing does not checkpoint. */
static inline int
shim_no_checkpoint_on_close (sqlite3 *connection)
{
  return sqlite3_db_config (connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *) 0);
}

#include <sys/vfs.h>

/* The kind of file system, or 0; Glibc's module does not have statfs. */
static inline long
shim_file_system (const char *path)
{
  struct statfs status;
  return statfs (path, &status) == 0 ? (long) status.f_type : 0;
}
