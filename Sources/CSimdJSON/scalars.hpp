// Numbers and escaped strings of JSON.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <smmintrin.h>
#endif

#include "hex.hpp"
#include "include/CSimdJSON.h"

inline bool is_blank(uint8_t c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Whether a number or literal may end before 'c'.
inline bool ends_scalar(uint8_t c) { return is_blank(c) || c == ',' || c == '}' || c == ']'; }

/// The eight bytes at 'p', the first in the lowest byte on the machines that we know.
inline uint64_t load8(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, 8);
  return word;
}

/// The number that eight digits are, each less '0': neighbours become pairs, pairs fours, fours eight.
inline uint64_t join_digits(uint64_t digits) {
  digits = digits * (10 * 0x100 + 1) >> 8;
  digits = (digits & 0x00FF00FF00FF00FF) * (100 * 0x10000 + 1) >> 16;
  return (digits & 0x0000FFFF0000FFFF) * (10000 * 0x100000000 + 1) >> 32;
}

/// Adds the digits at 'p' to 'mantissa', and returns where they end.
inline const uint8_t *read_digits(const uint8_t *p, const uint8_t *end, uint64_t &mantissa) {
  static const uint64_t powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};
  while (end - p >= 8) {
    uint64_t digits = load8(p) ^ 0x3030303030303030;
    // The lowest high bit marks the first byte that is no digit; a carry makes false ones above it.
    uint64_t others = ((digits + 0x7676767676767676) | digits) & 0x8080808080808080;
    if (others) {
      int count = __builtin_ctzll(others) / 8;
      if (count == 0) return p;
      // What is behind the digits is shifted out, and zeros are shifted in before them.
      mantissa = mantissa * powers[count] + join_digits(digits << (8 - count) * 8);
      return p + count;
    }
    mantissa = mantissa * 100000000 + join_digits(digits);
    p += 8;
  }
  while (unsigned(*p - '0') < 10) mantissa = mantissa * 10 + (*p++ - '0');
  return p;
}

#if defined(__x86_64__)
inline const bool reads_plain_numbers = __builtin_cpu_supports("sse4.1");

/// Reads a number of at most fifteen digits, with or without a point, that no sign and no power makes odd.
/// Returns where it ends, or null, which says nothing more; sixteen bytes must be readable.
[[gnu::target("sse4.1")]] inline const uint8_t *read_plain_number(const uint8_t *p, json_field &field) {
  __m128i digits = _mm_sub_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p)), _mm_set1_epi8('0'));
  // One bit for each byte that is no digit, and some behind them.
  uint32_t others = ~uint32_t(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(digits, _mm_set1_epi8(9)), digits)));
  uint32_t whole = uint32_t(__builtin_ctz(others)), end = whole;
  bool has_point = p[whole] == '.';
  if (has_point) end = uint32_t(__builtin_ctz(others & (others - 1)));
  uint32_t fraction = end - whole - has_point;
  uint8_t behind = p[end];
  if (end >= 16 || whole == 0 || (has_point && fraction == 0) || (*p == '0' && whole > 1) ||
      (behind | 0x20) == 'e' || behind == '.')
    return nullptr;
  // Moves the digits to the end, without the point; what has no digit before it becomes zero.
  __m128i places = _mm_add_epi8(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                                _mm_set1_epi8(char(whole + fraction - 16)));
  places = _mm_sub_epi8(places, _mm_cmpgt_epi8(places, _mm_set1_epi8(char(whole - 1))));
  digits = _mm_shuffle_epi8(digits, places);
  // Joins neighbours: digits to pairs, pairs to fours, fours to eights.
  __m128i pairs = _mm_maddubs_epi16(digits, _mm_set1_epi16(1 << 8 | 10));
  __m128i fours = _mm_madd_epi16(pairs, _mm_set1_epi32(1 << 16 | 100));
  __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours, fours), _mm_set1_epi32(1 << 16 | 10000));
  uint64_t joined = uint64_t(_mm_cvtsi128_si64(eights));
  field.kind = has_point ? json_number : json_integer;
  field.count = fraction;
  field.bits = (joined & UINT32_MAX) * 100000000 + (joined >> 32);
  return p + end;
}
#endif

/// The first byte behind the number at 'p', or null; fills in kind and bits.
///
/// A byte that belongs to no number must stand behind it. What no double can hold is refused.
inline const uint8_t *read_number(const uint8_t *const start, const uint8_t *end,
                                  json_field &field) {
  const uint8_t *p = start;
#if defined(__x86_64__)
  if (reads_plain_numbers && end - p >= 17)
    if (const uint8_t *behind = read_plain_number(p, field)) return behind;
#endif
  bool negative = *p == '-';
  if (negative) p++;
  const uint8_t *digits = p;
  uint64_t mantissa = 0;
  p = read_digits(p, end, mantissa);
  long count = p - digits;
  if (count == 0 || (*digits == '0' && count > 1)) return nullptr;
  long fraction = 0;
  bool whole = true;
  if (*p == '.') {
    whole = false;
    const uint8_t *point = p++;
    p = read_digits(p, end, mantissa);
    fraction = p - point - 1;
    if (fraction == 0) return nullptr;
    count += fraction;
  }
  if (*p == 'e' || *p == 'E') {
    whole = false;
    count = 99;  // Leaves the value to strtod.
    p++;
    if (*p == '+' || *p == '-') p++;
    const uint8_t *power = p;
    while (unsigned(*p - '0') < 10) p++;
    if (p == power) return nullptr;
  }
  if (whole && count <= 18) {
    field.kind = json_integer;
    field.bits = negative ? -mantissa : mantissa;
    return p;
  }
  field.kind = json_number;
  if (count <= 15) {
    field.count = uint32_t(fraction);
    field.bits = negative ? -mantissa : mantissa;
    return p;
  }
  field.count = 0;
  double number = strtod(reinterpret_cast<const char *>(start), nullptr);
  memcpy(&field.bits, &number, sizeof number);
  return std::isfinite(number) ? p : nullptr;
}

