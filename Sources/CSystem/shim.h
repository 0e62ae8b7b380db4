#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <malloc.h>
#include <unistd.h>
#include <sys/syscall.h>

/* The glibc module that Swift sees is read without '_GNU_SOURCE', so the call is made by number. */

/* How many processors this process may use, or 0 when the system does not say. */
static inline int
shim_processor_count (void)
{
  unsigned long bits[128] = {0};
  long size = syscall (SYS_sched_getaffinity, 0, sizeof (bits), bits);
  int count = 0;
  for (unsigned i = 0; size > 0 && i < (unsigned long) size / sizeof (bits[0]); i++)
    count += __builtin_popcountl (bits[i]);
  return count;
}

/* Has the allocator return free memory to the system, which takes some milliseconds. */
static inline void
shim_give_back_memory (void)
{
  malloc_trim (0);
}
