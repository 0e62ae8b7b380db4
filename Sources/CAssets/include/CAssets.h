#include <stddef.h>

/* A file of the repository, byte by byte. */
struct asset {
  const unsigned char *bytes;
  size_t count;
};

/* A file that pages are made with. */
struct named_asset {
  const char *name;
  struct asset file;
};

struct asset asset_openapi (void);

size_t asset_web_count (void);
struct named_asset asset_web (size_t index);
