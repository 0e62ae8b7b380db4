#include "CAssets.h"

/* The compiler reads the very files and knows that it depends on them; Swift has no such word. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char openapi[] = {
#embed "../../openapi.yaml"
};

struct asset asset_openapi (void)
{
  return (struct asset) { openapi, sizeof (openapi) };
}
