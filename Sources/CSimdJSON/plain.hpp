// Objects as most programs write them: in ASCII, hardly nested, with their keys in the same order on
// every line. Such a line is read in one go, without looking for its tokens first.
#pragma once
#include <cstdint>
#include <cstring>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "keys.hpp"
#include "scalars.hpp"
#include "values.hpp"

class PlainObjects {
 public:
  /// Whether 'line' is such an object; what it holds is in 'values' then. False says nothing more.
  bool read(const uint8_t *line, size_t length, const Keys &keys, Values &values) {
    if (length < length_min) return false;
    // Objects of another form come in rows: then few are tried.
    if (misses_ >= misses_max && ++skipped_ % 64 != 0) return false;
    if (read_members(line, line + length, keys, values)) {
      misses_ = 0;
      return true;
    }
    misses_++;
    return false;
  }

 private:
  static constexpr uint32_t misses_max = 16;
  /// So many bytes before the end of a line may be looked at.
  static constexpr size_t length_min = 32;
  static constexpr size_t places_max = 32;
  static constexpr int depth_max = 8;

  /// A key with its quotes and colon, in words that can be compared at once.
  struct Expected {
    uint32_t key = Keys::none;
    /// Of the key among those that are present.
    uint64_t bit = 0;
    /// None stands where so many bytes are not left: then all of its words can be read.
    uint32_t room = UINT32_MAX;
    /// Of all of it, and of what stands in the words: nothing, where it is too long for them.
    size_t length = 0, size = 0;
    uint64_t words[4], masks[4];

    void assign(uint32_t number, const uint8_t *start, size_t count) {
      key = number;
      bit = number == Keys::none ? 0 : uint64_t(1) << number;
      length = count;
      size = count <= sizeof words ? count : 0;
      room = size ? uint32_t(size + 7) / 8 * 8 : UINT32_MAX;
      memset(words, 0, sizeof words);
      memset(masks, 0, sizeof masks);
      memcpy(words, start, size);
      memset(masks, 0xFF, size);
    }

    bool stands(const uint8_t *p, const uint8_t *end) const {
      if (size_t(end - p) < room || (load8(p) ^ words[0]) & masks[0]) return false;
      for (size_t start = 8; start < size; start += 8)
        if ((load8(p + start) ^ words[start / 8]) & masks[start / 8]) return false;
      return true;
    }
  };

  /// The keys of the lines before, by their place; all from the last place on share it.
  Expected expected_[places_max];
  uint32_t misses_ = 0, skipped_ = 0;

  /// The closing brace at the end stops every search that does not look at 'end'.
  bool read_members(const uint8_t *line, const uint8_t *end, const Keys &keys, Values &values) {
    if (end - line > UINT32_MAX / 2 || *line != '{' || end[-1] != '}')
      return false;
    const uint8_t *p = line + 1;
    for (Expected *expected = expected_;; expected += expected < expected_ + places_max - 1) {
      // Blanks are rare: they are looked for only where something else should stand.
      if (!expected->stands(p, end) && !(p = learn_key(skip_blanks(p), end, *expected, keys))) return false;
      p += expected->length;
      json_field &field = values.at(expected->key, expected->bit);
      p = *p == '"' ? read_string(line, p, end, expected->key, field, values)
                    : read_other(line, skip_blanks(p), end, expected->key, field, values);
      if (!p) return false;
      if (*p != ',') {
        p = skip_blanks(p);
        if (*p != ',') return *p == '}' && p + 1 == end;
      }
      p++;
    }
  }

  /// Makes the key at 'p' the one that is expected, and returns where it stands, or null.
  static const uint8_t *learn_key(const uint8_t *p, const uint8_t *end, Expected &expected, const Keys &keys) {
    if (expected.stands(p, end)) return p;
    if (*p != '"') return nullptr;
    const uint8_t *text = p + 1, *quote = closing_quote(text, end);
    if (!quote || quote[1] != ':' || end - text < 8) return nullptr;
    expected.assign(keys.find(text, size_t(quote - text)), p, size_t(quote + 2 - p));
    return p;
  }

  /// Returns where the string ends whose quote is at 'p', or null.
  [[gnu::always_inline]] static const uint8_t *read_string(const uint8_t *line, const uint8_t *p, const uint8_t *end,
                                                           uint32_t key, json_field &field, Values &values) {
    const uint8_t *text = p + 1, *quote = closing_quote(text, end);
    field.position = uint32_t(text - line);
    if (!quote) return key == Keys::none ? skip_escaped(text, end) : read_escaped(text, end, key, field, values);
    field.kind = json_string;
    field.start = field.position;
    field.count = uint32_t(quote - text);
    field.symbol = 0;
    field.bits = 0;
    values.know(key, field, line);
    return quote + 1;
  }

  /// Returns where the value ends that may be of any kind, or null.
  static const uint8_t *read_other(const uint8_t *line, const uint8_t *p, const uint8_t *end, uint32_t key,
                                   json_field &field, Values &values) {
    field.position = uint32_t(p - line);
    if (unsigned(*p - '0') < 10) return read_number(p, end, field);
    if (*p == '"') return read_string(line, p, end, key, field, values);
    if (*p != '{' && *p != '[') return read_scalar(p, end, field);
    field.kind = *p == '{' ? json_object_value : json_array;
    p = skip_container(p, end, 1);
    return p == end ? nullptr : p;
  }

