// Where the values go that somebody asked for.
#pragma once
#include <cstdint>

#include "include/CSimdJSON.h"
#include "keys.hpp"
#include "symbols.hpp"

struct Values {
  /// One for each key.
  json_field *fields = nullptr;
  uint64_t present = 0;
  /// One bit a key whose strings are few and come again and again.
  uint64_t words = 0;

  /// The field of the key, or one that nobody looks at for 'Keys::none'.
  json_field &at(uint32_t key) {
    if (key == Keys::none) return unwanted_;
    present |= uint64_t(1) << key;
    return fields[key];
  }

  /// Numbers the text of the string in the key's field, if its kind of strings has numbers.
  void set_symbol(uint32_t key, json_field &field, const uint8_t *text) {
    bool has_number = key != Keys::none && words >> key & 1 && field.kind == json_string;
    field.symbol = has_number ? symbols_.number(text, field.count) : 0;
  }

 private:
  json_field unwanted_;
  Symbols symbols_;
};
