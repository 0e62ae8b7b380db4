// Small numbers for the texts of messages, less the one address in each: most lines of a log repeat
// a message that came before, about another object.
#pragma once
#include <cstdint>
#include <cstring>
#include <vector>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "hex.hpp"
#include "include/CSimdJSON.h"
#include "scalars.hpp"

class Texts {
 public:
  /// The longest message that is kept.
  static constexpr size_t length_max = 240;
  /// The most texts that are kept; then all are forgotten, and it starts again.
  static constexpr uint32_t count_max = 2048;

  Texts() : slots_(slot_count) {}

  /// Takes the message from 'start' to the end of the line apart; its number is 0 when it is new.
  /// False when it is not worth keeping.
  bool find(const uint8_t *line, size_t count, size_t start, text_parts &parts) const {
    uint64_t hash;
    if (!split(line, count, start, parts, hash)) return false;
    look_up(line + start, line + count, parts, hash);
    return true;
  }

  /// The number of the message, which it gets if it is new; 0 when it cannot be kept.
  uint32_t keep(const uint8_t *line, size_t count, size_t start) {
    text_parts parts;
    uint64_t hash;
    if (!split(line, count, start, parts, hash)) return 0;
    look_up(line + start, line + count, parts, hash);
    if (parts.number) return parts.number;
    if (texts_.size() == count_max) {
      texts_.clear();
      bytes_.clear();
      slots_.assign(slot_count, 0);
    }
    size_t slot = hash % slot_count;
    // Hostile texts may all hash alike.
    for (int probes = 1; slots_[slot]; probes++) {
      if (probes == probes_max) return 0;
      slot = (slot + 1) % slot_count;
    }
    texts_.push_back({hash, uint32_t(bytes_.size()), parts.head, parts.tail, parts.has_address});
    bytes_.insert(bytes_.end(), line + start, line + start + parts.head);
    bytes_.insert(bytes_.end(), line + count - parts.tail, line + count);
    parts.number = uint32_t(texts_.size());
    slots_[slot] = uint16_t(parts.number);
    return parts.number;
  }

 private:
  static constexpr size_t slot_count = count_max * 2;
  static constexpr int probes_max = 8;

  struct Text {
    uint64_t hash;
    uint32_t start, head, tail;
    bool has_address;
  };

  std::vector<uint16_t> slots_;
  std::vector<Text> texts_;
  std::vector<uint8_t> bytes_;

  static bool is_word(uint8_t c) {
    return unsigned((c | 0x20) - 'a') < 26 || unsigned(c - '0') < 10 || c == '_';
  }

  /// Finds the one '0x' of the message from 'p' to 'end', or 'end' when it has none; false when it has
  /// several. The line starts at 'line'.
  [[gnu::always_inline]] static bool find_one_mark(const uint8_t *line, const uint8_t *p, const uint8_t *end,
                                                   const uint8_t *&mark) {
#if defined(__SSE2__)
    // Most messages are that long: what they hold is known without a guess at where it stands.
    size_t count = size_t(end - p);
    if (count > 1 && count <= 128 && end - line > 64) {
      const uint8_t *last = end - 65;
      uint64_t late = marks64(last), early = 0;
      if (count > 65) {
        early = marks64(p);
        late = late >> (129 - count) << (129 - count);
      } else {
        late = late >> (65 - count) << (65 - count);
      }
      uint64_t marks = early ? early : late;
      mark = marks ? (early ? p : last) + __builtin_ctzll(marks) : end;
      return !(marks & (marks - 1)) && !(early && late);
    }
#endif
    mark = find_mark(line, p, end);
    return mark == end || find_mark(line, mark + 2, end) == end;
  }

  /// Where the first '0x' from 'p' on stands, or 'end'; the line starts at 'line'.
  static const uint8_t *find_mark(const uint8_t *line, const uint8_t *p, const uint8_t *end) {
#if defined(__SSE2__)
    for (; end - p > 16; p += 16)
      if (uint32_t marks = marks16(p)) return p + __builtin_ctz(marks);
    if (end - line > 16) {
      // The last sixteen, of which some were looked at or stand before the message.
      const uint8_t *last = end - 17;
      uint32_t marks = marks16(last) >> (p - last) << (p - last);
      return marks ? last + __builtin_ctz(marks) : end;
    }
#endif
    for (; end - p > 1; p++)
      if (*p == '0' && p[1] == 'x') return p;
    return end;
  }

#if defined(__SSE2__)
  /// One bit for each of 64 places where '0x' stands, the last of which ends 65 bytes on.
  static uint64_t marks64(const uint8_t *p) {
    return marks16(p) | uint64_t(marks16(p + 16)) << 16 | uint64_t(marks16(p + 32)) << 32 |
           uint64_t(marks16(p + 48)) << 48;
  }

  /// One bit for each of sixteen places where '0x' stands, the last of which ends seventeen bytes on.
  static uint32_t marks16(const uint8_t *p) {
    __m128i zeros = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
    __m128i exes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p + 1));
    zeros = _mm_cmpeq_epi8(zeros, _mm_set1_epi8('0'));
    exes = _mm_cmpeq_epi8(exes, _mm_set1_epi8('x'));
    return uint32_t(_mm_movemask_epi8(_mm_and_si128(zeros, exes)));
  }
#endif

  /// The bytes from 'p' to 'end', eight at the most, with zeros behind them; eight stand before 'end'.
  static uint64_t padded(const uint8_t *p, const uint8_t *end) {
    if (end - p >= 8) return load8(p);
    return p < end ? load8(end - 8) >> 8 * (8 - (end - p)) : 0;
  }

