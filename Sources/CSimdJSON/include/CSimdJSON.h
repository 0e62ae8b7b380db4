// A C interface over simdjson: one JSON object of one line, read into a short list of fields.
//
// simdjson finds where every token starts, checks UTF-8 and strings; what this file adds is the
// grammar, so that a line is accepted only when it is one complete, valid JSON object.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a value is; the numbers are those of 'JSONField.Kind'.
enum {
  json_null = 1,
  json_bool = 2,
  json_integer = 3,
  json_number = 4,
  json_string = 5,
  json_escaped_string = 6,
  json_object_value = 7,
  json_array = 8,
  // Only in documents: the name of the next value, and the end of an object or array.
  json_key = 9,
  json_end = 10,
};

/// One value of the object under a key that was asked for; laid out like 'JSONField'.
struct json_field {
  uint8_t kind;
  /// Where the value starts in the line, behind the quote of a string.
  uint32_t position;
  /// Where a string starts: in the line, or in the unescaped bytes; 1 for true.
  uint32_t start;
  /// How many bytes a string has, or how many digits a number has behind its point.
  uint32_t count;
  /// A number for the text of a string under a key of words, from 1; 0 when it has none.
  uint32_t symbol;
  /// An integer; a number without its point when digits are behind that, or else its bits; the number of a string such as '0x1f' that
  /// is not under a key of words, else 0.
  uint64_t bits;
};

/// What was found beside the fields.
struct json_object {
  /// One bit a key.
  uint64_t present;
  /// The bytes of strings that held escapes; valid until the next line is read.
  const uint8_t *unescaped;
  size_t unescaped_count;
};

struct json_keys;
struct json_parser;

/// Makes what parsers look for: texts, each ended by NUL, and the number below 64 of the key that each
/// spells; NULL without memory.
///
/// 'words' has a bit for each key whose strings are few and come again and again. Nobody frees it:
/// it is made once for all parsers.
struct json_keys *json_keys_make(const char *const *texts, const uint32_t *numbers, size_t count,
                                 uint64_t words);

/// Makes a parser, which numbers words if it is told so; NULL without memory.
struct json_parser *json_parser_make(const struct json_keys *keys, bool numbers_words);

void json_parser_free(struct json_parser *parser);

/// Reads 'line' into the fields of its keys, of which there must be as many as keys, and returns
/// whether it is one complete, valid JSON object.
///
/// Needs no bytes behind the line. Under a key that comes twice, the last value counts.
bool json_parser_read(struct json_parser *parser, const uint8_t *line, size_t length,
                      struct json_field *fields, struct json_object *object);

/// The lines of a piece of a log.
struct json_lines;

/// What one of them is.
struct json_line {
  /// Where its line end stands in the piece.
  uint32_t end;
  /// Whether it is one complete, valid JSON object.
  bool is_object;
};

/// Makes room for the lines of one piece after the other; NULL without memory.
struct json_lines *json_lines_make(void);

void json_lines_free(struct json_lines *lines);

/// Reads all lines that end in a piece of less than 2 GiB, without their returns, and returns whether the piece is
/// UTF-8. A line that is not is no object.
bool json_lines_read(struct json_lines *lines, struct json_parser *parser, const uint8_t *bytes, size_t count);

size_t json_lines_count(const struct json_lines *lines);

/// Writes what 'json_parser_read' wrote of line 'number', which must be below the count.
struct json_line json_lines_load(const struct json_lines *lines, size_t number, struct json_field *fields,
                                 struct json_object *object);

/// Hears of one part of a document: the bytes of a string or key, valid during the call; an integer,
/// 1 for true, or the bits of a number that is no integer.
typedef void (*json_listener)(void *context, uint8_t kind, const uint8_t *text, size_t count,
                              uint64_t bits);

/// Tells 'listener' every part of a whole document in order, before it returns, and returns whether
/// it is valid JSON of at most 64 levels; nothing is told of what is not.
bool json_document_read(const uint8_t *bytes, size_t count, json_listener listener, void *context);

/// What the message of a line is: text, perhaps around one address.
struct text_parts {
  uint64_t address;
  /// The number of the text, from 1, or 0 when it is not kept.
  uint32_t number;
  /// How many bytes stand before the address and behind it; without one all stand before it.
  uint32_t head, tail;
  bool has_address;
};

struct text_memory;

/// Makes a memory of texts, which is bounded; NULL without memory.
struct text_memory *text_memory_make(void);

void text_memory_free(struct text_memory *memory);

/// Fills 'parts' of the message that goes from 'start' to the end of the line, and returns whether it
/// has a form that is kept: not too long, with one address at the most.
bool text_memory_find(const struct text_memory *memory, const uint8_t *line, size_t count,
                      size_t start, struct text_parts *parts);

/// Keeps the text of the message, and returns its number, or 0 when it cannot be kept. The number 1
/// may come again: then all others have been forgotten.
uint32_t text_memory_keep(struct text_memory *memory, const uint8_t *line, size_t count,
                          size_t start);

bool json_utf8_is_valid(const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif
