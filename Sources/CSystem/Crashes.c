#include "CSystem.h"

#include <string.h>

// The handler may run with the heap in ruins and the stack exhausted. So what it needs is here
// beforehand, and it calls nothing but write and raise.
static char message[16 * 1024];
static size_t message_count;
static char handler_stack[16 * 1024];

static volatile int works = 0;
// The work of which the message is noted: the outermost that has one.
static int noted_work = 0;

void system_work_begins(const void *bytes, size_t count) {
  works++;
  if (message_count > 0 || count == 0) return;
  noted_work = works;
  memcpy(message, bytes, count < sizeof message ? count : sizeof message);
  message_count = count;
}

void system_work_ends(void) {
  if (works == noted_work) message_count = 0;
  works--;
}

int system_is_working(void) { return works > 0; }

// Waits for a reader of standard error for a moment only.
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

// What a client sent mustn't control the terminal that shows it.
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
    static const char crashed[] = "gestured: crashed\n";
    write_all(crashed, sizeof crashed - 1);
  }
  // The default action is back in force, and ends the process as if there were no handler.
  raise(signal_number);
}

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
static const size_t crash_count = sizeof crashes / sizeof crashes[0];

void system_report_crashes(void) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = report, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  for (size_t index = 0; index < crash_count; index++) sigaction(crashes[index], &action, NULL);
}
