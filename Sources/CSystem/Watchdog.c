#include "CSystem.h"

#include <errno.h>
#include <stdint.h>
#include <sys/time.h>

// The handler's state. The handler may interrupt any code, so it calls nothing but poll,
// clock_gettime, getppid, kill and _exit.
static int signals_descriptor = -1;
static int output_descriptor = -1;
static int process_descriptor = -1;
static volatile pid_t process = 0;
static int is_command = 0;
static volatile int exit_status = 1;
static volatile uint64_t deadline = 0;

// The handler's period, in microseconds of processor time.
static const long period = 20 * 1000;
// The time that work has to finish by itself, in nanoseconds.
static const uint64_t grace = 100 * 1000 * 1000;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void look(int signal_number) {
  (void)signal_number;
  if (!is_command && !system_is_working()) return;
  int error = errno;
  struct pollfd polls[] = {
      {.fd = signals_descriptor, .events = POLLIN},
      {.fd = process_descriptor, .events = POLLIN},
      {.fd = output_descriptor, .events = 0},
  };
  if (deadline == 0) {
    int is_gone = process != 0 && system_process_has_ended(process);
    if (is_gone || poll(polls, 3, 0) > 0) deadline = now() + grace;
  }
  if (deadline != 0 && now() > deadline) _exit(exit_status);
  errno = error;
}

void system_watchdog_start(int signals, int output) {
  signals_descriptor = signals;
  output_descriptor = output;
  struct sigaction action = {.sa_handler = look, .sa_flags = SA_RESTART};
  sigaction(SIGPROF, &action, NULL);
  // Processor time alone counts: an idle process isn't woken, and no message pays for it.
  struct itimerval timer = {.it_interval.tv_usec = period, .it_value.tv_usec = period};
  setitimer(ITIMER_PROF, &timer, NULL);
}

void system_watchdog_command(int output) {
  is_command = 1;
  system_watchdog_start(-1, output);
}

void system_watchdog_descriptor(int descriptor) { process_descriptor = descriptor; }
void system_watchdog_process(pid_t watched) { process = watched; }
void system_watchdog_status(int status) { exit_status = status; }
void system_watchdog_deadline(unsigned long nanoseconds) { deadline = nanoseconds; }
