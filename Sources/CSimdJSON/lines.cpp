// The lines of a piece of a log, with the fields of those that are objects, close together.
#include <cstdint>
#include <cstring>
#include <new>
#include <vector>

#include "include/CSimdJSON.h"
#include "parser.hpp"

struct json_lines {
  struct Line {
    uint64_t present;
    uint32_t end : 31, is_object : 1;
    uint32_t first_field, first_unescaped;
  };

  std::vector<Line> lines;
  /// Room for fields, of which so many are taken.
  std::vector<json_field> fields;
  size_t field_count = 0;
  std::vector<uint8_t> unescaped;

  void clear() {
    lines.clear();
    field_count = 0;
    unescaped.clear();
  }

  void add(uint32_t end, const json_parser *object) {
    Line line = {};
    line.end = end;
    line.first_field = uint32_t(field_count);
    line.first_unescaped = uint32_t(unescaped.size());
    if (object) {
      line.is_object = 1;
      line.present = object->values.present;
      if (fields.size() < field_count + fields_max) fields.resize(2 * fields.size() + fields_max);
      for (uint64_t rest = line.present; rest; rest &= rest - 1)
        fields[field_count++] = object->values.fields[__builtin_ctzll(rest)];
      const std::vector<uint8_t> &own = object->values.unescaped;
      if (!own.empty()) unescaped.insert(unescaped.end(), own.begin(), own.end());
    }
    lines.push_back(line);
  }

  /// As many as a line can have: one for each key.
  static constexpr size_t fields_max = 64;
};

namespace {

/// Whether only a parser can say that the line is no object.
bool is_perhaps_object(const uint8_t *line, size_t length) {
  return length > 1 && line[0] == '{' && line[length - 1] == '}';
}

}  // namespace

extern "C" {

json_lines *json_lines_make(void) { return new (std::nothrow) json_lines; }

void json_lines_free(json_lines *lines) { delete lines; }

bool json_lines_read(json_lines *lines, json_parser *parser, const uint8_t *bytes, size_t count) {
  lines->clear();
  if (count == 0) return true;
  json_field places[json_lines::fields_max];
  parser->values.fields = places;
  bool is_valid = json_utf8_is_valid(bytes, count);
  const uint8_t *line = bytes, *end = bytes + count;
  while (auto newline = static_cast<const uint8_t *>(memchr(line, '\n', size_t(end - line)))) {
    size_t length = size_t(newline - line);
    if (length > 0 && line[length - 1] == '\r') length--;
    bool is_object = is_perhaps_object(line, length) && (is_valid || json_utf8_is_valid(line, length)) &&
                     parser->read(line, length);
    lines->add(uint32_t(newline - bytes), is_object ? parser : nullptr);
    line = newline + 1;
    if (line == end) break;
  }
  return is_valid;
}

size_t json_lines_count(const json_lines *lines) { return lines->lines.size(); }

json_line json_lines_load(const json_lines *lines, size_t number, json_field *fields, json_object *object) {
  const json_lines::Line &line = lines->lines[number];
  object->present = line.present;
  const json_field *from = lines->fields.data() + line.first_field;
  for (uint64_t rest = line.present; rest; rest &= rest - 1) fields[__builtin_ctzll(rest)] = *from++;
  size_t after = number + 1 < lines->lines.size() ? lines->lines[number + 1].first_unescaped : lines->unescaped.size();
  object->unescaped = lines->unescaped.data() + line.first_unescaped;
  object->unescaped_count = after - line.first_unescaped;
  return {line.end, line.is_object != 0};
}
}
