#ifndef GRIDREEL_CBUILD_H
#define GRIDREEL_CBUILD_H

/// Returns the commit that the program was built from, in the format of `git describe`; "unknown" if it was not
/// passed to the build.
const char *grid_build_commit(void);

#endif
