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
  /// 'before' bytes of the line stand before its end, the text's own among them.
  [[gnu::always_inline]] uint32_t number(const uint8_t *text, size_t length, size_t before) {
    if (length == 0 || length > Words::size || before < Words::size) return number_of_odd(text, length);
    const Words words(text + length, length);
    uint64_t hash = words.hash(length);
    const Symbol &symbol = slots_[hash & mask_];
    return symbol.length == length && symbol.words.is(words) ? symbol.number : find(words, Start(), length, hash);
  }

 private:
  /// The bytes of a text, or its last ones, behind zeros: compared and hashed without a guess at the length.
  struct Words {
    static constexpr size_t count = 4, size = 8 * count;
    uint64_t word[count] = {};

    Words() = default;

    /// Those of a text that ends at 'end'; so many bytes as all words have must be readable before it.
    [[gnu::always_inline]] Words(const uint8_t *end, size_t length) {
      static constexpr struct Window {
        uint8_t bytes[2 * size];
        constexpr Window() : bytes() {
          for (size_t i = size; i < 2 * size; i++) bytes[i] = 0xFF;
        }
      } window;
      for (size_t i = 0; i < count; i++)
        word[i] = load8(end - size + 8 * i) & load8(window.bytes + length + 8 * i);
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

  /// The first bytes of a text that is longer than its words; else zeros.
  struct Start {
    uint64_t word[(length_max - Words::size) / 8] = {};

    bool operator==(const Start &) const = default;
  };

  /// One line of the processor's cache.
  struct alignas(64) Symbol {
    Words words;
    Start start;
    uint32_t number = 0, length = 0, hash = 0;
  };

  // Most of the slots are free, so that a search ends soon; few in a short log, whose words they hold all.
  std::vector<Symbol> slots_{64};
  size_t mask_ = 63;
  uint32_t count_ = 0;

  /// The number of a text that is long, or stands so near the start of its line that not all words can be read.
  [[gnu::noinline]] uint32_t number_of_odd(const uint8_t *text, size_t length) {
    if (length == 0 || length > length_max) return 0;
    uint8_t bytes[length_max] = {};
    memcpy(bytes + sizeof bytes - length, text, length);
    size_t last = length < Words::size ? length : Words::size;
    const Words words(bytes + sizeof bytes, last);
    Start start;
    if (length > Words::size) memcpy(start.word, text, sizeof start.word);
    return find(words, start, length, words.hash(length));
  }

  [[gnu::noinline]] uint32_t find(const Words &words, const Start &start, size_t length, uint64_t hash) {
    for (size_t slot = hash & mask_;; slot = (slot + 1) & mask_) {
      Symbol &symbol = slots_[slot];
      if (symbol.number == 0) return add(symbol, words, start, length, hash);
      if (symbol.length == length && symbol.words.is(words) && symbol.start == start) return symbol.number;
    }
  }

  uint32_t add(Symbol &symbol, const Words &words, const Start &start, size_t length, uint64_t hash) {
    if (count_ == count_max) return 0;
    symbol.words = words;
    symbol.start = start;
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
