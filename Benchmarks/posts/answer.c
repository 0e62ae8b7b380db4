// What the HTTP library alone costs: takes a body, looks at nothing, answers the same.
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct MHD_Response *answer;

static enum MHD_Result
handle (void *context, struct MHD_Connection *connection, const char *target, const char *method,
        const char *version, const char *piece, size_t *size, void **state)
{
  static int begun;
  if (! *state)
    *state = &begun;
  else if (*size)
    *size = 0;
  else
    return MHD_queue_response (connection, 200, answer);
  return MHD_YES;
}

/* answer PORT THREADS FILE: answers every request with the contents of FILE. */
int
main (int count, char **arguments)
{
  static char text[1 << 16];
  FILE *file = count == 4 ? fopen (arguments[3], "r") : NULL;
  if (! file)
    return 2;
  size_t size = fread (text, 1, sizeof text, file);
  answer = MHD_create_response_from_buffer (size, text, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header (answer, "Content-Type", "application/json");
  return MHD_start_daemon (MHD_USE_EPOLL_INTERNAL_THREAD, atoi (arguments[1]), NULL, NULL, handle,
                           NULL, MHD_OPTION_THREAD_POOL_SIZE, atoi (arguments[2]), MHD_OPTION_END)
           ? pause ()
           : 1;
}
