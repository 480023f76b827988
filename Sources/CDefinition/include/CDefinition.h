// The protocol definition, protocol/gestured.json and the examples beside it, as bytes in the
// binary.
#ifndef CDEFINITION_H
#define CDEFINITION_H

#include <stddef.h>

const unsigned char *gestured_definition_start(void);

extern const size_t gestured_definition_size;

// The examples of one method: an array in JSON.
struct gestured_examples {
  const char *method;
  const unsigned char *start;
  size_t size;
};

const struct gestured_examples *gestured_examples_start(void);

extern const size_t gestured_examples_count;

#endif
