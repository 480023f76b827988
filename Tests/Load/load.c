// The load generator: starts a server, sends it requests, and measures how it bears them.
//
//   load [--lines] [--requests N] [--warm-up N] [--window N] [--pin] [--bodies FILE] -- server ...
//
//   --lines      frame by lines, not by headers
//   --requests   how many to measure (100,000)
//   --warm-up    how many to send before that (a tenth of them)
//   --window     how many may be in flight; 1 measures round trips (64)
//   --pin        client and server share one processor, so that no wake-up crosses to another
//   --bodies     a file of messages, one a line, sent in turn; `#` in them becomes the number of
//                the request, and each has an id (describeSession alone)
//   --setup      a file of requests, one a line, answered one by one before anything is measured
//
// It shakes hands first and shuts the server down at the end. What it found is printed as one JSON
// object: `rate` (answers a second), `p50`, `p99` and `p999` (microseconds from sending to answer),
// `start` and `exit` (milliseconds from exec to the answer of initialize, from sending exit to the
// end of the process), `setup` (milliseconds), `resident`, `residentAfterWarmUp`,
// `residentBeforeSetup` and `residentAfterSetup` (KiB), `errors` (answers that are one), `status`
// (the server's exit status).
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "frames.h"

static bool lines;
static int to_server, from_server;
static pid_t server;
static struct buffer output, input;

static struct body {
  const char *text;
  size_t length;
} *bodies;
static size_t body_count;

static long errors;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void start_server(char **command, bool pin) {
  int down[2], up[2];
  if (pipe2(down, O_CLOEXEC) || pipe2(up, O_CLOEXEC)) die("pipe");
  if (pin) {
    // The last one that we may use: the first has the interrupts.
    cpu_set_t allowed, one;
    sched_getaffinity(0, sizeof allowed, &allowed);
    CPU_ZERO(&one);
    for (int cpu = CPU_SETSIZE - 1; cpu >= 0; cpu--) {
      if (CPU_ISSET(cpu, &allowed)) {
        CPU_SET(cpu, &one);
        break;
      }
    }
    if (sched_setaffinity(0, sizeof one, &one)) die("sched_setaffinity");
  }
  server = vfork();
  if (server < 0) die("vfork");
  if (server == 0) {
    dup2(down[0], 0);
    dup2(up[1], 1);
    execvp(command[0], command);
    _exit(127);
  }
  close(down[0]);
  close(up[1]);
  to_server = down[1];
  from_server = up[0];
  fcntl(to_server, F_SETPIPE_SZ, 1 << 20);
  fcntl(from_server, F_SETPIPE_SZ, 1 << 20);
  fcntl(to_server, F_SETFL, O_NONBLOCK);
}

/// Writes what is queued, as far as the server takes it.
static void send_some(void) {
  if (output.start == output.end) return;
  ssize_t sent = write(to_server, output.bytes + output.start, output.end - output.start);
  if (sent >= 0) output.start += (size_t)sent;
}

/// Waits until the server has said something, and reads it.
static void receive_some(void) {
  while (output.start < output.end) {
    struct pollfd polled[] = {
        {.fd = to_server, .events = POLLOUT}, {.fd = from_server, .events = POLLIN}};
    if (poll(polled, 2, 10000) == 0) {
      fprintf(stderr, "the server is stuck\n");
      exit(1);
    }
    if (polled[0].revents) send_some();
    if (polled[1].revents) break;
  }
  ssize_t received = read(from_server, reserve(&input, 1 << 18), 1 << 18);
  if (received <= 0) {
    fprintf(stderr, "the server has ended\n");
    exit(1);
  }
  input.end += (size_t)received;
}

/// Takes the next answer out of what came; notifications and requests of the server are none.
static bool next_answer(void) {
  const char *body;
  size_t length;
  while (next_frame(&input, lines, &body, &length)) {
    size_t head = length < 64 ? length : 64;
    if (memmem(body, head, "\"method\":", 9)) continue;
    if (memmem(body, head, "\"error\":", 8)) errors += 1;
    return true;
  }
  return false;
}

static void append_text(const char *text) { append_frame(&output, text, strlen(text), lines); }

static void await_answer(void) {
  while (!next_answer()) receive_some();
}

static void append_request(long number) {
  static struct buffer text;
  struct body *body = &bodies[(size_t)number % body_count];
  const char *rest = body->text, *end = body->text + body->length, *mark;
  text.start = text.end = 0;
  reserve(&text, body->length + 256);
  while ((mark = memchr(rest, '#', (size_t)(end - rest)))) {
    append(&text, rest, (size_t)(mark - rest));
    text.end += print_number(reserve(&text, 24), (unsigned long)number);
    rest = mark + 1;
  }
  append(&text, rest, (size_t)(end - rest));
  append_frame(&output, text.bytes, text.end, lines);
}

/// Sends `count` requests, `window` of them in flight, and notes how long each one took.
static double run(long count, long window, int64_t *durations) {
  int64_t *sent_at = calloc((size_t)window, sizeof *sent_at);
  long sent = 0, answered = 0;
  int64_t began = now();
  while (answered < count) {
    if (sent < count && sent - answered < window) {
      int64_t moment = now();
      while (sent < count && sent - answered < window) {
        append_request(sent);
        sent_at[sent++ % window] = moment;
      }
      send_some();
    }
    receive_some();
    int64_t moment = now();
    while (next_answer()) {
      durations[answered] = moment - sent_at[answered % window];
      answered++;
    }
  }
  free(sent_at);
  return (double)(now() - began);
}

