#include "texts.hpp"

#include <new>

#include "include/CSimdJSON.h"

struct text_memory {
  Texts texts;
};

extern "C" {

text_memory *text_memory_make(void) { return new (std::nothrow) text_memory; }

void text_memory_free(text_memory *memory) { delete memory; }

bool text_memory_find(const text_memory *memory, const uint8_t *line, size_t count, size_t start,
                      text_parts *parts) {
  return memory->texts.find(line, count, start, *parts);
}

uint32_t text_memory_keep(text_memory *memory, const uint8_t *line, size_t count, size_t start) {
  return memory->texts.keep(line, count, start);
}
}
