#include "CDefinition.h"

const unsigned char gestured_definition[] = {
#embed "../../protocol/gestured.json"
};

const size_t gestured_definition_size = sizeof gestured_definition;
