#include <simdjson.h>

#include <cstring>
#include <memory>
#include <new>

#include "include/CSimdJSON.h"

namespace {

using simdjson::dom::element;
using simdjson::dom::element_type;

constexpr size_t levels_max = 64;

/// Tells the parts of a document in order.
struct Teller {
  json_listener listener;
  void *context;

  void tell(uint8_t kind, const char *text = nullptr, size_t count = 0, uint64_t bits = 0) const {
    listener(context, kind, reinterpret_cast<const uint8_t *>(text), count, bits);
  }

  void tell(const element &value) const;
};

uint64_t bits_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

/// The parser has bounded how deep this can go.
void Teller::tell(const element &value) const {
  switch (value.type()) {
    case element_type::NULL_VALUE: return tell(json_null);
    case element_type::BOOL: return tell(json_bool, nullptr, 0, bool(value));
    case element_type::INT64: return tell(json_integer, nullptr, 0, uint64_t(int64_t(value)));
    // Beyond what a signed number holds.
    case element_type::UINT64:
      return tell(json_number, nullptr, 0, bits_of(double(uint64_t(value))));
    case element_type::DOUBLE: return tell(json_number, nullptr, 0, bits_of(double(value)));
    case element_type::STRING: {
      std::string_view text = value;
      return tell(json_string, text.data(), text.size());
    }
    case element_type::ARRAY:
      tell(json_array);
      for (element item : simdjson::dom::array(value)) tell(item);
      return tell(json_end);
    case element_type::OBJECT:
      tell(json_object_value);
      for (auto member : simdjson::dom::object(value)) {
        tell(json_key, member.key.data(), member.key.size());
        tell(member.value);
      }
      return tell(json_end);
  }
}

}  // namespace

extern "C" bool json_document_read(const uint8_t *bytes, size_t count, json_listener listener,
                                   void *context) {
  // No exception may leave C++; what can be thrown here is want of memory.
  try {
    simdjson::dom::parser parser;
    if (parser.allocate(count < 64 ? 64 : count, levels_max)) return false;
    element root;
    // Copied, because the parser reads a little beyond the end.
    simdjson::padded_string text(reinterpret_cast<const char *>(bytes), count);
    if (parser.parse(text).get(root)) return false;
    Teller{listener, context}.tell(root);
    return true;
  } catch (const std::bad_alloc &) {
    return false;
  }
}
