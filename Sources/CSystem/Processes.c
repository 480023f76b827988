#include "CSystem.h"

#include <errno.h>
#include <spawn.h>
#include <sys/resource.h>

extern char **environ;

int system_process_has_ended(pid_t process) {
  static pid_t parent = 0;
  if (parent == 0) parent = getppid();
  // A parent that nobody has waited for still exists.
  if (process == parent && getppid() != parent) return 1;
  return kill(process, 0) != 0 && errno == ESRCH;
}

void system_raise_stack_limit(unsigned long bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= bytes) return;
  limit.rlim_cur = limit.rlim_max < bytes ? limit.rlim_max : bytes;
  setrlimit(RLIMIT_STACK, &limit);
}

pid_t system_spawn(char *const words[], int input, int output) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  pid_t process = -1;
  if (posix_spawnattr_init(&attributes) == 0) {
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (posix_spawnp(&process, words[0], &actions, &attributes, words, environ) != 0) process = -1;
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return process;
}
