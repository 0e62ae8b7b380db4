// What reading, splitting, parsing and checking the same ndjson cost when nothing else is done, with the
// file mapped into memory and on one thread: the floor that no checker of such a log goes below.
//   limits read|lines|tokens|check|logshow LOG
// 'tokens' parses 'event' and 'id' of each line with simdjson; 'check' adds a hash table and the four
// invariants that the load breaks; 'logshow' parses what a callback needs of an object of 'log show'.
#include <simdjson.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>

namespace {

struct State { bool will_appear, did_appear, will_disappear, loaded, dead; };

struct Checker {
  std::unordered_map<std::string, State> states;
  size_t violations = 0;

  void see(std::string_view id, std::string_view event) {
    State &state = states.try_emplace(std::string(id)).first->second;
    if (event == "init") state = {};
    if (state.dead) violations++;
    if (event == "viewWillAppear") state.will_appear = true;
    if (event == "viewDidAppear") {
      if (!state.will_appear) violations++;
      state.will_appear = false;
    }
    if (event == "viewWillDisappear") state.will_disappear = true;
    if (event == "viewDidDisappear") {
      if (!state.will_disappear) violations++;
      state.will_disappear = false;
    }
    if (event == "loadView") state.loaded = false;
    if (event == "viewDidLoad") {
      if (state.loaded) violations++;
      state.loaded = true;
    }
    if (event == "dealloc") state.dead = true;
  }
};

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "limits read|lines|tokens|check|logshow LOG\n"), 2;
  std::string_view mode = argv[1];
  auto loaded = simdjson::padded_string::load(argv[2]);
  if (loaded.error()) return fprintf(stderr, "limits: %s\n", simdjson::error_message(loaded.error())), 1;
  simdjson::padded_string log = std::move(loaded).value();
  size_t count = 0;
  if (mode == "lines") {
    const char *p = log.data(), *end = p + log.size();
    for (; p < end && (p = static_cast<const char *>(memchr(p, '\n', size_t(end - p)))); p++) count++;
  } else if (mode != "read") {
    simdjson::ondemand::parser parser;
    Checker checker;
    simdjson::ondemand::document_stream stream;
    if (parser.iterate_many(log).get(stream)) return 1;
    for (auto line : stream) {
      if (mode == "logshow") {
        std::string_view message = line["eventMessage"].get_string(), time = line["timestamp"].get_string();
        count += message.size() + time.size() + uint64_t(line["processID"].get_int64());
        continue;
      }
      std::string_view id = line["id"].get_string(), event = line["event"].get_string();
      count += id.size() + event.size();
      if (mode == "check") checker.see(id, event);
    }
    count += checker.violations;
  }
  printf("%zu\n", count);
}
