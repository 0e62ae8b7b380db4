#ifndef LATE_H
#define LATE_H
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* Libraries that only some commands need are loaded at their first call: with all that they need
   themselves they would make every start of the program several times longer.

   LATE_LIBRARY names a library and the package that holds it; LATE declares one function of it. */

static inline void *
late_address (void **handle, void **address, const char *file, const char *package,
              const char *name)
{
  void *found = __atomic_load_n (address, __ATOMIC_ACQUIRE);
  if (found)
    return found;
  if (! __atomic_load_n (handle, __ATOMIC_ACQUIRE))
    __atomic_store_n (handle, dlopen (file, RTLD_NOW), __ATOMIC_RELEASE);
  void *library = __atomic_load_n (handle, __ATOMIC_ACQUIRE);
  if (library)
    found = dlsym (library, name);
  if (! found)
  {
    fprintf (stderr, "willdid: %s\n  hint: apt-get install %s\n", dlerror (), package);
    exit (70);
  }
  __atomic_store_n (address, found, __ATOMIC_RELEASE);
  return found;
}

#define LATE_LIBRARY(library, file, package)                                          \
  static inline void *late_##library (void **address, const char *name)                \
  {                                                                                   \
    static void *handle;                                                              \
    return late_address (&handle, address, file, package, name);                      \
  }

#define LATE(library, result, name, parameters, arguments)                            \
  static inline result late_##name parameters                                         \
  {                                                                                   \
    static void *address;                                                             \
    return ((result (*) parameters) late_##library (&address, #name)) arguments;      \
  }
#endif
