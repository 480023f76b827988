#include "CPages.h"

static const unsigned char reference[] = {
#embed "../../protocol/REFERENCE.md"
};

// The sections of the reference, one after the other.
static const unsigned char methods[] = {
#include "Reference.h"
};

static const unsigned char language[] = {
#embed "../../protocol/guide/language.md"
};

static const unsigned char guide[] = {
#embed "../../protocol/guide/README.md"
};

static const struct page pages[] = {
    {"reference", reference, sizeof reference},
    {"language", language, sizeof language},
    {"guide", guide, sizeof guide},
    {"methods", methods, sizeof methods},
};

const struct page *pages_start(void) { return pages; }

const size_t pages_count = sizeof pages / sizeof pages[0];
