// System calls that Swift's view of the C library lacks.
#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <sys/vfs.h>
#endif

int grid_exchange_names(const char *one, const char *other) {
#if defined(__APPLE__)
  return renamex_np(one, other, RENAME_SWAP);
#elif defined(SYS_renameat2)
  // RENAME_EXCHANGE of linux/fs.h; older C libraries have no function for this system call.
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int grid_open_unnamed(const char *folder) {
#ifdef O_TMPFILE
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
#else
  errno = ENOTSUP;
  return -1;
#endif
}

unsigned long grid_file_system_type(const char *path) {
#ifdef __linux__
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type & 0xFFFFFFFF : 0;
#else
  (void)path;
  return 0;
#endif
}
