// The protocol definition, protocol/gestured.json, as bytes in the binary.
#ifndef CDEFINITION_H
#define CDEFINITION_H

#include <stddef.h>

const unsigned char *gestured_definition_start(void);

extern const size_t gestured_definition_size;

#endif
