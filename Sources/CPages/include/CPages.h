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

// The viewer of traces: its script, its style, and the policy of the pages that hold both.
const unsigned char *viewer_script(void);
const unsigned char *viewer_style(void);
const unsigned char *viewer_policy(void);

extern const size_t viewer_script_size;
extern const size_t viewer_style_size;
extern const size_t viewer_policy_size;

#endif
