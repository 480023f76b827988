// Pages of the documentation as bytes in the binary: the reference, the language, the guide.
#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>

struct page {
  const char *name;
  const unsigned char *start;
  size_t size;
};

const struct page *pages_start(void);

extern const size_t pages_count;

#endif
