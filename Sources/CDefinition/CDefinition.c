#include "CDefinition.h"

static const unsigned char definition[] = {
#embed "../../protocol/gestured.json"
};

const unsigned char *gestured_definition_start(void) { return definition; }

const size_t gestured_definition_size = sizeof definition;
