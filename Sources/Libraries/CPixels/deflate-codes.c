#include "deflate.h"
#include <string.h>

// MARK: Lengths

/// Sorts `count` words of `occurrences << 9 | symbol` by occurrences; the sort is stable.
static void sort_by_occurrences(uint32_t *words, int count) {
  uint32_t other[LITERALS];
  uint32_t starts[2][256] = {{0}};
  for (int i = 0; i < count; i++) {
    starts[0][words[i] >> 9 & 255]++;
    starts[1][words[i] >> 17 & 255]++;
  }
  for (int pass = 0; pass < 2; pass++) {
    uint32_t start = 0;
    for (int i = 0; i < 256; i++) {
      uint32_t size = starts[pass][i];
      starts[pass][i] = start;
      start += size;
    }
  }
  for (int i = 0; i < count; i++) other[starts[0][words[i] >> 9 & 255]++] = words[i];
  for (int i = 0; i < count; i++) words[starts[1][other[i] >> 17 & 255]++] = other[i];
}

/// Replaces ascending weights by the depths of their leaves in an optimal tree; the deepest come first.
///
/// The method is that of A. Moffat and J. Katajainen, "In-Place Calculation of Minimum-Redundancy Codes" (WADS 1995):
/// one array contains first weights, then parents, then depths of inner nodes.
static void find_depths(uint32_t *weights, int count, uint32_t *leaves_at_depth) {
  int leaf = 0, root = 0;
  for (int next = 0; next < count - 1; next++) {
    uint32_t sum = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf >= count || (root < next && weights[root] < weights[leaf])) {
        sum += weights[root];
        weights[root++] = (uint32_t)next;
      } else {
        sum += weights[leaf++];
      }
    }
    weights[next] = sum;
  }
  weights[count - 2] = 0;
  for (int next = count - 3; next >= 0; next--) weights[next] = weights[weights[next]] + 1;
  int open = 1, node = count - 2;
  for (uint32_t depth = 0; open > 0; depth++) {
    int inner = 0;
    while (node >= 0 && weights[node] == depth) {
      inner++;
      node--;
    }
    // A tree of at most 2^16 occurrences has a depth of at most 24.
    leaves_at_depth[depth] = (uint32_t)(open - inner);
    open = 2 * inner;
  }
}

/// Moves leaves that are too deep up to `limit`, and others down until there is space for all.
static void limit_depths(uint32_t *leaves_at_depth, int limit) {
  for (int depth = limit + 1; depth < 32; depth++) leaves_at_depth[limit] += leaves_at_depth[depth];
  uint32_t taken = 0;
  for (int depth = 1; depth <= limit; depth++) taken += leaves_at_depth[depth] << (limit - depth);
  for (; taken > 1u << limit; taken--) {
    // A leaf becomes a node with two leaves: itself and one of the deepest, which frees that one's slot.
    int depth = limit - 1;
    while (leaves_at_depth[depth] == 0) depth--;
    leaves_at_depth[depth]--;
    leaves_at_depth[depth + 1] += 2;
    leaves_at_depth[limit]--;
  }
}

void deflate_make_code(const uint32_t *occurrences, int count, int limit, prefix_code *code) {
  uint32_t words[LITERALS];
  int used = 0;
  for (int symbol = 0; symbol < count; symbol++) {
    if (occurrences[symbol] != 0) words[used++] = occurrences[symbol] << 9 | (uint32_t)symbol;
  }
  memset(code->lengths, 0, (size_t)count);
  if (used < 2) {
    // Decoders require a code of one bit even if there is only one symbol.
    code->lengths[used == 0 ? 0 : words[0] & 511] = 1;
  } else {
    uint32_t weights[LITERALS];
    uint32_t leaves_at_depth[32] = {0};
    sort_by_occurrences(words, used);
    for (int i = 0; i < used; i++) weights[i] = words[i] >> 9;
    find_depths(weights, used, leaves_at_depth);
    limit_depths(leaves_at_depth, limit);
    int next = 0;
    for (int depth = limit; depth > 0; depth--) {
      for (uint32_t i = 0; i < leaves_at_depth[depth]; i++) {
        code->lengths[words[next++] & 511] = (uint8_t)depth;
      }
    }
  }
  deflate_assign_bits(code, count);
}

// MARK: Bits

static uint16_t reversed(uint32_t bits, int count) {
  bits = (bits >> 8 & 0x00ff) | (bits & 0x00ff) << 8;
  bits = (bits >> 4 & 0x0f0f) | (bits & 0x0f0f) << 4;
  bits = (bits >> 2 & 0x3333) | (bits & 0x3333) << 2;
  bits = (bits >> 1 & 0x5555) | (bits & 0x5555) << 1;
  return (uint16_t)(bits >> (16 - count));
}

void deflate_assign_bits(prefix_code *code, int count) {
  uint32_t sizes[16] = {0}, next[16] = {0};
  for (int symbol = 0; symbol < count; symbol++) sizes[code->lengths[symbol]]++;
  sizes[0] = 0;
  for (int length = 1; length < 16; length++) next[length] = (next[length - 1] + sizes[length - 1]) << 1;
  for (int symbol = 0; symbol < count; symbol++) {
    int length = code->lengths[symbol];
    code->bits[symbol] = length == 0 ? 0 : reversed(next[length]++, length);
  }
}
