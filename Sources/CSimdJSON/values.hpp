// Where the values go that somebody asked for.
#pragma once
#include <cstdint>
#include <vector>

#include "include/CSimdJSON.h"
#include "keys.hpp"
#include "scalars.hpp"
#include "symbols.hpp"

struct Values {
  /// One for each key.
  json_field *fields = nullptr;
  uint64_t present = 0;
  /// One bit a key whose strings are few and come again and again.
  uint64_t words = 0;
  /// The bytes of strings that held escapes.
  std::vector<uint8_t> unescaped;

  /// The field of the key, or one that nobody looks at for 'Keys::none'.
  json_field &at(uint32_t key) { return at(key, key == Keys::none ? 0 : uint64_t(1) << key); }

  /// The same, where it is known which bit the key has among those that are present.
  json_field &at(uint32_t key, uint64_t bit) {
    present |= bit;
    return bit ? fields[key] : unwanted_;
  }

  /// Where the string under the key goes without its escapes; it must be read before the next one.
  std::vector<uint8_t> &room(uint32_t key) {
    if (key != Keys::none) return unescaped;
    scratch_.clear();
    return scratch_;
  }

  /// Makes ready for another object.
  void clear() {
    present = 0;
    unescaped.clear();
  }

  /// Adds what else there is to know of a string of 'line' without escapes, which stands in the key's field.
  [[gnu::always_inline]] void know(uint32_t key, json_field &field, const uint8_t *line) {
    if (key == Keys::none) return;
    const uint8_t *text = line + field.start;
    if (words >> key & 1)
      field.symbol = symbols_.number(text, field.count, field.start + field.count);
    else
      field.bits = read_address(text, field.count);
  }

 private:
  json_field unwanted_;
  Symbols symbols_;
  std::vector<uint8_t> scratch_;
};
