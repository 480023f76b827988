/* Makes the nth call of one function of the system fail: a library to preload, for the tests alone.
 *
 * FAULT names the function and the call, counted from 1: `write:1`, `read:3`, `pipe:1`, `open:1`; 0 is every call.
 * Read and write may have a third part, the error: `write:1:ENOSPC`. FAULT_COUNTS names a file to which the calls
 * are written at exit, a line each: `write 2113`. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE, READ, PIPE, OPEN, KINDS };
static const char *const names[KINDS] = {"write", "read", "pipe", "open"};
static const int usual[KINDS] = {EIO, EIO, EMFILE, EMFILE};

static atomic_long calls[KINDS];
/* The call that fails; 0 for every one, -1 for none. */
static long fatal[KINDS];
static int error_of[KINDS];

static int errno_named(const char *name) {
  if (strcmp(name, "ENOSPC") == 0) return ENOSPC;
  if (strcmp(name, "EPIPE") == 0) return EPIPE;
  if (strcmp(name, "EINTR") == 0) return EINTR;
  if (strcmp(name, "EAGAIN") == 0) return EAGAIN;
  return EIO;
}

/* Whether this call is the one that fails; errno is set then. */
static int fails(int kind) {
  long call = atomic_fetch_add(&calls[kind], 1) + 1;
  if (fatal[kind] != 0 && call != fatal[kind]) return 0;
  errno = error_of[kind];
  return 1;
}

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("FAULT");
  for (int kind = 0; kind < KINDS; kind++) {
    atomic_store(&calls[kind], 0);
    fatal[kind] = -1;
    error_of[kind] = usual[kind];
    size_t length = strlen(names[kind]);
    if (!fault || strncmp(fault, names[kind], length) != 0 || fault[length] != ':') continue;
    char *rest;
    fatal[kind] = strtol(fault + length + 1, &rest, 10);
    if (*rest == ':') error_of[kind] = errno_named(rest + 1);
  }
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNTS");
  if (!path) return;
  char text[256];
  int length = 0;
  for (int kind = 0; kind < KINDS; kind++)
    length += snprintf(text + length, sizeof text - (size_t)length, "%s %ld\n", names[kind],
                       atomic_load(&calls[kind]));
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file >= 0) {
    syscall(SYS_write, file, text, (size_t)length);
    syscall(SYS_close, file);
  }
}

ssize_t write(int file, const void *bytes, size_t count) {
  return fails(WRITE) ? -1 : syscall(SYS_write, file, bytes, count);
}
ssize_t writev(int file, const struct iovec *pieces, int count) {
  return fails(WRITE) ? -1 : syscall(SYS_writev, file, pieces, count);
}
ssize_t read(int file, void *bytes, size_t count) {
  return fails(READ) ? -1 : syscall(SYS_read, file, bytes, count);
}
int pipe2(int ends[2], int flags) { return fails(PIPE) ? -1 : (int)syscall(SYS_pipe2, ends, flags); }
int pipe(int ends[2]) { return pipe2(ends, 0); }
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = va_arg(rest, int);
  va_end(rest);
  return fails(OPEN) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
