// The protocol definition, protocol/gestured.json, as bytes in the binary.
#ifndef CDEFINITION_H
#define CDEFINITION_H

#include <stddef.h>

extern const unsigned char gestured_definition[];
extern const size_t gestured_definition_size;

#endif
