#include <stddef.h>

/* A file of the repository, byte by byte. */
struct asset {
  const unsigned char *bytes;
  size_t count;
};

struct asset asset_openapi (void);
