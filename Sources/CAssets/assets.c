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

static const unsigned char style_css[] = {
#embed "../../Web/style.css"
};

static const unsigned char icon_svg[] = {
#embed "../../Web/icon.svg"
};

static const unsigned char theme_js[] = {
#embed "../../Web/theme.js"
};

static const unsigned char app_js[] = {
#embed "../../Web/app.js"
};

static const unsigned char say_js[] = {
#embed "../../Web/say.js"
};

static const unsigned char copying_js[] = {
#embed "../../Web/copying.js"
};

static const unsigned char filtering_js[] = {
#embed "../../Web/filtering.js"
};

static const unsigned char theme_switch_js[] = {
#embed "../../Web/theme-switch.js"
};

static const unsigned char check_js[] = {
#embed "../../Web/check.js"
};

static const unsigned char picture_js[] = {
#embed "../../Web/picture.js"
};

static const unsigned char scale_js[] = {
#embed "../../Web/scale.js"
};

static const unsigned char minimap_js[] = {
#embed "../../Web/minimap.js"
};

static const unsigned char live_js[] = {
#embed "../../Web/live.js"
};

static const unsigned char findings_js[] = {
#embed "../../Web/findings.js"
};

static const unsigned char times_js[] = {
#embed "../../Web/times.js"
};

static const unsigned char example_log[] = {
#embed "../../Examples/login.log"
};

/* Every file that pages are made with; a new one is an #embed and a line here. */
#define WEB_FILES(file) \
  file ("style.css", style_css) \
  file ("icon.svg", icon_svg) \
  file ("theme.js", theme_js) \
  file ("app.js", app_js) \
  file ("say.js", say_js) \
  file ("copying.js", copying_js) \
  file ("filtering.js", filtering_js) \
  file ("theme-switch.js", theme_switch_js) \
  file ("check.js", check_js) \
  file ("picture.js", picture_js) \
  file ("scale.js", scale_js) \
  file ("minimap.js", minimap_js) \
  file ("live.js", live_js) \
  file ("findings.js", findings_js) \
  file ("times.js", times_js) \
  file ("example.log", example_log)

#define ENTRY(name, bytes) { name, { bytes, sizeof (bytes) } },

static const struct named_asset web[] = { WEB_FILES (ENTRY) };

size_t asset_web_count (void)
{
  return sizeof (web) / sizeof (web[0]);
}

struct named_asset asset_web (size_t index)
{
  return web[index];
}
