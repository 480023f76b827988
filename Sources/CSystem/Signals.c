#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>

static int ends[2] = {-1, -1};
static struct sigaction before[8];
static int caught[8];
static size_t caught_count = 0;

static void note(int signal_number) {
  int error = errno;
  char byte = (char)signal_number;
  // A full pipe has been noted often enough.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = error;
}

int system_signal_pipe_open(const int *signals, size_t count) {
  if (count > sizeof caught / sizeof caught[0]) {
    errno = EINVAL;
    return -1;
  }
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (caught_count = 0; caught_count < count; caught_count++) {
    caught[caught_count] = signals[caught_count];
    sigaction(signals[caught_count], &action, &before[caught_count]);
  }
  return ends[0];
}

void system_signal_pipe_close(void) {
  while (caught_count > 0) {
    caught_count--;
    sigaction(caught[caught_count], &before[caught_count], NULL);
  }
  for (int end = 0; end < 2; end++) {
    if (ends[end] >= 0) close(ends[end]);
    ends[end] = -1;
  }
}

int system_ignores(int signal_number) {
  struct sigaction action;
  return sigaction(signal_number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
