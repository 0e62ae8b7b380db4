#include <curl/curl.h>

#include "../CSystem/late.h"

LATE_LIBRARY (curl, "libcurl.so.4", "libcurl4")
LATE (curl, CURLcode, curl_global_init, (long flags), (flags))
LATE (curl, CURL *, curl_easy_init, (void), ())
LATE (curl, void, curl_easy_cleanup, (CURL *handle), (handle))
LATE (curl, CURLcode, curl_easy_perform, (CURL *handle), (handle))
LATE (curl, const char *, curl_easy_strerror, (CURLcode code), (code))
LATE (curl, struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text),
      (list, text))
LATE (curl, void, curl_slist_free_all, (struct curl_slist *list), (list))

/* Variadic functions have no arguments to pass on: these are their addresses. */
static inline CURLcode (*late_setopt (void)) (CURL *, CURLoption, ...)
{
  static void *address;
  return (CURLcode (*) (CURL *, CURLoption, ...)) late_curl (&address, "curl_easy_setopt");
}

static inline CURLcode (*late_getinfo (void)) (CURL *, CURLINFO, ...)
{
  static void *address;
  return (CURLcode (*) (CURL *, CURLINFO, ...)) late_curl (&address, "curl_easy_getinfo");
}

/* Swift cannot call variadic functions; each shim names the type of one kind of option. */

static inline CURLcode
shim_set_text (CURL *handle, CURLoption option, const char *text)
{
  return late_setopt () (handle, option, text);
}

static inline CURLcode
shim_set_number (CURL *handle, CURLoption option, long number)
{
  return late_setopt () (handle, option, number);
}

static inline CURLcode
shim_set_size (CURL *handle, CURLoption option, curl_off_t size)
{
  return late_setopt () (handle, option, size);
}

static inline CURLcode
shim_set_list (CURL *handle, CURLoption option, struct curl_slist *list)
{
  return late_setopt () (handle, option, list);
}

typedef size_t (*shim_bytes) (char *bytes, size_t size, size_t count, void *context);

/* All three functions get the same 'context'. */
static inline void
shim_set_callbacks (CURL *handle, shim_bytes read, shim_bytes write, shim_bytes header,
                    void *context)
{
  late_setopt () (handle, CURLOPT_READFUNCTION, read);
  late_setopt () (handle, CURLOPT_READDATA, context);
  late_setopt () (handle, CURLOPT_WRITEFUNCTION, write);
  late_setopt () (handle, CURLOPT_WRITEDATA, context);
  late_setopt () (handle, CURLOPT_HEADERFUNCTION, header);
  late_setopt () (handle, CURLOPT_HEADERDATA, context);
}

static inline long
shim_status (CURL *handle)
{
  long status = 0;
  late_getinfo () (handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
