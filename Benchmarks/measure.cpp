// Runs a command several times and prints the least seconds of wall clock, of processor, and the most
// memory: the least, because other work on the machine only ever adds.
//   measure TIMES COMMAND ARGUMENT…
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "measure TIMES COMMAND ARGUMENT…\n"), 2;
  double wall = 1e9, processor = 1e9;
  long memory = 0;
  for (int run = atoi(argv[1]); run > 0; run--) {
    auto start = std::chrono::steady_clock::now();
    pid_t child = fork();
    if (child == 0) {
      if (!freopen("/dev/null", "w", stdout)) _exit(127);
      execvp(argv[2], argv + 2);
      _exit(127);
    }
    int status = 0;
    rusage usage = {};
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) return perror("measure"), 1;
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 1) return fprintf(stderr, "%s failed\n", argv[2]), 1;
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    auto seconds = [](timeval t) { return double(t.tv_sec) + double(t.tv_usec) / 1e6; };
    wall = std::min(wall, elapsed.count());
    processor = std::min(processor, seconds(usage.ru_utime) + seconds(usage.ru_stime));
    memory = std::max(memory, usage.ru_maxrss);
  }
  printf("%.3f %.3f %ld\n", wall, processor, memory / 1024);
}
