// What reads one object of one line: in one go where it is plain, else by simdjson's tokens.
#pragma once
#include <simdjson.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "keys.hpp"
#include "plain.hpp"
#include "values.hpp"

struct json_parser {
  const Keys &keys;
  Values values;
  PlainObjects plain;
  std::unique_ptr<simdjson::internal::dom_parser_implementation> tokens;
  std::vector<uint8_t> scratch;

  explicit json_parser(const Keys &keys) : keys(keys) {}

  [[gnu::always_inline]] bool read(const uint8_t *line, size_t length) {
    values.clear();
    return plain.read(line, length, keys, values) || read_tokens(line, length);
  }

 private:
  const uint8_t *line_ = nullptr, *end_ = nullptr;
  const uint32_t *next_ = nullptr, *last_ = nullptr;
  bool has_escapes_ = false;

  bool read_tokens(const uint8_t *line, size_t length);
  bool find_tokens(size_t length);
  bool walk();
  bool read_key(const uint8_t *token, uint32_t &key);
  bool read_scalar(const uint8_t *token, uint32_t key);
  bool read_string(const uint8_t *token, json_field &field, uint32_t key);
  const uint8_t *closing_quote() const;
  void keep_container(const uint8_t *token, uint32_t key);
};