/// The first byte behind the 'true', 'false' or 'null' at 'p', or null.
inline const uint8_t *read_literal(const uint8_t *p, const uint8_t *end, json_field &field) {
  const char *text = *p == 't' ? "true" : *p == 'f' ? "false" : "null";
  size_t length = strlen(text);
  if (size_t(end - p) <= length || memcmp(p, text, length) != 0) return nullptr;
  field.kind = *p == 'n' ? json_null : json_bool;
  field.start = *p == 't';
  return ends_scalar(p[length]) ? p + length : nullptr;
}

/// The number that the text is, if it is '0x' and up to 16 hexadecimal digits; else 0.
///
/// Five bytes must be readable before it, as there are before the first value of an object.
inline uint64_t read_address(const uint8_t *text, size_t length) {
  if (length < 3 || length > 18 || text[0] != '0' || (text[1] | 0x20) != 'x') return 0;
#if defined(__SSE2__)
  if (length >= 11) {
    // Sixteen bytes, of which the last are the digits.
    uint64_t value;
    uint32_t own = 0xFFFFu << (18 - length) & 0xFFFF;
    __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(text + length - 16));
    return (read_hex16(bytes, value) & own) == own ? value & ~uint64_t(0) >> (72 - 4 * length) : 0;
  }
#endif
  constexpr uint64_t ones = 0x0101010101010101, highs = ones * 0x80;
  uint64_t value = 0;
  for (size_t start = 2; start < length; start += 8) {
    size_t count = length - start < 8 ? length - start : 8;
    // Eight digits at once, of which those before 'start' become zeros.
    uint64_t word = load8(text + start + count - 8);
    uint64_t own = ~uint64_t(0) << (64 - 8 * count);
    word = (word & own) | (ones * '0' & ~own);
    uint64_t letters = word | ones * 0x20;
    // Plus 0x80 - n, a byte below 0x80 has its high bit set if it is n or more.
    uint64_t is_digit = (word + ones * (0x80 - '0')) & ~(word + ones * (0x80 - ':'));
    uint64_t is_letter = (letters + ones * (0x80 - 'a')) & ~(letters + ones * (0x80 - 'g'));
    if (((is_digit | is_letter) & ~word & highs) != highs) return 0;
    uint64_t nibbles = (word & ones * 0x0F) + (is_letter >> 7 & ones) * 9;
    // Joins neighbours: nibbles to bytes, bytes to pairs, pairs to the number.
    nibbles = (nibbles << 4 | nibbles >> 8) & 0x00FF00FF00FF00FF;
    nibbles = (nibbles << 8 | nibbles >> 16) & 0x0000FFFF0000FFFF;
    nibbles = (nibbles << 16 | nibbles >> 32) & 0xFFFFFFFF;
    value = value << 4 * count | nibbles;
  }
  return value;
}

inline int hex4(const uint8_t *p) {
  int value = 0;
  for (int i = 0; i < 4; i++) {
    int c = p[i] | 0x20;
    int digit = p[i] >= '0' && p[i] <= '9' ? p[i] - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return -1;
    value = value << 4 | digit;
  }
  return value;
}

inline void append_utf8(std::vector<uint8_t> &out, uint32_t c) {
  if (c < 0x80) {
    out.push_back(uint8_t(c));
  } else if (c < 0x800) {
    out.push_back(uint8_t(0xC0 | c >> 6));
    out.push_back(uint8_t(0x80 | (c & 0x3F)));
  } else {
    if (c < 0x10000) {
      out.push_back(uint8_t(0xE0 | c >> 12));
    } else {
      out.push_back(uint8_t(0xF0 | c >> 18));
      out.push_back(uint8_t(0x80 | (c >> 12 & 0x3F)));
    }
    out.push_back(uint8_t(0x80 | (c >> 6 & 0x3F)));
    out.push_back(uint8_t(0x80 | (c & 0x3F)));
  }
}

/// Appends the string from 'p' to its closing quote 'end'; false for an escape that JSON lacks.
///
/// Half of a surrogate pair becomes U+FFFD.
inline bool unescape(const uint8_t *p, const uint8_t *end, std::vector<uint8_t> &out) {
  while (p < end) {
    if (*p != '\\') {
      out.push_back(*p++);
      continue;
    }
    // The closing quote is not escaped, so a byte always follows a backslash.
    switch (p[1]) {
      case '"': out.push_back('"'); break;
      case '\\': out.push_back('\\'); break;
      case '/': out.push_back('/'); break;
      case 'b': out.push_back('\b'); break;
      case 'f': out.push_back('\f'); break;
      case 'n': out.push_back('\n'); break;
      case 'r': out.push_back('\r'); break;
      case 't': out.push_back('\t'); break;
      case 'u': {
        int high = end - p >= 6 ? hex4(p + 2) : -1;
        if (high < 0) return false;
        p += 6;
        if (high < 0xD800 || high > 0xDFFF) {
          append_utf8(out, uint32_t(high));
          continue;
        }
        int low = high < 0xDC00 && end - p >= 6 && p[0] == '\\' && p[1] == 'u' ? hex4(p + 2) : -1;
        if (low >= 0xDC00 && low <= 0xDFFF) {
          append_utf8(out, 0x10000u + (uint32_t(high - 0xD800) << 10) + uint32_t(low - 0xDC00));
          p += 6;
        } else {
          append_utf8(out, 0xFFFD);
        }
        continue;
      }
      default: return false;
    }
    p += 2;
  }
  return true;
}
