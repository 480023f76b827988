#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

// The handler may run with the heap in ruins and the stack exhausted. So what it needs is here
// beforehand, and it calls nothing but write and raise.
static char message[16 * 1024];
static size_t message_count;
static char handler_stack[16 * 1024];

void linux_note_message(const void *bytes, size_t count) {
  message_count = count;
  if (count > 0) memcpy(message, bytes, count < sizeof message ? count : sizeof message);
}

const void *linux_find(const void *bytes, size_t count, const void *word, size_t length) {
  return memmem(bytes, count, word, length);
}

static volatile int works_between = 0;

void linux_note_work(int is_under_way) { works_between += is_under_way ? 1 : -1; }

int linux_is_handling(void) { return message_count > 0 || works_between > 0; }

// Nobody may read it: that is waited for a moment, and given up.
static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    struct pollfd room = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (poll(&room, 1, 100) != 1) return;
    // A pipe that has room takes this much without blocking.
    ssize_t written = write(STDERR_FILENO, bytes, count < 4096 ? count : 4096);
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

pid_t linux_fork(void) {
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // It may have ended before that.
    if (getppid() != parent) _exit(1);
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  }
  return process;
}

// A client doesn't write to whatever terminal shows its message.
static void make_printable(char *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    unsigned char byte = (unsigned char)bytes[index];
    int is_blank = byte == '\n' || byte == '\r' || byte == '\t';
    int is_c1 = byte >= 0x80 && byte < 0xa0 && index > 0 && (unsigned char)bytes[index - 1] == 0xc2;
    if (is_blank) bytes[index] = ' ';
    else if (byte < 0x20 || byte == 0x7f || is_c1) bytes[index] = '?';
    if (is_c1) bytes[index - 1] = '?';
  }
}

// When it crashed, unless a message was being handled.
static const char *circumstances = "between messages";

static void report(int signal_number) {
  if (message_count > 0) {
    static const char before[] = "gestured: crashed while handling: ";
    static const char cut[] = " ... (cut)";
    int is_cut = message_count > sizeof message;
    make_printable(message, is_cut ? sizeof message : message_count);
    write_all(before, sizeof before - 1);
    write_all(message, is_cut ? sizeof message : message_count);
    if (is_cut) write_all(cut, sizeof cut - 1);
    write_all("\n", 1);
  } else {
    static const char crashed[] = "gestured: crashed ";
    write_all(crashed, sizeof crashed - 1);
    write_all(circumstances, strlen(circumstances));
    write_all("\n", 1);
  }
  // The default action is back in force, and ends the process as if nobody had looked on.
  raise(signal_number);
}

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
static const size_t crash_count = sizeof crashes / sizeof crashes[0];

void linux_report_crashes(void) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = report, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  for (size_t index = 0; index < crash_count; index++) sigaction(crashes[index], &action, NULL);
}

void linux_report_crashes_of_command(void) {
  circumstances =
      linux_is_memory_limited() ? "for want of memory, which is limited" : "in the middle of its work";
  linux_report_crashes();
}

void linux_crash_silently(void) {
  for (size_t index = 0; index < crash_count; index++) signal(crashes[index], SIG_DFL);
  struct rlimit limit;
  if (getrlimit(RLIMIT_CORE, &limit) == 0) {
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
  }
  int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
}