#if !defined(__SSE2__)
  /// How many hexadecimal digits start at 'p', of which eight bytes can be read, and what they are.
  static int read_hex(uint64_t word, uint64_t &value) {
    constexpr uint64_t ones = 0x0101010101010101, highs = ones * 0x80;
    uint64_t low = word & ones * 0x7F, letters = low | ones * 0x20;
    uint64_t is_digit = (low + ones * (0x80 - '0')) & ~(low + ones * (0x80 - ':'));
    uint64_t is_letter = (letters + ones * (0x80 - 'a')) & ~(letters + ones * (0x80 - 'g'));
    uint64_t others = ~((is_digit | is_letter) & ~word) & highs;
    int count = others ? __builtin_ctzll(others) / 8 : 8;
    value = 0;
    if (count == 0) return 0;
    uint64_t nibbles = (low & ones * 0x0F) + (is_letter >> 7 & ones) * 9;
    nibbles <<= 64 - 8 * count;
    nibbles = (nibbles << 4 | nibbles >> 8) & 0x00FF00FF00FF00FF;
    nibbles = (nibbles << 8 | nibbles >> 16) & 0x0000FFFF0000FFFF;
    value = (nibbles << 16 | nibbles >> 32) & 0xFFFFFFFF;
    return count;
  }
#endif

  /// Where the address ends whose digits start at 'p', or null when it is none.
  [[gnu::always_inline]] static const uint8_t *read_digits(const uint8_t *p, const uint8_t *end, uint64_t &address) {
#if defined(__SSE2__)
    __m128i bytes;
    if (end - p >= 16) {
      bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
    } else {
      bytes = _mm_set_epi64x(int64_t(padded(p + 8 < end ? p + 8 : end, end)), int64_t(padded(p, end)));
    }
    int count = __builtin_ctz(~read_hex16(bytes, address));
    if (count == 0) return nullptr;
    address >>= 4 * (16 - count);
#else
    int count = read_hex(padded(p, end), address);
    if (count == 8) {
      uint64_t low;
      int more = read_hex(padded(p + 8 < end ? p + 8 : end, end), low);
      address = address << 4 * more | low;
      count += more;
    }
#endif
    p += count;
    return count && (p == end || !is_word(*p)) ? p : nullptr;
  }

  static size_t least(size_t one, size_t other) { return one < other ? one : other; }

  static uint64_t mixed(uint64_t sum) {
    sum *= 0x9E3779B97F4A7C15ull;
    return sum ^ sum >> 32;
  }

  /// A hash of some of the bytes from 'p' to 'end': all of them up to forty. Eight stand before 'end'.
  static uint64_t sample(const uint8_t *p, const uint8_t *end, uint64_t seed) {
    size_t count = size_t(end - p);
    if (count < 8) return mixed(padded(p, end) + seed + count);
    size_t last = count - 8;
    uint64_t sum = seed + count;
    sum += load8(p) * 0xD6E8FEB86659FD93ull;
    sum += load8(p + least(8, last)) * 0xA0761D6478BD642Full;
    sum += load8(p + least(16, last)) * 0xE7037ED1A0B428DBull;
    sum += load8(p + least(24, last)) * 0x8EBC6AF09C88C6E3ull;
    sum += load8(p + last) * 0x589965CC75374CC3ull;
    return mixed(sum);
  }

  [[gnu::always_inline]] bool split(const uint8_t *line, size_t count, size_t start, text_parts &parts, uint64_t &hash) const {
    if (count < 16 || start >= count || count - start > length_max) return false;
    const uint8_t *p = line + start, *end = line + count, *mark, *tail = end;
    if (!find_one_mark(line, p, end, mark)) return false;
    parts.number = 0;
    parts.address = 0;
    parts.has_address = mark != end;
    if (parts.has_address) {
      tail = read_digits(mark + 2, end, parts.address);
      if (!tail) return false;
    }
    parts.head = uint32_t(mark - p);
    parts.tail = uint32_t(end - tail);
    hash = mark - line >= 8 ? sample(p, mark, 1) : parts.head;
    if (parts.has_address) hash = sample(tail, end, hash + 2);
    return true;
  }

  [[gnu::always_inline]] void look_up(const uint8_t *p, const uint8_t *end, text_parts &parts, uint64_t hash) const {
    size_t slot = hash % slot_count;
    for (int probes = 0; probes < probes_max && slots_[slot]; probes++, slot = (slot + 1) % slot_count) {
      const Text &text = texts_[slots_[slot] - 1u];
      if (text.hash != hash || text.head != parts.head || text.tail != parts.tail ||
          text.has_address != parts.has_address)
        continue;
      const uint8_t *own = bytes_.data() + text.start;
      if (is_same(own, p, text.head) && is_same(own + text.head, end - text.tail, text.tail)) {
        parts.number = slots_[slot];
        return;
      }
    }
  }

  /// Compares words that may overlap: faster than a call, and without a guess at the length.
  static bool is_same(const uint8_t *one, const uint8_t *other, size_t count) {
    if (count < 8 || count > 40) return memcmp(one, other, count) == 0;
    size_t last = count - 8, second = least(8, last), third = least(16, last), fourth = least(24, last);
    uint64_t difference = load8(one) ^ load8(other);
    difference |= load8(one + second) ^ load8(other + second);
    difference |= load8(one + third) ^ load8(other + third);
    difference |= load8(one + fourth) ^ load8(other + fourth);
    return (difference | (load8(one + last) ^ load8(other + last))) == 0;
  }
};
