#include <postgresql/libpq-fe.h>

#include "../CSystem/late.h"

LATE_LIBRARY (pq, "libpq.so.5", "libpq5")
LATE (pq, void, PQclear, (PGresult *res), (res))
LATE (pq, char *, PQcmdStatus, (PGresult *res), (res))
LATE (pq, PostgresPollingStatusType, PQconnectPoll, (PGconn *conn), (conn))
LATE (pq, PGconn *, PQconnectStartParams,
      (const char *const *keywords, const char *const *values, int expand_dbname),
      (keywords, values, expand_dbname))
LATE (pq, int, PQconsumeInput, (PGconn *conn), (conn))
LATE (pq, int, PQenterPipelineMode, (PGconn *conn), (conn))
LATE (pq, char *, PQerrorMessage, (const PGconn *conn), (conn))
LATE (pq, void, PQfinish, (PGconn *conn), (conn))
LATE (pq, int, PQflush, (PGconn *conn), (conn))
LATE (pq, Oid, PQftype, (const PGresult *res, int field_num), (res, field_num))
LATE (pq, PGresult *, PQgetResult, (PGconn *conn), (conn))
LATE (pq, int, PQgetisnull,
      (const PGresult *res, int tup_num, int field_num),
      (res, tup_num, field_num))
LATE (pq, int, PQgetlength,
      (const PGresult *res, int tup_num, int field_num),
      (res, tup_num, field_num))
LATE (pq, char *, PQgetvalue,
      (const PGresult *res, int tup_num, int field_num),
      (res, tup_num, field_num))
LATE (pq, int, PQisBusy, (PGconn *conn), (conn))
LATE (pq, int, PQnfields, (const PGresult *res), (res))
LATE (pq, int, PQntuples, (const PGresult *res), (res))
LATE (pq, int, PQpipelineSync, (PGconn *conn), (conn))
LATE (pq, char *, PQresultErrorField, (const PGresult *res, int fieldcode), (res, fieldcode))
LATE (pq, char *, PQresultErrorMessage, (const PGresult *res), (res))
LATE (pq, ExecStatusType, PQresultStatus, (const PGresult *res), (res))
LATE (pq, int, PQsendPrepare,
      (PGconn *conn, const char *stmtName, const char *query, int nParams, const Oid *paramTypes),
      (conn, stmtName, query, nParams, paramTypes))
LATE (pq, int, PQsendQueryParams,
      (PGconn *conn, const char *command, int nParams, const Oid *paramTypes,
       const char *const *paramValues, const int *paramLengths, const int *paramFormats,
       int resultFormat),
      (conn, command, nParams, paramTypes, paramValues, paramLengths, paramFormats, resultFormat))
LATE (pq, int, PQsendQueryPrepared,
      (PGconn *conn, const char *stmtName, int nParams, const char *const *paramValues,
       const int *paramLengths, const int *paramFormats, int resultFormat),
      (conn, stmtName, nParams, paramValues, paramLengths, paramFormats, resultFormat))
LATE (pq, PQnoticeProcessor, PQsetNoticeProcessor,
      (PGconn *conn, PQnoticeProcessor proc, void *arg),
      (conn, proc, arg))
LATE (pq, int, PQsetnonblocking, (PGconn *conn, int arg), (conn, arg))
LATE (pq, int, PQsocket, (const PGconn *conn), (conn))
LATE (pq, ConnStatusType, PQstatus, (const PGconn *conn), (conn))
