// The protocol definition, protocol/gestured.json and the examples beside it, as bytes in the
// binary.
#ifndef CDEFINITION_H
#define CDEFINITION_H

#include <stddef.h>

const unsigned char *gestured_definition_start(void);

extern const size_t gestured_definition_size;

// Lists of examples by method.
const unsigned char *gestured_examples_start(void);

extern const size_t gestured_examples_size;

#endif
