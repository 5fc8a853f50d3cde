// Stand-ins for the ICU functions that libxml2 calls, because ICU itself takes 35 MB. libxml2 asks the C library for a
// converter first, and asks ICU only about encodings that the C library does not know. These functions know none. VERSION is
// the version of the ICU library that this file replaces.
#include <stddef.h>

#define JOIN(name, version) name##_##version
#define VERSIONED(name, version) JOIN(name, version)
#define ICU(name) VERSIONED(name, VERSION)

enum { FILE_ACCESS_ERROR = 4, UNSUPPORTED_ERROR = 16 };

void *ICU(ucnv_open)(const char *name, int *error) {
  (void)name;
  *error = FILE_ACCESS_ERROR;
  return NULL;
}

// Without a converter, nothing else is called.
void ICU(ucnv_close)(void *converter) { (void)converter; }

void ICU(ucnv_convertEx)(
  void *to, void *from, char **target, const char *target_end, const char **source, const char *source_end,
  void *start, void **middle, void **middle_end, const void *limit, signed char reset, signed char flush, int *error) {
  (void)to, (void)from, (void)target, (void)target_end, (void)source, (void)source_end, (void)start, (void)middle;
  (void)middle_end, (void)limit, (void)reset, (void)flush;
  *error = UNSUPPORTED_ERROR;
}

void ICU(ucnv_setFromUCallBack)(
  void *converter, void *action, const void *context, void **old_action, const void **old_context, int *error) {
  (void)converter, (void)action, (void)context, (void)old_action, (void)old_context;
  *error = UNSUPPORTED_ERROR;
}

void ICU(ucnv_setToUCallBack)(
  void *converter, void *action, const void *context, void **old_action, const void **old_context, int *error) {
  (void)converter, (void)action, (void)context, (void)old_action, (void)old_context;
  *error = UNSUPPORTED_ERROR;
}

void ICU(UCNV_FROM_U_CALLBACK_STOP)(void) {}
void ICU(UCNV_TO_U_CALLBACK_STOP)(void) {}
