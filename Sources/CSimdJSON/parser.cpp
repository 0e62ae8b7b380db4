#include "parser.hpp"

#include <cstring>
#include <new>

#include "include/CSimdJSON.h"
#include "scalars.hpp"

namespace {

constexpr int depth_max = 64;

}  // namespace

struct json_keys {
  Keys keys;
  uint64_t words;
};

bool json_parser::find_tokens(size_t length) {
  if (!tokens || tokens->capacity() < length) {
    size_t capacity = 4096;
    while (capacity < length) capacity *= 2;
    auto failure = simdjson::get_active_implementation()->create_dom_parser_implementation(
        capacity, depth_max, tokens);
    if (failure) return false;
  }
  if (tokens->stage1(line_, length, simdjson::stage1_mode::regular)) return false;
  next_ = tokens->structural_indexes.get();
  last_ = next_ + tokens->n_structural_indexes;
  return true;
}

bool json_parser::read_tokens(const uint8_t *line, size_t length) {
  values.clear();
  line_ = line;
  end_ = line + length;
  if (length < 2 || length > UINT32_MAX / 2 || !find_tokens(length)) return false;
  // The shortest object has two tokens; behind the last token only blanks may stand.
  if (last_ - next_ < 2 || line[*next_] != '{' || line[last_[-1]] != '}') return false;
  has_escapes_ = memchr(line, '\\', length) != nullptr;
  return walk() && next_ == last_;
}

/// The grammar of JSON over the tokens. The last token is the brace that closes the outermost
/// object or a fault, so none is looked at beyond it.
bool json_parser::walk() {
  uint64_t objects = 1;  // One bit a level: whether it is an object.
  int depth = 1;
  uint32_t key = Keys::none;
  bool first = true;
  next_++;
  while (next_ < last_) {
    const uint8_t *token = line_ + *next_++;
    bool is_object = objects & 1;
    if (*token == (is_object ? '}' : ']')) {
      // Without 'first' this is what follows a comma.
      if (!first) return false;
    } else {
      if (is_object && (!read_key(token, key) || next_ >= last_)) return false;
      if (is_object) token = line_ + *next_++;
      uint32_t wanted = depth == 1 ? key : Keys::none;
      if (*token == '{' || *token == '[') {
        keep_container(token, wanted);
        if (++depth > depth_max) return false;
        objects = objects << 1 | (*token == '{');
        first = true;
        continue;
      }
      if (!read_scalar(token, wanted)) return false;
      if (next_ >= last_) return false;
      token = line_ + *next_++;
    }
    // Behind a value: closing brackets, then a comma or the end.
    while (*token != ',') {
      if (*token != (objects & 1 ? '}' : ']')) return false;
      objects >>= 1;
      if (--depth == 0) return true;
      if (next_ >= last_) return false;
      token = line_ + *next_++;
    }
    first = false;
  }
  return false;
}

/// The quote that closes the string whose opening quote is the token before 'next_': the last
/// byte before the next token that is not blank. simdjson has seen that it is closed.
const uint8_t *json_parser::closing_quote() const {
  const uint8_t *p = line_ + *next_ - 1;
  while (is_blank(*p)) p--;
  return p;
}

bool json_parser::read_key(const uint8_t *token, uint32_t &key) {
  if (*token != '"' || next_ >= last_ || line_[*next_] != ':') return false;
  const uint8_t *text = token + 1, *quote = closing_quote();
  next_++;
  if (quote < text || *quote != '"') return false;
  size_t length = size_t(quote - text);
  if (has_escapes_ && memchr(text, '\\', length)) {
    scratch.clear();
    if (!unescape(text, quote, scratch)) return false;
    length = scratch.size();
    scratch.resize(length + 8);
    text = scratch.data();
    key = keys.find(text, length);
  } else if (end_ - text >= 8) {
    key = keys.find(text, length);
  } else {
    uint8_t copy[8] = {};
    memcpy(copy, text, size_t(end_ - text));
    key = keys.find(copy, length);
  }
  return true;
}

bool json_parser::read_string(const uint8_t *token, json_field &field, uint32_t key) {
  const uint8_t *text = token + 1, *quote = closing_quote();
  if (quote < text || *quote != '"') return false;
  size_t length = size_t(quote - text);
  if (!has_escapes_ || !memchr(text, '\\', length)) {
    field.kind = json_string;
    field.start = uint32_t(text - line_);
    field.count = uint32_t(length);
    return true;
  }
  std::vector<uint8_t> &out = values.room(key);
  field.kind = json_escaped_string;
  field.start = uint32_t(out.size());
  if (!unescape(text, quote, out)) return false;
  field.count = uint32_t(out.size()) - field.start;
  return true;
}

bool json_parser::read_scalar(const uint8_t *token, uint32_t key) {
  json_field &field = values.at(key);
  field.position = uint32_t(token - line_);
  switch (*token) {
    case '"':
      field.position++;
      if (next_ >= last_ || !read_string(token, field, key)) return false;
      field.symbol = 0;
      field.bits = 0;
      if (field.kind == json_string) values.know(key, field, line_);
      return true;
    case 't':
    case 'f':
    case 'n': return read_literal(token, end_, field) != nullptr;
    default: {
      // The outermost brace stands behind every value, so a number always ends inside the line.
      const uint8_t *behind = read_number(token, end_, field);
      return behind && ends_scalar(*behind);
    }
  }
}

void json_parser::keep_container(const uint8_t *token, uint32_t key) {
  json_field &field = values.at(key);
  field.kind = *token == '{' ? json_object_value : json_array;
  field.position = uint32_t(token - line_);
}

extern "C" {

json_keys *json_keys_make(const char *const *texts, const uint32_t *numbers, size_t count, uint64_t words) {
  auto *keys = new (std::nothrow) json_keys;
  if (!keys) return nullptr;
  keys->words = words;
  bool fits = true;
  for (size_t text = 0; text < count; text++) fits = fits && numbers[text] < 64;
  if (!fits || !keys->keys.assign(texts, numbers, count)) {
    delete keys;
    return nullptr;
  }
  return keys;
}

json_parser *json_parser_make(const json_keys *keys, bool numbers_words) {
  auto *parser = new (std::nothrow) json_parser(keys->keys);
  if (parser && numbers_words) parser->values.words = keys->words;
  return parser;
}

void json_parser_free(json_parser *parser) { delete parser; }

bool json_parser_read(json_parser *parser, const uint8_t *line, size_t length, json_field *fields,
                      json_object *object) {
  parser->values.fields = fields;
  bool is_object = parser->read(line, length);
  object->present = is_object ? parser->values.present : 0;
  object->unescaped = parser->values.unescaped.data();
  object->unescaped_count = parser->values.unescaped.size();
  return is_object;
}

bool json_utf8_is_valid(const uint8_t *bytes, size_t count) {
  return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), count);
}
}
