#include "CDefinition.h"

#ifndef __has_embed
#error "Files are embedded by #embed, which takes a C compiler of 2024: Clang 19, Xcode 26 or GCC 15"
#endif

static const unsigned char definition[] = {
#embed "../../protocol/gestured.json"
};

const unsigned char *gestured_definition_start(void) { return definition; }

const size_t gestured_definition_size = sizeof definition;

static const unsigned char examples[] = {
#embed "../../protocol/examples.json"
};

const unsigned char *gestured_examples_start(void) { return examples; }

const size_t gestured_examples_size = sizeof examples;