static long resident_kibibytes(void) {
  char path[64];
  long pages = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", (int)server);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%*s %ld", &pages) != 1) pages = 0;
  if (file) fclose(file);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/// Calls `use` with each line of a file that isn't empty.
static void each_line(const char *path, void (*use)(const char *line, size_t length)) {
  FILE *file = fopen(path, "r");
  if (!file) die(path);
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, file)) > 0) {
    if (line[length - 1] == '\n') length--;
    if (length) use(line, (size_t)length);
  }
  free(line);
  fclose(file);
}

static void add_body(const char *line, size_t length) {
  bodies = realloc(bodies, (body_count + 1) * sizeof *bodies);
  bodies[body_count++] = (struct body){strndup(line, length), length};
}

static void read_bodies(const char *path) {
  if (!path) {
    // 120 bytes, as long as an ordinary request.
    static const char *request =
        "{\"jsonrpc\":\"2.0\",\"id\":#,\"method\":\"describeSession\",\"params\":{},"
        "\"trace\":\"an ordinary request is as long as this\"}";
    add_body(request, strlen(request));
    return;
  }
  each_line(path, add_body);
  if (!body_count) {
    fprintf(stderr, "%s has no messages\n", path);
    exit(2);
  }
}

static void send_and_await(const char *line, size_t length) {
  append_frame(&output, line, length, lines);
  send_some();
  await_answer();
}

/// Sends the requests of a file, each when the one before was answered.
static void set_up(const char *path) {
  each_line(path, send_and_await);
  if (errors) {
    fprintf(stderr, "%s: %ld of its requests were refused\n", path, errors);
    exit(1);
  }
}

static int ascending(const void *one, const void *other) {
  int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
  return a < b ? -1 : a > b;
}

static double microseconds(const int64_t *sorted, long count, double share) {
  if (count == 0) return 0;
  return (double)sorted[(long)((double)(count - 1) * share)] / 1e3;
}

int main(int argument_count, char **arguments) {
  long requests = 100000, warm_up = -1, window = 64;
  bool pin = false;
  const char *path = NULL, *setup_path = NULL;
  int i = 1;
  for (; i < argument_count && strcmp(arguments[i], "--"); i++) {
    const char *name = arguments[i];
    if (!strcmp(name, "--lines")) {
      lines = true;
    } else if (!strcmp(name, "--pin")) {
      pin = true;
    } else if (i + 1 < argument_count && !strcmp(name, "--requests")) {
      requests = atol(arguments[++i]);
    } else if (i + 1 < argument_count && !strcmp(name, "--warm-up")) {
      warm_up = atol(arguments[++i]);
    } else if (i + 1 < argument_count && !strcmp(name, "--window")) {
      window = atol(arguments[++i]);
    } else if (i + 1 < argument_count && !strcmp(name, "--bodies")) {
      path = arguments[++i];
    } else if (i + 1 < argument_count && !strcmp(name, "--setup")) {
      setup_path = arguments[++i];
    } else {
      fprintf(stderr, "%s is no option, or has no value\n", name);
      return 2;
    }
  }
  if (i + 1 >= argument_count || requests < 0 || window < 1) {
    fprintf(stderr, "load [options] -- server [arguments]\n");
    return 2;
  }
  if (warm_up < 0) warm_up = requests / 10;
  signal(SIGPIPE, SIG_IGN);
  read_bodies(path);
  int64_t *durations = malloc((size_t)(requests + warm_up + 1) * sizeof *durations);
  // Touched now, so that no page fault is measured.
  memset(durations, 1, (size_t)(requests + warm_up + 1) * sizeof *durations);

  int64_t began = now();
  start_server(arguments + i + 1, pin);
  append_text(
      "{\"jsonrpc\":\"2.0\",\"id\":\"hello\",\"method\":\"initialize\","
      "\"params\":{\"processId\":null,\"rootUri\":null,\"capabilities\":{}}}");
  send_some();
  await_answer();
  double start = (double)(now() - began) / 1e6;
  append_text("{\"jsonrpc\":\"2.0\",\"method\":\"initialized\",\"params\":{}}");
  send_some();

  long resident_before_setup = resident_kibibytes();
  began = now();
  if (setup_path) set_up(setup_path);
  double setup = (double)(now() - began) / 1e6;
  long resident_after_setup = resident_kibibytes();

  run(warm_up, window, durations);
  long resident_after_warm_up = resident_kibibytes();
  errors = 0;
  double duration = run(requests, window, durations);
  long resident = resident_kibibytes(), failed = errors;

  append_text("{\"jsonrpc\":\"2.0\",\"id\":\"bye\",\"method\":\"shutdown\"}");
  send_some();
  await_answer();
  append_text("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
  began = now();
  send_some();
  int status = 0;
  waitpid(server, &status, 0);
  double end = (double)(now() - began) / 1e6;

  qsort(durations, (size_t)requests, sizeof *durations, ascending);
  printf(
      "{\"rate\":%.0f,\"p50\":%.3f,\"p99\":%.3f,\"p999\":%.3f,"
      "\"start\":%.3f,\"exit\":%.3f,\"setup\":%.3f,"
      "\"resident\":%ld,\"residentAfterWarmUp\":%ld,\"residentBeforeSetup\":%ld,"
      "\"residentAfterSetup\":%ld,\"errors\":%ld,\"status\":%d}\n",
      duration > 0 ? (double)requests / (duration / 1e9) : 0,
      microseconds(durations, requests, 0.5), microseconds(durations, requests, 0.99),
      microseconds(durations, requests, 0.999), start, end, setup, resident, resident_after_warm_up,
      resident_before_setup, resident_after_setup, failed,
      WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
  return 0;
}
