// Small numbers for short strings that come again and again, such as class names.
#pragma once
#include <cstdint>
#include <cstring>
#include <vector>

#include "scalars.hpp"

class Symbols {
 public:
  static constexpr size_t length_max = 48;
  static constexpr size_t count_max = 512;

  /// The number of the text, from 1, or 0 when it is too long or there are too many.
  uint32_t number(const uint8_t *text, size_t length) {
    if (length == 0 || length > length_max) return 0;
    uint64_t hash = this->hash(text, length);
    for (size_t slot = hash & mask_;; slot = (slot + 1) & mask_) {
      Symbol &symbol = slots_[slot];
      if (symbol.number == 0) return add(symbol, text, length, hash);
      if (symbol.hash == hash && symbol.length == length && is_same(symbol.text, text, length))
        return symbol.number;
    }
  }

 private:
  /// One line of the processor's cache.
  struct alignas(64) Symbol {
    uint64_t hash = 0;
    uint32_t number = 0, length = 0;
    uint8_t text[length_max];
  };

  // At least half of the slots are free, so that a search ends; few in a short log.
  std::vector<Symbol> slots_{32};
  size_t mask_ = 31;
  uint32_t count_ = 0;

  uint32_t add(Symbol &symbol, const uint8_t *text, size_t length, uint64_t hash) {
    if (count_ == count_max) return 0;
    symbol.hash = hash;
    symbol.length = uint32_t(length);
    memcpy(symbol.text, text, length);
    uint32_t number = symbol.number = ++count_;
    if (count_ * 2 > mask_) grow();
    return number;
  }

  void grow() {
    std::vector<Symbol> old(slots_.size() * 2);
    old.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const Symbol &symbol : old) {
      if (symbol.number == 0) continue;
      size_t slot = symbol.hash & mask_;
      while (slots_[slot].number != 0) slot = (slot + 1) & mask_;
      slots_[slot] = symbol;
    }
  }

  /// Compares words that may overlap: faster than a call, and without a guess at the length.
  static bool is_same(const uint8_t *one, const uint8_t *other, size_t length) {
    if (length < 8 || length > 32) return memcmp(one, other, length) == 0;
    size_t last = length - 8, second = last < 8 ? last : 8, third = last < 8 ? 0 : last - 8;
    uint64_t difference = load8(one) ^ load8(other);
    difference |= load8(one + second) ^ load8(other + second);
    difference |= load8(one + third) ^ load8(other + third);
    return (difference | (load8(one + last) ^ load8(other + last))) == 0;
  }

  /// Mixes the first, the middle and the last eight bytes.
  static uint64_t hash(const uint8_t *text, size_t length) {
    uint64_t first = 0, middle = 0, last = 0;
    if (length < 8) {
      memcpy(&first, text, length);
    } else {
      first = load8(text);
      middle = load8(text + (length - 8) / 2);
      last = load8(text + length - 8);
    }
    uint64_t mixed = (first ^ (middle * 0x9E3779B97F4A7C15ull)) + (last << 23 | last >> 41);
    mixed = (mixed ^ mixed >> 32 ^ length) * 0xD6E8FEB86659FD93ull;
    return mixed ^ mixed >> 32;
  }
};
