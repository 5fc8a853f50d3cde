#ifndef GRIDREEL_CFILES_H
#define GRIDREEL_CFILES_H

/// Exchanges the names of two files or folders in one step. Returns 0, or -1 with `errno`: ENOSYS where the system
/// has no such call, EINVAL where the file system has none.
int grid_exchange_names(const char *one, const char *other);

#endif
