#ifndef GRIDREEL_CFILES_H
#define GRIDREEL_CFILES_H

#include <stddef.h>

/// Exchanges the names of two files or folders atomically. Returns 0, or -1 with `errno`: ENOSYS if the operating
/// system does not support it, EINVAL if the file system does not.
int grid_exchange_names(const char *one, const char *other);

/// Opens an empty unnamed file in a folder, which disappears when it is closed unless it is given a name. Returns its
/// descriptor, or -1 with `errno` if the operating system or the file system does not support unnamed files.
int grid_open_unnamed(const char *folder);

/// Returns the number that identifies the type of the file system of a path (statfs, Linux); 0 if it is unknown.
unsigned long grid_file_system_type(const char *path);

/// Makes the allocator of the whole process request memory from the system in large steps, if supported (glibc).
void grid_grow_in_large_steps(void);

/// Makes the next allocations of the main thread, up to this many bytes, use large pages, if supported (glibc, Linux):
/// touching new memory takes a third of the time.
void grid_use_large_pages(size_t bytes);

/// Returns free memory to the system, if the allocator supports it (glibc).
void grid_release_unused_memory(void);

/// Returns the path of the loaded library that has a symbol; NULL if there is none.
const char *grid_file_of_symbol(const void *symbol);

#endif
