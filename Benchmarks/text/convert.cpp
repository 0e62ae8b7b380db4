// Writes the standard log again as people's tools would print it; every line stays one line.
//   convert FORMAT NDJSON LOG
// FORMAT is nslog, syslog (of log show), logshow (its ndjson), busy (the same with nine lines of other
// code for each callback), or mixed: a dozen home-made loggers in one log, and lines of other code.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

namespace {

struct Step { double time; std::string name, address, callback; };

/// The value of `key`, which ends at a quote or comma.
std::string value(const std::string &line, const char *key, char end) {
  size_t start = line.find(key) + strlen(key);
  return line.substr(start, line.find(end, start) - start);
}

struct Stamp {
  char date[32];
  int micros;

  explicit Stamp(double time) {
    long seconds = long(time) - 1760000000;
    micros = int((time - double(long(time))) * 1e6);
    snprintf(date, sizeof date, "2025-10-%02ld %02ld:%02ld:%02ld", 1 + seconds / 86400,
             seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
  }
};

/// Messages as the rest of a system writes them.
const char *const others[] = {
    "Task <7A1B2C3D-0001>.<%d> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001",
    "nw_protocol_get_quic_image_block_invoke dlopen libquic failed %d",
    "[C%d] event: client:connection_idle @12.345s",
    "Cache hit for https:\\/\\/api.example.com\\/v2\\/items?page=%d&size=20",
    "updated view model with %d rows in 12 ms",
    "Received memory pressure level %d",
    "<CATransaction: 0x6000%05d> committed in 3.2 ms",
    "GET https:\\/\\/api.example.com\\/v2\\/feed\\/%d 200 OK",
};

void write_object(FILE *log, const Stamp &stamp, const char *message, const char *subsystem, int pid,
                  long thread) {
  fprintf(log,
          "{\"traceID\":%ld,\"eventMessage\":\"%s\",\"eventType\":\"logEvent\",\"source\":null,"
          "\"formatString\":\"%%{public}s\",\"activityIdentifier\":0,\"subsystem\":\"%s\","
          "\"category\":\"ui\",\"threadID\":%ld,"
          "\"senderImageUUID\":\"BB6669E7-A1B7-3807-AF97-FBF5D0D0B4D5\",\"backtrace\":{\"frames\":"
          "[{\"imageOffset\":%ld,\"imageUUID\":\"BB6669E7-A1B7-3807-AF97-FBF5D0D0B4D5\"}]},"
          "\"bootUUID\":\"E312ED28-914E-4C3C-9B9E-4926AFCCD890\",\"processImagePath\":"
          "\"\\/private\\/var\\/containers\\/Bundle\\/Application\\/Shop.app\\/Shop\","
          "\"timestamp\":\"%s.%06d-0400\",\"senderImagePath\":"
          "\"\\/private\\/var\\/containers\\/Bundle\\/Application\\/Shop.app\\/Shop\","
          "\"machTimestamp\":%ld,\"messageType\":\"Default\","
          "\"processImageUUID\":\"BB6669E7-A1B7-3807-AF97-FBF5D0D0B4D5\",\"processID\":%d,"
          "\"senderProgramCounter\":%ld,\"parentActivityIdentifier\":0,\"timezoneName\":\"\"}\n",
          2175280710025220 + thread, message, subsystem, thread, 279748 + thread % 97, stamp.date,
          stamp.micros, 2030766390595 + long(stamp.micros) * 24, pid, 279748 + thread % 97);
}

/// One of a dozen loggers, by the class, so that each class keeps its own.
void write_mixed(FILE *log, const Stamp &stamp, const Step &step, unsigned number) {
  const char *name = step.name.c_str(), *address = step.address.c_str(),
             *callback = step.callback.c_str(), *clock = stamp.date + 11;
  int millis = stamp.micros / 1000;
  switch (number % 12) {
    case 0: fprintf(log, "🔵 [LIFECYCLE] %s %s %s\n", name, callback, address); break;
    case 1: fprintf(log, "%s.%03d Shop[4211:90211] -[%s %s] %s\n", stamp.date, millis, name, callback, address); break;
    case 2: fprintf(log, "<Shop.%s: %s> %s\n", name, address, callback); break;
    case 3: fprintf(log, "%s.%03d 💚 DEBUG %s.%s():23 - %s\n", clock, millis, name, callback, address); break;
    case 4: fprintf(log, "[%s] %s: %s called %s\n", clock, name, callback, address); break;
    case 5: fprintf(log, "%s => %s (%s)\n", name, callback, address); break;
    case 6: fprintf(log, "%s.%06d+0200  localhost Shop[4211]: (Shop) [com.example.shop:ui] <%s: %s> %s\n", stamp.date, stamp.micros, name, address, callback); break;
    case 7: fprintf(log, "  // %s - %s - %s\n", name, callback, address); break;
    case 8: fprintf(log, "[DEBUG] [%s.swift:31] %s() > %s\n", name, callback, address); break;
    case 9: fprintf(log, "%s – %s %s animated = YES\n", name, callback, address); break;
    case 10: fprintf(log, "D/%s( 1234): %s %s\n", name, callback, address); break;
    default: fprintf(log, "%s %s <Shop.%s: %s>\n", clock, callback, name, address); break;
  }
}

unsigned hash(const std::string &name) {
  unsigned sum = 7;
  for (char c : name) sum = sum * 31 + (unsigned char)c;
  return sum;
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 4) return fprintf(stderr, "convert FORMAT NDJSON LOG\n"), 2;
  std::string format = argv[1], line;
  std::ifstream events(argv[2]);
  FILE *log = fopen(argv[3], "w");
  if (!events || !log) return perror("convert"), 1;
  for (int number = 0; std::getline(events, line); number++) {
    Step step = {atof(value(line, "\"t\":", ',').c_str()), value(line, "\"class\":\"", '"'),
                 value(line, "\"id\":\"", '"'), value(line, "\"event\":\"", '"')};
    // The standard log has milliseconds.
    Stamp stamp(step.time + number % 1000 * 1e-6);
    std::string message = "<Shop." + step.name + ": " + step.address + "> " + step.callback;
    char other[256];
    if (format == "nslog") {
      fprintf(log, "%s.%06d+0100 Shop[4211:90211] %s\n", stamp.date, stamp.micros, message.c_str());
    } else if (format == "syslog") {
      fprintf(log, "%s.%06d+0100 localhost Shop[4211]: (Shop) [com.example.shop:ui] %s\n", stamp.date,
              stamp.micros, message.c_str());
    } else if (format == "logshow") {
      write_object(log, stamp, message.c_str(), "com.example.shop", 30612, 617126);
    } else if (format == "busy") {
      for (int i = 0; i < 9; i++) {
        snprintf(other, sizeof other, others[unsigned(number * 9 + i) % 8], number * 9 + i);
        write_object(log, stamp, other, i % 3 ? "com.apple.network" : "com.example.shop",
                     i % 4 ? 30612 : 88 + i, 617126 + i * 5);
      }
      write_object(log, stamp, message.c_str(), "com.example.shop", 30612, 617126);
    } else {
      if (number % 4 == 3) {
        snprintf(other, sizeof other, others[unsigned(number) % 8], number);
        fprintf(log, "%s.%03d %s\n", stamp.date, stamp.micros / 1000, other);
      }
      write_mixed(log, stamp, step, hash(step.name));
    }
  }
  return fclose(log);
}