  static const uint8_t *read_scalar(const uint8_t *p, const uint8_t *end, json_field &field) {
    if (*p == 't' || *p == 'f' || *p == 'n') return read_literal(p, end, field);
    if (*p == '-' || unsigned(*p - '0') < 10) return read_number(p, end, field);
    return nullptr;
  }

  /// Returns where the string ends that has escapes, or null.
  static const uint8_t *read_escaped(const uint8_t *text, const uint8_t *end, uint32_t key,
                                     json_field &field, Values &values) {
    const uint8_t *quote = text;
    while (quote < end && *quote != '"' && *quote >= ' ' && *quote < 0x80)
      quote += *quote == '\\' ? 2 : 1;
    if (quote >= end || *quote != '"') return nullptr;
    std::vector<uint8_t> &out = values.room(key);
    field.kind = json_escaped_string;
    field.start = uint32_t(out.size());
    if (!unescape(text, quote, out)) return nullptr;
    field.count = uint32_t(out.size()) - field.start;
    field.symbol = 0;
    field.bits = 0;
    return quote + 1;
  }

  /// Returns where the object or array at 'p' ends, which may be 'end', or null.
  static const uint8_t *skip_container(const uint8_t *p, const uint8_t *end, int depth) {
    bool is_object = *p == '{';
    uint8_t close = is_object ? '}' : ']';
    p = skip_blanks(p + 1);
    if (*p == close) return p + 1;
    while (true) {
      if (is_object) {
        if (*p != '"') return nullptr;
        p = closing_quote(p + 1, end);
        if (!p || p[1] != ':') return nullptr;
        p = skip_blanks(p + 2);
      }
      p = skip_value(p, end, depth);
      if (!p || p == end) return nullptr;
      p = skip_blanks(p);
      if (*p == close) return p + 1;
      if (*p != ',') return nullptr;
      p = skip_blanks(p + 1);
    }
  }

  static const uint8_t *skip_value(const uint8_t *p, const uint8_t *end, int depth) {
    if (*p == '"') return skip_escaped(p + 1, end);
    json_field unwanted;
    if (*p == '{' || *p == '[') return depth < depth_max ? skip_container(p, end, depth + 1) : nullptr;
    return read_scalar(p, end, unwanted);
  }

  static const uint8_t *skip_blanks(const uint8_t *p) {
    if (*p > ' ') return p;
    while (is_blank(*p)) p++;
    return p;
  }

#if defined(__SSE2__)
  /// One bit for each of sixteen bytes that ends plain text.
  static uint32_t stops16(const uint8_t *p) {
    __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
    __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
    __m128i slashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
    // Bytes beyond ASCII are negative.
    __m128i others = _mm_cmplt_epi8(bytes, _mm_set1_epi8(' '));
    return uint32_t(_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, slashes), others)));
  }
#endif

  /// Returns where the string ends that nobody wants, or null; what its escapes say is not looked at.
  static const uint8_t *skip_escaped(const uint8_t *p, const uint8_t *end) {
    for (;;) {
      p = plain_end(p, end);
      if (p == end) return nullptr;
      if (*p == '"') return p + 1;
      if (*p != '\\' || end - p < 6) return nullptr;
      switch (p[1]) {
        case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't': p += 2; break;
        case 'u':
          if (hex4(p + 2) < 0) return nullptr;
          p += 6;
          break;
        default: return nullptr;
      }
    }
  }

  /// The quote that ends the text at 'p', or null when anything but plain ASCII stands before it.
  static const uint8_t *closing_quote(const uint8_t *p, const uint8_t *end) {
    p = plain_end(p, end);
    return p < end && *p == '"' ? p : nullptr;
  }

  /// The first byte from 'p' on that is a quote, a backslash, below a space, or beyond ASCII; or 'end'.
  [[gnu::always_inline]] static const uint8_t *plain_end(const uint8_t *p, const uint8_t *end) {
#if defined(__SSE2__)
    // Two loads take in nearly every text, so that its length costs no wrong guess.
    for (; end - p >= 32; p += 32) {
      uint32_t stops = stops16(p) | stops16(p + 16) << 16;
      if (stops) return p + __builtin_ctz(stops);
    }
    // For the same reason the end of a line is looked at together with what stands before it.
    if (p == end) return end;
    uint32_t stops = (stops16(end - 32) | stops16(end - 16) << 16) >> (32 - (end - p));
    return stops ? p + __builtin_ctz(stops) : end;
#else
    constexpr uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
    for (; end - p >= 8; p += 8) {
      uint64_t word = load8(p), quotes = word ^ ones * '"', slashes = word ^ ones * '\\';
      // The high bit of each byte that stops. A borrow makes false ones only above a true one, and
      // the lowest is what counts.
      uint64_t stops = ((quotes - ones) | (slashes - ones) | (word - ones * ' ') | word) & highs;
      if (stops) return p + __builtin_ctzll(stops) / 8;
    }
    while (p < end && *p >= ' ' && *p != '\\' && *p < 0x80 && *p != '"') p++;
    return p;
#endif
  }
};
