// Functions that Glibc's module map leaves out.
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

// The results of getopt_long, in global variables that Swift can't read.
static inline const char *linux_option_argument(void) { return optarg; }
static inline int linux_option_index(void) { return optind; }

/// As fork; the new process ends with this one, and gets its memory page by page.
pid_t linux_fork(void);

/// Does `work` in a thread of its own, for which all new memory is fresh, and waits until it is done. Where there is no
/// room for another thread, it is done in this one.
///
/// What the process shares with another one isn't written to only because there is a gap in it.
void linux_do_with_fresh_memory(void (*work)(void *context), void *context);

/// As poll, with a time limit to the nanosecond; NULL for none.
static inline int linux_ppoll(struct pollfd *polls, nfds_t count, struct timespec *limit) {
  return (int)syscall(SYS_ppoll, polls, count, limit, NULL, 0);
}

/// Installs handlers that write the last noted message to standard error when a signal means a
/// crash, before it ends the process.
void linux_report_crashes(void);

/// The same for a process that handles no messages.
void linux_report_crashes_of_command(void);

/// From now on, this process writes nothing to standard error, and leaves no core when it crashes.
void linux_crash_silently(void);

/// Notes the message that is being handled: its beginning, if it is long; none if `count` is 0.
void linux_note_message(const void *bytes, size_t count);

/// The first occurrence of `word` in `bytes`; null if there is none.
const void *linux_find(const void *bytes, size_t count, const void *word, size_t length);

/// Notes that work which isn't the handling of a message begins, such as examining or freeing one, or
/// that it ends; such work may contain other work.
void linux_note_work(int is_under_way);

/// Whether a message is noted, or such work is under way.
int linux_is_handling(void);

/// From now on, the process ends while a message is handled for which nobody waits any more: within a
/// tenth of a second of a signal that `signals` tells, or of the reader of `output` being gone.
///
/// It is for what computes without looking around. Whoever does look comes first, and ends in order.
void linux_watchdog_start(int signals, int output);

/// The same for a command that handles no messages: it ends when the reader of `output` is gone.
void linux_watchdog_command(int output);

/// The same for the end of the process that `descriptor` stands for; -1 for none.
void linux_watchdog_process(int descriptor);

/// The status to end with.
void linux_watchdog_status(int status);

/// When a message being handled ends the process, in nanoseconds of the monotonic clock.
void linux_watchdog_deadline(unsigned long nanoseconds);

/// Whether a limit is set on the memory that this process may have.
int linux_is_memory_limited(void);

/// The bytes of memory that this process may take on top of what it has, where that is limited; otherwise
/// SIZE_MAX.
size_t linux_memory_left(void);

/// The bytes of memory that this process has for its data, whether it has written to them or not; SIZE_MAX if that isn't
/// known.
size_t linux_memory_held(void);

/// The bytes of memory that this process has written to, and has not given back; 0 if that isn't known.
size_t linux_memory_in_use(void);

/// The faults of this process so far, each counted as a page, in bytes: what it has written to isn't more.
size_t linux_faulted_memory(void);

/// The bytes of memory that this process shares with no other; -1 if that isn't known.
ssize_t linux_own_memory(void);

/// Lowers what limits are set on the memory that this process may have by `amount` bytes.
void linux_lower_memory_limits(size_t amount);

/// Has freed memory joined at once. Small pieces would otherwise collect by the hundred thousand, to be joined
/// by some later allocation that then takes a fifth of a second.
static inline void linux_join_freed_memory(void) { mallopt(M_MXFAST, 0); }

/// Has large pieces of memory come from the system one by one: they grow without being copied, and go back when
/// they are freed. Left to itself the heap would keep up to 64 MiB for the next ones, depending on what was freed
/// before.
static inline void linux_map_large_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}

/// Has want of memory end a process that has no means against it, rather than make each piece of memory
/// a search in further heaps.
static inline void linux_keep_to_one_heap(void) { mallopt(M_ARENA_MAX, 1); }

/// Gives memory back to the system that an exceptional message took.
static inline void linux_trim_heap(void) { malloc_trim(0); }

#endif
