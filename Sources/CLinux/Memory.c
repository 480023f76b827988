#include "CLinux.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const rlim_t unlimited = RLIM_INFINITY;

// A limit set on this process, of its address space or of its data.
static rlim_t limit(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : unlimited;
}

int linux_is_memory_limited(void) {
  return limit(RLIMIT_AS) != unlimited || limit(RLIMIT_DATA) != unlimited;
}

static size_t rest(int resource, size_t used) {
  rlim_t most = limit(resource);
  if (most == unlimited) return SIZE_MAX;
  return most > used ? most - used : 0;
}

// What /proc tells of this process, in bytes: the first number is its address space, the second what of that is in
// memory, the third what of this stands in files, the sixth its data. False if it tells nothing.
static int read_sizes(size_t sizes[6]) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  ssize_t count = file >= 0 ? read(file, text, sizeof text - 1) : 0;
  if (file >= 0) close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  char *next = text;
  size_t page_size = (size_t)sysconf(_SC_PAGESIZE);
  for (int index = 0; index < 6; index++) sizes[index] = strtoul(next, &next, 10) * page_size;
  return 1;
}

size_t linux_memory_left(void) {
  size_t sizes[6];
  if (!read_sizes(sizes)) return SIZE_MAX;
  size_t addresses = rest(RLIMIT_AS, sizes[0]);
  size_t data = rest(RLIMIT_DATA, sizes[5]);
  return addresses < data ? addresses : data;
}

size_t linux_memory_held(void) {
  size_t sizes[6];
  return read_sizes(sizes) ? sizes[5] : SIZE_MAX;
}

size_t linux_memory_in_use(void) {
  size_t sizes[6];
  return read_sizes(sizes) ? sizes[1] - sizes[2] : 0;
}

size_t linux_faulted_memory(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return ((size_t)usage.ru_minflt + (size_t)usage.ru_majflt) * (size_t)sysconf(_SC_PAGESIZE);
}

ssize_t linux_own_memory(void) {
  char text[2048];
  int file = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC);
  ssize_t count = file >= 0 ? read(file, text, sizeof text - 1) : 0;
  if (file >= 0) close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  ssize_t size = 0;
  for (char *line = strstr(text, "Private_"); line; line = strstr(line + 1, "Private_"))
    size += strtol(line + strcspn(line, " "), NULL, 10) * 1024;
  return size;
}

struct task {
  void (*work)(void *);
  void *context;
};

static void *perform(void *argument) {
  struct task *task = argument;
  task->work(task->context);
  return NULL;
}

void linux_do_with_fresh_memory(void (*work)(void *), void *context) {
  struct task task = {work, context};
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  // More than the first thread usually has.
  pthread_attr_setstacksize(&attributes, 16 << 20);
  int failure = pthread_create(&thread, &attributes, perform, &task);
  pthread_attr_destroy(&attributes);
  if (failure) return work(context);
  pthread_join(thread, NULL);
}

static void lower(int resource, size_t amount) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == unlimited) return;
  limit.rlim_cur -= limit.rlim_cur > amount ? amount : limit.rlim_cur;
  setrlimit(resource, &limit);
}

void linux_lower_memory_limits(size_t amount) {
  lower(RLIMIT_AS, amount);
  lower(RLIMIT_DATA, amount);
}
