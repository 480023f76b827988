// What Glibc's module leaves out.
#ifndef CLINUX_H
#define CLINUX_H

#include <getopt.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/// A descriptor that becomes readable when process `pid` ends; -1 with errno on failure.
static inline int linux_pidfd_open(pid_t pid) {
  return (int)syscall(SYS_pidfd_open, pid, 0);
}

#endif
