// Hexadecimal digits, sixteen at a time.
#pragma once
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>

/// One bit for each of sixteen bytes that is a hexadecimal digit; 'value' is what they are together, the
/// first byte highest, and zero where a byte is none.
inline uint32_t read_hex16(__m128i bytes, uint64_t &value) {
  auto is_below = [](__m128i bytes, char bound) {
    // Unsigned bytes compare as signed ones when both are moved by 128.
    return _mm_cmplt_epi8(_mm_xor_si128(bytes, _mm_set1_epi8(char(0x80))), _mm_set1_epi8(char(bound ^ 0x80)));
  };
  __m128i digits = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
  __m128i letters = _mm_sub_epi8(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), _mm_set1_epi8('a'));
  __m128i is_digit = is_below(digits, 10), is_letter = is_below(letters, 6);
  __m128i nibbles = _mm_or_si128(_mm_and_si128(is_digit, digits),
                                 _mm_and_si128(is_letter, _mm_add_epi8(letters, _mm_set1_epi8(10))));
  // Joins neighbours to bytes, of which the first is the highest.
  nibbles = _mm_or_si128(_mm_slli_epi16(nibbles, 4), _mm_srli_epi16(nibbles, 8));
  nibbles = _mm_packus_epi16(_mm_and_si128(nibbles, _mm_set1_epi16(0xFF)), nibbles);
  value = __builtin_bswap64(uint64_t(_mm_cvtsi128_si64(nibbles)));
  return uint32_t(_mm_movemask_epi8(_mm_or_si128(is_digit, is_letter)));
}
#endif
