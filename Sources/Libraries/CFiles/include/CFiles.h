#ifndef GRIDREEL_CFILES_H
#define GRIDREEL_CFILES_H

/// Exchanges the names of two files or folders in one step. Returns 0, or -1 with `errno`: ENOSYS where the system
/// has no such call, EINVAL where the file system has none.
int grid_exchange_names(const char *one, const char *other);

/// Opens an empty file in a folder that has no name and goes away when it is closed, unless it is given one. Returns its
/// descriptor, or -1 with `errno` where the system or the file system has no such files.
int grid_open_unnamed(const char *folder);

/// Makes the allocator of the whole process take memory from the system in large steps, where it can be told (glibc).
void grid_grow_in_large_steps(void);

/// Gives memory that is free back to the system, where the allocator can be told (glibc).
void grid_release_unused_memory(void);

#endif
