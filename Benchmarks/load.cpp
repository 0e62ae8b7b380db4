// Writes a log as an app with many navigation stacks would: pushes and pops in UIKit's order, a layout
// pass now and then, all stacks' events interleaved, and violations of four rules planted evenly.
//   load FORMAT EVENTS LIVE LOG TRUTH
// FORMAT is ndjson or nslog. TRUTH gets one line for each planted violation: line, tab, rule.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <string>
#include <vector>

namespace {

enum Plant { none, no_will_appear, double_did_appear, no_will_disappear, double_load, after_dealloc };

const char *const rules[] = {"", "will-appear-before-did-appear", "no-repeated-did-appear",
                             "will-disappear-before-did-disappear", "viewdidload-once-per-load",
                             "dealloc-is-terminal"};
const char *const classes[] = {"HomeViewController",   "FeedViewController",
                               "ProfileViewController", "SettingsViewController",
                               "DetailViewController", "CartViewController",
                               "SearchResultsViewController", "LoginViewController",
                               "PhotoPickerViewController", "WebViewController"};

struct Random {
  uint64_t state = 1;
  double next() {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return double(state >> 11) / double(1ull << 53);
  }
};

struct Controller { const char *name; uint64_t address; };
struct Step { Controller who; const char *callback; Plant plant; };
struct Stack { std::vector<Controller> open; std::deque<Step> due; };

struct Load {
  Random random;
  uint64_t address = 0x600000c00000;
  int depth = 10;

  Controller make() {
    address += 0x30 * (1 + uint64_t(random.next() * 4));
    return {classes[int(random.next() * 10)], address};
  }

  void appear(Stack &stack, Controller who, Plant plant) {
    auto put = [&](const char *callback, Plant p = none) { stack.due.push_back({who, callback, p}); };
    if (plant != no_will_appear) put("viewWillAppear");
    put("viewWillLayoutSubviews");
    put("viewDidLayoutSubviews");
  }

  void did_appear(Stack &stack, Controller who, Plant plant) {
    stack.due.push_back({who, "viewDidAppear", plant == no_will_appear ? plant : none});
    if (plant == double_did_appear) stack.due.push_back({who, "viewDidAppear", plant});
  }

  void push(Stack &stack, Plant plant) {
    Controller who = make();
    bool has_top = !stack.open.empty();
    Controller top = has_top ? stack.open.back() : who;
    Plant leaving = has_top && plant == no_will_disappear ? plant : none;
    for (const char *callback : {"init", "loadView", "viewDidLoad"})
      stack.due.push_back({who, callback, none});
    if (plant == double_load) stack.due.push_back({who, "viewDidLoad", plant});
    if (has_top && !leaving) stack.due.push_back({top, "viewWillDisappear", none});
    appear(stack, who, plant);
    if (has_top) stack.due.push_back({top, "viewDidDisappear", leaving});
    did_appear(stack, who, plant);
    stack.open.push_back(who);
  }

  void pop(Stack &stack, Plant plant) {
    Controller top = stack.open.back();
    stack.open.pop_back();
    Controller below = stack.open.back();
    Plant leaving = plant == no_will_disappear ? plant : none;
    if (!leaving) stack.due.push_back({top, "viewWillDisappear", none});
    appear(stack, below, none);
    stack.due.push_back({top, "viewDidDisappear", leaving});
    did_appear(stack, below, none);
    stack.due.push_back({top, "dealloc", none});
    if (plant == after_dealloc) stack.due.push_back({top, "viewDidLayoutSubviews", plant});
  }

  /// Queues one operation, and returns whether it could carry 'plant'.
  bool act(Stack &stack, Plant plant) {
    int open = int(stack.open.size());
    bool needs_pop = plant == after_dealloc;
    bool pushes = open <= 1 || random.next() < 0.5 + (depth - open) * 0.1;
    if (plant == none && open > 0 && random.next() < 0.1) {
      stack.due.push_back({stack.open.back(), "viewWillLayoutSubviews", none});
      stack.due.push_back({stack.open.back(), "viewDidLayoutSubviews", none});
      return true;
    }
    bool fits = plant == none || (needs_pop ? !pushes : plant == no_will_disappear ? open > 0 : pushes);
    pushes ? push(stack, fits ? plant : none) : pop(stack, fits ? plant : none);
    return fits;
  }
};

void write(FILE *log, bool is_nslog, double time, const Step &step) {
  if (!is_nslog) {
    fprintf(log, "{\"t\":%.3f,\"class\":\"%s\",\"id\":\"0x%lx\",\"event\":\"%s\"}\n", time,
            step.who.name, (unsigned long)step.who.address, step.callback);
    return;
  }
  long seconds = long(time) - 1760000000;
  fprintf(log, "2025-10-%02ld %02ld:%02ld:%02ld.%03d Shop[4211:90211] <Shop.%s: 0x%lx> %s\n",
          1 + seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60,
          int((time - long(time)) * 1000), step.who.name, (unsigned long)step.who.address,
          step.callback);
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 6) return fprintf(stderr, "load FORMAT EVENTS LIVE LOG TRUTH\n"), 2;
  bool is_nslog = strcmp(argv[1], "nslog") == 0;
  long events = atol(argv[2]), live = atol(argv[3]);
  FILE *log = fopen(argv[4], "w"), *truth = fopen(argv[5], "w");
  if (!log || !truth) return perror("load"), 1;
  Load load;
  std::vector<Stack> stacks(size_t(live < 10 ? 1 : live / 10));
  // About two hundred, whatever the length, so that writing reports weighs nothing.
  const long plants = 200;
  long planted = 0;
  double time = 1760000000;
  for (long line = 1; line <= events; line++) {
    Stack &stack = stacks[size_t(load.random.next() * double(stacks.size()))];
    while (stack.due.empty()) {
      bool is_due = planted < plants && line > events * (planted + 1) / (plants + 1);
      Plant plant = is_due ? Plant(1 + planted % 5) : none;
      if (load.act(stack, plant) && plant) planted++;
    }
    Step step = stack.due.front();
    stack.due.pop_front();
    time += 0.0001 + load.random.next() * 0.001;
    write(log, is_nslog, time, step);
    if (step.plant) fprintf(truth, "%ld\t%s\n", line, rules[step.plant]);
  }
  return fclose(log) || fclose(truth);
}
