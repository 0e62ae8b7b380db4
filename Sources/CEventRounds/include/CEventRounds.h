#include <stdbool.h>

/* 'epoll_wait' as libmicrohttpd 0.9.75 needs it; see 'rounds.c'. The library finds it by its name. */

/* Whether libraries find it, and not the system's. */
bool event_rounds_are_ours (void);
