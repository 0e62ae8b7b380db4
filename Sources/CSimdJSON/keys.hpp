// The keys that are looked for, in a table without collisions.
#pragma once
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

class Keys {
 public:
  static constexpr uint32_t none = UINT32_MAX;

  /// Returns whether every key got a slot of its own.
  bool assign(const char *const *texts, size_t count) {
    keys_.assign(texts, texts + count);
    for (uint64_t attempt = 1; attempt < 4096; attempt++) {
      multiplier_ = attempt * 0x9E3779B97F4A7C15ull | 1;
      if (fill()) return true;
    }
    return false;
  }

  /// The position of the key at 'text', or 'none'. Eight bytes must be readable there.
  uint32_t find(const uint8_t *text, size_t length) const {
    uint32_t key = slots_[slot(text, length)];
    if (key == none || keys_[key].size() != length) return none;
    return memcmp(keys_[key].data(), text, length) == 0 ? key : none;
  }

 private:
  static constexpr int bits = 8;
  std::vector<std::string> keys_;
  uint32_t slots_[1 << bits];
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
    for (uint32_t &slot : slots_) slot = none;
    for (uint32_t key = 0; key < keys_.size(); key++) {
      uint8_t text[256] = {};
      if (keys_[key].size() > sizeof text - 8) return false;
      memcpy(text, keys_[key].data(), keys_[key].size());
      uint32_t &slot = slots_[this->slot(text, keys_[key].size())];
      if (slot != none) return false;
      slot = key;
    }
    return true;
  }
};
