// Asks the loader which file a function is from, which Swift's view of the C library lacks.
#define _GNU_SOURCE
#include "CFiles.h"

#include <dlfcn.h>

const char *grid_file_of_symbol(const void *symbol) {
  Dl_info info;
  return dladdr(symbol, &info) ? info.dli_fname : 0;
}
