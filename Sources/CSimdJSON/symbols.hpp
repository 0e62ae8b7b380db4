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
  ///
  /// Seven bytes must be readable before it, as there are before the value of a key of five letters.
  [[gnu::always_inline]] uint32_t number(const uint8_t *text, size_t length) {
    if (length == 0 || length > length_max) return 0;
    const Words words(text, length);
    uint64_t hash = words.hash(length);
    for (size_t slot = hash & mask_;; slot = (slot + 1) & mask_) {
      Symbol &symbol = slots_[slot];
      if (symbol.number == 0) return add(symbol, words, length, hash);
      if (symbol.length == length && symbol.words.is(words)) return symbol.number;
    }
  }

 private:
  /// The bytes of a text, in words that may overlap: compared without a guess at the length.
  struct Words {
    static constexpr size_t count = length_max / 8;
    uint64_t word[count] = {};

    Words() = default;

    [[gnu::always_inline]] Words(const uint8_t *text, size_t length) {
      if (length < 8) {
        word[0] = load8(text + length - 8) >> (64 - 8 * length);
        return;
      }
      size_t last = length - 8;
      for (size_t i = 0; i < count; i++) word[i] = load8(text + (8 * i < last ? 8 * i : last));
    }

    [[gnu::always_inline]] bool is(const Words &other) const {
      uint64_t difference = 0;
      for (size_t i = 0; i < count; i++) difference |= word[i] ^ other.word[i];
      return difference == 0;
    }

    [[gnu::always_inline]] uint64_t hash(size_t length) const {
      uint64_t mixed = length;
      // Products of their own, so that none waits for another.
      for (size_t i = 0; i < count; i++) mixed += word[i] * (0x9E3779B97F4A7C15ull - 2 * i);
      mixed = (mixed ^ mixed >> 32) * 0xD6E8FEB86659FD93ull;
      return mixed ^ mixed >> 32;
    }
  };

  /// One line of the processor's cache.
  struct alignas(64) Symbol {
    Words words;
    uint32_t number = 0, length = 0, hash = 0;
  };

  // Most of the slots are free, so that a search ends soon; few in a short log, whose words they hold all.
  std::vector<Symbol> slots_{64};
  size_t mask_ = 63;
  uint32_t count_ = 0;

  [[gnu::noinline]] uint32_t add(Symbol &symbol, const Words &words, size_t length,
                                 uint64_t hash) {
    if (count_ == count_max) return 0;
    symbol.words = words;
    symbol.hash = uint32_t(hash);
    symbol.length = uint32_t(length);
    uint32_t number = symbol.number = ++count_;
    if (count_ * 4 > mask_) grow();
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
};
