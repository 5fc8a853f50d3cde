// The only function for which Debian's libexpat needs glibc 2.36.
#include <stdlib.h>
#include <sys/random.h>

__attribute__((visibility("hidden"))) void arc4random_buf(void *bytes, size_t count) {
  while (count > 0) {
    ssize_t length = getrandom(bytes, count, 0);
    if (length < 0) abort();
    bytes = (char *)bytes + length;
    count -= (size_t)length;
  }
}
