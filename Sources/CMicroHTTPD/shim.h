#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <microhttpd.h>

/* Swift cannot call variadic functions; each shim names the arguments of one use. */

/* Starts a daemon to which connections are added; all callbacks get the same 'context'. With
   'prove', which is asked for certificate and key in each handshake, it speaks TLS only. */
static inline struct MHD_Daemon *
shim_start_daemon (MHD_AccessHandlerCallback access,
                   MHD_RequestCompletedCallback completed,
                   MHD_NotifyConnectionCallback connected,
                   void *(*target) (void *context, const char *target,
                                    struct MHD_Connection *connection),
                   void *context,
                   unsigned int threads,
                   unsigned int connections,
                   size_t connection_memory,
                   gnutls_certificate_retrieve_function3 *prove)
{
  struct MHD_OptionItem tls[] = {
    { MHD_OPTION_HTTPS_CERT_CALLBACK2, 0, (void *) prove },
    { MHD_OPTION_HTTPS_PRIORITIES, 0, (void *) "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2" },
    { MHD_OPTION_END, 0, NULL }
  };
  /* Strictness 0: at 1 the library's own refusals come with their header block twice. */
  return MHD_start_daemon (
    MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME
      | MHD_USE_NO_LISTEN_SOCKET | (prove ? MHD_USE_TLS : 0), 0,
    NULL, NULL, access, context,
    MHD_OPTION_NOTIFY_COMPLETED, completed, context,
    MHD_OPTION_NOTIFY_CONNECTION, connected, context,
    MHD_OPTION_URI_LOG_CALLBACK, target, context,
    MHD_OPTION_THREAD_POOL_SIZE, threads,
    MHD_OPTION_CONNECTION_LIMIT, connections,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
    MHD_OPTION_CONNECTION_TIMEOUT, 0u,
    MHD_OPTION_STRICT_FOR_CLIENT, 0,
    MHD_OPTION_ARRAY, prove ? tls : tls + 2,
    MHD_OPTION_END);
}

static inline const union MHD_ConnectionInfo *
shim_connection_info (struct MHD_Connection *connection,
                      enum MHD_ConnectionInfoType type)
{
  return MHD_get_connection_info (connection, type);
}
