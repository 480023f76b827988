#include "CLinux.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
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

size_t linux_memory_left(void) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  ssize_t count = file >= 0 ? read(file, text, sizeof text - 1) : 0;
  if (file >= 0) close(file);
  if (count <= 0) return SIZE_MAX;
  text[count] = 0;
  // The first number is the address space, the sixth the data; all are in pages.
  char *next = text;
  size_t pages[6];
  for (int index = 0; index < 6; index++) pages[index] = strtoul(next, &next, 10);
  size_t page_size = (size_t)sysconf(_SC_PAGESIZE);
  size_t addresses = rest(RLIMIT_AS, pages[0] * page_size);
  size_t data = rest(RLIMIT_DATA, pages[5] * page_size);
  return addresses < data ? addresses : data;
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
