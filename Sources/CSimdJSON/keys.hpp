// The keys that are looked for, in a table without collisions.
#pragma once
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

class Keys {
 public:
  static constexpr uint32_t none = UINT32_MAX;

  /// Returns whether every text got a slot of its own; 'keys' has the key of each text.
  bool assign(const char *const *texts, const uint32_t *keys, size_t count) {
    texts_.assign(texts, texts + count);
    keys_.assign(keys, keys + count);
    for (uint64_t attempt = 1; attempt < 4096; attempt++) {
      multiplier_ = attempt * 0x9E3779B97F4A7C15ull | 1;
      if (fill()) return true;
    }
    return false;
  }

  /// The key that is spelt as at 'text', or 'none'. Eight bytes must be readable there.
  uint32_t find(const uint8_t *text, size_t length) const {
    uint16_t number = slots_[slot(text, length)];
    if (number == empty || texts_[number].size() != length) return none;
    return memcmp(texts_[number].data(), text, length) == 0 ? keys_[number] : none;
  }

 private:
  static constexpr int bits = 12;
  static constexpr uint16_t empty = UINT16_MAX;
  std::vector<std::string> texts_;
  std::vector<uint32_t> keys_;
  uint16_t slots_[1 << bits];
  uint64_t multiplier_ = 1;

  size_t slot(const uint8_t *text, size_t length) const {
    uint64_t first, last = 0;
    memcpy(&first, text, 8);
    if (length < 8)
      first &= (uint64_t(1) << (length * 8)) - 1;
    else
      memcpy(&last, text + length - 8, 8);
    uint64_t mixed = (first ^ (last << 7 | last >> 57) ^ length) * multiplier_;
    return mixed >> (64 - bits);
  }

  bool fill() {
    if (texts_.size() >= empty) return false;
    for (uint16_t &slot : slots_) slot = empty;
    for (size_t number = 0; number < texts_.size(); number++) {
      const std::string &known = texts_[number];
      uint8_t text[256] = {};
      if (known.size() > sizeof text - 8) return false;
      memcpy(text, known.data(), known.size());
      uint16_t &slot = slots_[this->slot(text, known.size())];
      if (slot != empty) return false;
      slot = static_cast<uint16_t>(number);
    }
    return true;
  }
};
