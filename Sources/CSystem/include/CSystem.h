// What has to be C: handlers of signals, and functions that Swift's own module of the system leaves out.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/// Installs handlers that write the message at work to standard error when a signal means a crash, before it ends the
/// process.
void system_report_crashes(void);

/// Notes that work begins: on a message, of which the beginning is kept, or on something else, if `count` is 0. Work may
/// contain other work.
void system_work_begins(const void *message, size_t count);
void system_work_ends(void);
int system_is_working(void);

/// From now on, the process ends amid work within a second of a signal that can be read from `signals`, or of the reader
/// of `output` being gone. Between two works the program polls for both itself.
void system_watchdog_start(int signals, int output);

/// The same for a command, which is always at work: it ends when the reader of `output` is gone.
void system_watchdog_command(int output);

/// The same for the end of the process that `descriptor` stands for; -1 for none.
void system_watchdog_descriptor(int descriptor);

/// The same for the end of a process; 0 for none.
void system_watchdog_process(pid_t process);

/// The status to end with.
void system_watchdog_status(int status);

/// When work has to have ended, in nanoseconds of the monotonic clock.
void system_watchdog_deadline(unsigned long nanoseconds);

/// Whether a process has ended; a parent has when it is no longer the parent, even while nobody has waited for it.
int system_process_has_ended(pid_t process);

/// Makes the signals bytes in a pipe, whose end for reading it returns; -1 with errno on failure. There is one at a time.
int system_signal_pipe_open(const int *signals, size_t count);

/// Restores what the signals did, and closes the pipe.
void system_signal_pipe_close(void);

/// Whether whoever started the process has it ignore the signal.
int system_ignores(int signal_number);

/// Starts a program, found in PATH, with these descriptors as its standard input and output. Signals that this process
/// blocks or ignores end it as usual. Returns the process, or -1 if there is no such program.
pid_t system_spawn(char *const words[], int input, int output);

/// Raises how far the stack may grow, in bytes, if that is allowed.
void system_raise_stack_limit(unsigned long bytes);

#ifdef __linux__
#include <malloc.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>

/// A descriptor that becomes readable when process `pid` ends; -1 with errno on failure.
static inline int linux_pidfd_open(pid_t pid) {
  return (int)syscall(SYS_pidfd_open, pid, 0);
}

/// As poll, with a time limit to the nanosecond; NULL for none.
static inline int linux_ppoll(struct pollfd *polls, nfds_t count, struct timespec *limit) {
  return (int)syscall(SYS_ppoll, polls, count, limit, NULL, 0);
}

/// Sets the heap up: large pieces of memory come from the system one by one, so that they grow without being copied and
/// go back when they are freed, and freed small ones join at once.
static inline void linux_configure_heap(void) {
  mallopt(M_MXFAST, 0);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}
#endif

#endif
