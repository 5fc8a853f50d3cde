// This file is written in C so that a new commit recompiles only this file: the manifest passes the commit to this target alone.
#include "CBuild.h"

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

const char *grid_build_commit(void) { return TEXT(GRIDREEL_COMMIT); }
