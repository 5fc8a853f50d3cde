// In C, since only here a new commit compiles nothing else anew: the manifest hands it to this target alone.
#include "CBuild.h"

#define TEXT_OF(macro) #macro
#define TEXT(macro) TEXT_OF(macro)

const char *grid_build_commit(void) { return TEXT(GRIDREEL_COMMIT); }
