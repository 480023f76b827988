#include "CPages.h"

#ifndef __has_embed
#error "Files are embedded by #embed, which takes a C compiler of 2024: Clang 19, Xcode 26 or GCC 15"
#endif

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

static const unsigned char script[] = {
#embed "../../protocol/viewer/viewer.js"
};

static const unsigned char style[] = {
#embed "../../protocol/viewer/viewer.css"
};

static const unsigned char policy[] = {
#embed "../../protocol/viewer/policy.txt"
};

const unsigned char *viewer_script(void) { return script; }
const unsigned char *viewer_style(void) { return style; }
const unsigned char *viewer_policy(void) { return policy; }

const size_t viewer_script_size = sizeof script;
const size_t viewer_style_size = sizeof style;
const size_t viewer_policy_size = sizeof policy;

static const struct page pages[] = {
    {"reference", reference, sizeof reference},
    {"language", language, sizeof language},
    {"guide", guide, sizeof guide},
    {"methods", methods, sizeof methods},
};

const struct page *pages_start(void) { return pages; }

const size_t pages_count = sizeof pages / sizeof pages[0];
