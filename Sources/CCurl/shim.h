#include <curl/curl.h>

/* Swift cannot call variadic functions; each shim names the type of one kind of option. */

static inline CURLcode
shim_set_text (CURL *handle, CURLoption option, const char *text)
{
  return curl_easy_setopt (handle, option, text);
}

static inline CURLcode
shim_set_number (CURL *handle, CURLoption option, long number)
{
  return curl_easy_setopt (handle, option, number);
}

static inline CURLcode
shim_set_size (CURL *handle, CURLoption option, curl_off_t size)
{
  return curl_easy_setopt (handle, option, size);
}

static inline CURLcode
shim_set_list (CURL *handle, CURLoption option, struct curl_slist *list)
{
  return curl_easy_setopt (handle, option, list);
}

typedef size_t (*shim_bytes) (char *bytes, size_t size, size_t count, void *context);

/* All three functions get the same 'context'. */
static inline void
shim_set_callbacks (CURL *handle, shim_bytes read, shim_bytes write, shim_bytes header,
                    void *context)
{
  curl_easy_setopt (handle, CURLOPT_READFUNCTION, read);
  curl_easy_setopt (handle, CURLOPT_READDATA, context);
  curl_easy_setopt (handle, CURLOPT_WRITEFUNCTION, write);
  curl_easy_setopt (handle, CURLOPT_WRITEDATA, context);
  curl_easy_setopt (handle, CURLOPT_HEADERFUNCTION, header);
  curl_easy_setopt (handle, CURLOPT_HEADERDATA, context);
}

static inline long
shim_status (CURL *handle)
{
  long status = 0;
  curl_easy_getinfo (handle, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
