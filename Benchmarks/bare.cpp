// A bare server on the same library: it answers every GET with one body, and a known tag with 304. What
// comes on top of it is ours.
//   bare BODY THREADS    prints its port, and ends with its standard input
#include <microhttpd.h>

#include <arpa/inet.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

const char *const tag = "\"l.8812.a1b2c3d4e5f60718\"";
MHD_Response *whole, *unchanged;

MHD_Result answer(void *, MHD_Connection *connection, const char *, const char *, const char *, const char *,
                  size_t *, void **request) {
  static int begun;
  if (*request != &begun) {
    *request = &begun;
    return MHD_YES;
  }
  const char *known = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "If-None-Match");
  if (known && !strcmp(known, tag)) return MHD_queue_response(connection, 304, unchanged);
  return MHD_queue_response(connection, 200, whole);
}

MHD_Response *response(std::string &body, const char *type) {
  MHD_Response *made = MHD_create_response_from_buffer(body.size(), body.data(), MHD_RESPMEM_PERSISTENT);
  if (*type) MHD_add_response_header(made, "Content-Type", type);
  MHD_add_response_header(made, "ETag", tag);
  MHD_add_response_header(made, "Cache-Control", "private, no-cache");
  MHD_add_response_header(made, "Vary", "Accept, Authorization, Cookie");
  MHD_add_response_header(made, "X-Request-Id", "4f0c2a9e7b1d4c55");
  MHD_add_response_header(made, "X-Content-Type-Options", "nosniff");
  MHD_add_response_header(made, "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  MHD_add_response_header(made, "Referrer-Policy", "same-origin");
  MHD_add_response_header(made, "Cross-Origin-Resource-Policy", "same-origin");
  return made;
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "bare BODY THREADS\n"), 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return perror(argv[1]), 1;
  static std::string body, nothing;
  char piece[1 << 16];
  for (size_t count; (count = fread(piece, 1, sizeof piece, file)) > 0;) body.append(piece, count);
  fclose(file);
  whole = response(body, "application/json");
  unchanged = response(nothing, "");
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC, 0, nullptr, nullptr, answer, nullptr,
      MHD_OPTION_SOCK_ADDR, reinterpret_cast<sockaddr *>(&place), MHD_OPTION_THREAD_POOL_SIZE,
      unsigned(atoi(argv[2])), MHD_OPTION_CONNECTION_LIMIT, 1024u, MHD_OPTION_CONNECTION_TIMEOUT, 0u,
      MHD_OPTION_END);
  if (!daemon) return fprintf(stderr, "bare: the library does not start\n"), 1;
  printf("%d\n", int(MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port));
  fflush(stdout);
  while (getchar() != EOF) {}
  _Exit(0);
}
