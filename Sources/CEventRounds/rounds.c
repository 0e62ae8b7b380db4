/* The system's 'epoll_wait', except that a call right behind one that filled its array does not wait.

   libmicrohttpd 0.9.75 fetches events in rounds of 128, round by round until one is not full, and
   only then looks at them. It passes the same timeout each time, which is mostly endless: when
   exactly 128 connections, or a multiple, are ready at once, it waits with all of them in its hand
   until something else happens, and nobody is answered. What comes behind a full round is all there
   already, or nothing is.

   A program's own function goes before the one of the C library, also for a library that is loaded.
   For others in this process nothing changes but that: they may be told that nothing is ready, as
   after a timeout, and ask again. */
#ifdef __linux__
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <sys/epoll.h>

#include "include/CEventRounds.h"

/* The set of which this thread's last call filled its array, or -1. */
static _Thread_local int full = -1;

int
epoll_wait (int set, struct epoll_event *events, int most, int timeout)
{
  int count = epoll_pwait (set, events, most, full == set ? 0 : timeout, NULL);
  full = count == most ? set : -1;
  return count;
}

bool
event_rounds_are_ours (void)
{
  return dlsym (RTLD_DEFAULT, "epoll_wait") == (void *) epoll_wait;
}
#endif
