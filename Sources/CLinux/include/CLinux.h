// Functions that Glibc's module map leaves out.
#ifndef CLINUX_H
#define CLINUX_H

#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// A descriptor that becomes readable when process `pid` ends; -1 with errno on failure.
static inline int linux_pidfd_open(pid_t pid) {
  return (int)syscall(SYS_pidfd_open, pid, 0);
}

/// As poll, with a time limit to the nanosecond; NULL for none.
static inline int linux_ppoll(struct pollfd *polls, nfds_t count, struct timespec *limit) {
  return (int)syscall(SYS_ppoll, polls, count, limit, NULL, 0);
}

/// Installs handlers that write the message at work to standard error when a signal means a crash, before it ends the
/// process.
void linux_report_crashes(void);

/// Notes that work begins: on a message, of which the beginning is kept, or on something else, if `count` is 0. Work may
/// contain other work.
void linux_work_begins(const void *message, size_t count);
void linux_work_ends(void);
int linux_is_working(void);

/// From now on, the process ends amid work within a second of a signal that `signals`, a signalfd, has to read, or of
/// the reader of `output` being gone. Between two works the program polls for both itself.
void linux_watchdog_start(int signals, int output);

/// The same for a command, which is always at work: it ends when the reader of `output` is gone.
void linux_watchdog_command(int output);

/// The same for the end of the process that `descriptor` stands for; -1 for none.
void linux_watchdog_process(int descriptor);

/// The status to end with.
void linux_watchdog_status(int status);

/// When work has to have ended, in nanoseconds of the monotonic clock.
void linux_watchdog_deadline(unsigned long nanoseconds);

/// Sets the heap up: large pieces of memory come from the system one by one, so that they grow without being copied and
/// go back when they are freed, and freed small ones join at once.
static inline void linux_configure_heap(void) {
  mallopt(M_MXFAST, 0);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}

#endif
