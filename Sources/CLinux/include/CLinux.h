// What Glibc's module leaves out.
#ifndef CLINUX_H
#define CLINUX_H

#include <getopt.h>
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

// What getopt_long leaves in variables, which Swift doesn't read.
static inline const char *linux_option_argument(void) { return optarg; }
static inline int linux_option_index(void) { return optind; }

/// As poll, with a time limit to the nanosecond; NULL for none.
static inline int linux_ppoll(struct pollfd *polls, nfds_t count, struct timespec *limit) {
  return (int)syscall(SYS_ppoll, polls, count, limit, NULL, 0);
}

/// From now on, a signal that means a crash has the message that was last noted written to
/// standard error before it ends the process.
void linux_report_crashes(void);

/// Notes the message that is being handled: its beginning, if it is long; none if `count` is 0.
void linux_note_message(const void *bytes, size_t count);

/// Gives memory back to the system that an exceptional message took.
static inline void linux_trim_heap(void) { malloc_trim(0); }

#endif
