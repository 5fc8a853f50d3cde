#ifndef GRIDREEL_CBUILD_H
#define GRIDREEL_CBUILD_H

/// The commit that the program was built from, as `git describe` names it; "unknown" where the build was not told.
const char *grid_build_commit(void);

#endif
