#pragma once
#include <stdint.h>

// Random numbers by seed, the same on every system: no function of the C library contributes to them, and they are exact
// in binary.

static uint64_t state;

/// 32 random bits.
static uint32_t next(void) {
  state += UINT64_C(0x9e3779b97f4a7c15);
  uint64_t z = state;
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)((z ^ (z >> 31)) >> 16);
}

/// A whole number between two others, which are included.
static int whole(int from, int to) { return from + (int)(next() % (uint32_t)(to - from + 1)); }
/// A multiple of 1/64 between two numbers.
static double number(int from, int to) { return whole(from * 64, to * 64) / 64.0; }

/// `count` numbers, at most 8, in an order that does not depend on the compiler, as the order of arguments does.
static const double *numbers(int count, int from, int to) {
  static double list[8];
  for (int i = 0; i < count; i++) list[i] = number(from, to);
  return list;
}
