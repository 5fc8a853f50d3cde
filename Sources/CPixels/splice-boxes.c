#include "splice.h"
#include <stdlib.h>
#include <xxhash.h>

// MARK: Memory

/// Some memory of which pieces are taken one after the other.
struct splice_block {
  struct splice_block *next;
  size_t used, size;
  max_align_t bytes[];
};

static void *take(grid_splicer *splicer, size_t size) {
  size = (size + 15) & ~(size_t)15;
  struct splice_block **blocks = splicer->is_passing ? &splicer->passing : &splicer->blocks, *block = *blocks;
  if (block == NULL || block->size - block->used < size) {
    size_t room = size > 65536 - sizeof *block ? size : 65536 - sizeof *block;
    block = malloc(sizeof *block + room);
    if (block == NULL) return NULL;
    *block = (struct splice_block){*blocks, 0, room};
    *blocks = block;
    if (!splicer->is_passing) splicer->byte_count += sizeof *block + room;
  }
  void *memory = (uint8_t *)block->bytes + block->used;
  block->used += size;
  return memory;
}

grid_splicer *grid_splicer_create(void) {
  sums_prepare();
  grid_splicer *splicer = calloc(1, sizeof(grid_splicer));
  if (splicer == NULL) return NULL;
  splicer->table_size = 1024;
  splicer->table = calloc(splicer->table_size, sizeof *splicer->table);
  splicer->tables = grid_compressor_create();
  if (splicer->table == NULL || splicer->tables == NULL) {
    grid_splicer_free(splicer);
    return NULL;
  }
  return splicer;
}

static struct splice_block *freed(struct splice_block *blocks, size_t kept) {
  while (blocks != NULL && (kept == 0 || blocks->next != NULL)) {
    struct splice_block *next = blocks->next;
    free(blocks);
    blocks = next;
  }
  if (blocks != NULL) blocks->used = 0;
  return blocks;
}

void grid_splicer_forget_passing(grid_splicer *splicer) { splicer->passing = freed(splicer->passing, 1); }

void grid_splicer_forget(grid_splicer *splicer) {
  splicer->blocks = freed(splicer->blocks, 0);
  splicer->passing = freed(splicer->passing, 0);
  memset(splicer->table, 0, splicer->table_size * sizeof *splicer->table);
  memset(splicer->segments, 0, sizeof splicer->segments);
  splicer->grounds = NULL;
  splicer->box_count = splicer->byte_count = 0;
}

void grid_splicer_free(grid_splicer *splicer) {
  if (splicer == NULL) return;
  if (splicer->table != NULL) grid_splicer_forget(splicer);
  grid_compressor_free(splicer->tables);
  free(splicer->table);
  free(splicer->operations);
  free(splicer->stretches);
  free(splicer->row_memory);
  free(splicer);
}

size_t grid_splicer_byte_count(const grid_splicer *splicer) { return splicer->byte_count; }

// MARK: Grounds

static const splice_ground *ground_of(grid_splicer *splicer, const uint32_t *column, size_t stride, uint32_t height) {
  // What is passing is never one with anything else: there would be less of that in another order of slices.
  for (splice_ground *ground = splicer->is_passing ? NULL : splicer->grounds; ground != NULL; ground = ground->next) {
    if (ground->height != height) continue;
    uint32_t y = 0;
    while (y < height && ground->colors[y] == column[y * stride]) y++;
    if (y == height) return ground;
  }
  splice_ground *ground = take(splicer, sizeof *ground + height * sizeof(uint32_t));
  if (ground == NULL) return NULL;
  uint64_t *pixel_sums = take(splicer, (height + 1) * sizeof *pixel_sums);
  if (pixel_sums == NULL) return NULL;
  *ground = (splice_ground){splicer->grounds, height, 0, pixel_sums};
  pixel_sums[0] = 0;
  for (uint32_t y = 0; y < height; y++) {
    ground->colors[y] = column[y * stride];
    if (y > 0 && ground->colors[y] == ground->colors[y - 1]) ground->equal |= 1ull << y;
    pixel_sums[y + 1] = sums_add(pixel_sums[y], sums_multiply((uint64_t)ground->colors[y] + 1, sums_row(y)));
  }
  if (!splicer->is_passing) splicer->grounds = ground;
  return ground;
}

// MARK: Boxes

/// How many pixels of a row are as the one at `start`, or as those of another row, from there on.
static inline uint32_t run_length(const uint32_t *row, uint32_t start, uint32_t end) {
  uint32_t x = start;
  while (x < end && row[x] == row[start - 1]) x++;
  return x - start;
}

static inline uint32_t match_length(const uint32_t *row, const uint32_t *other, uint32_t start, uint32_t end) {
  uint32_t x = start;
  while (x < end && row[x] == other[x]) x++;
  return x - start;
}

static uint32_t *add_matches(uint32_t *tokens, uint32_t pixels, uint32_t rest) {
  // The longest match is of 86 whole pixels.
  for (uint32_t bytes = 3 * pixels; bytes > 0;) {
    uint32_t part = bytes > LONGEST_MATCH ? LONGEST_MATCH : bytes;
    *tokens++ = MATCH | (part - 3) << 16 | rest;
    bytes -= part;
  }
  return tokens;
}

uint32_t *splice_tokenize(const uint32_t *row, const uint32_t *above, uint32_t start, uint32_t end, uint32_t *tokens) {
  for (uint32_t x = start; x < end;) {
    uint32_t run = x > start ? run_length(row, x, end) : 0;
    uint32_t match = above != NULL ? match_length(row, above, x, end) : 0;
    if (match >= 2 && match > run + (run > 0)) {
      tokens = add_matches(tokens, match, MATCH_ABOVE);
      x += match;
    } else if (run > 0) {
      tokens = add_matches(tokens, run, 3 - 1);
      x += run;
    } else {
      *tokens++ = row[x++] & 0xffffff;
    }
  }
  return tokens;
}

/// What some pixels, three bytes each, add to the sums of Adler-32 beyond as many of the ground.
static row_sums sums_of(const uint32_t *pixels, uint32_t count, uint32_t ground) {
  row_sums sums = {0, 0};
  for (uint32_t x = 0; x < count; x++) {
    int64_t red = (int64_t)(pixels[x] >> 16 & 255) - (ground >> 16 & 255);
    int64_t green = (int64_t)(pixels[x] >> 8 & 255) - (ground >> 8 & 255);
    int64_t blue = (int64_t)(pixels[x] & 255) - (ground & 255);
    int64_t rest = 3 * (int64_t)(count - x);
    sums.low += red + green + blue;
    sums.high += red * rest + green * (rest - 1) + blue * (rest - 2);
  }
  return sums;
}

/// The segment with these pixels, made if there is none. Null where there is no memory.
static splice_segment *segment_of(grid_splicer *splicer, const uint32_t *pixels, uint32_t width) {
  uint64_t hash = XXH3_64bits(pixels, width * sizeof *pixels);
  splice_segment **slot = &splicer->segments[hash % SPLICE_SEGMENT_SLOTS];
  for (splice_segment *segment = *slot; segment != NULL; segment = segment->next) {
    if (segment->hash == hash && segment->width == width &&
        memcmp(segment->pixels, pixels, width * sizeof *pixels) == 0) {
      return segment;
    }
  }
  splice_segment *segment = take(splicer, sizeof *segment);
  uint32_t *copy = take(splicer, width * sizeof *copy);
  if (segment == NULL || copy == NULL) return NULL;
  memcpy(copy, pixels, width * sizeof *copy);
  *segment = (splice_segment){.next = *slot, .hash = hash, .width = width, .pixels = copy};
  return *slot = segment;
}

/// The rows of a box while they are worked out.
typedef struct {
  splice_piece *pieces;
  uint32_t piece_count, *tokens, *end;
} row_parts;

/// Parts a row at its ground. False where there is no memory.
static int part_row(grid_splicer *splicer, const splice_box *box, uint32_t y, int is_repeated, row_parts *parts) {
  uint32_t width = box->width, ground = box->ground->colors[y];
  const uint32_t *row = box->pixels + (size_t)y * width;
  for (uint32_t x = 0; x < width;) {
    if (row[x] == ground) {
      x++;
      continue;
    }
    uint32_t end = x + 1;
    if (is_repeated) {
      // One match covers all of it.
      for (uint32_t other = end; other < width; other++) {
        if (row[other] != ground) end = other + 1;
      }
    } else {
      while (end < width && row[end] != ground) end++;
    }
    if (end < width) end++;
    splice_piece *piece = &parts->pieces[parts->piece_count++];
    *piece = (splice_piece){NULL, x, end - x, (uint32_t)(parts->end - parts->tokens), 0};
    parts->end = splice_tokenize(row, y > 0 ? row - width : NULL, x, end, parts->end);
    piece->token_end = (uint32_t)(parts->end - parts->tokens);
    // What is passing leaves nothing behind; and a match takes as many bits as a pixel.
    if (!splicer->is_passing && piece->width > 1) {
      piece->segment = segment_of(splicer, row + x, piece->width);
      if (piece->segment == NULL) return 0;
    }
    x = end;
  }
  return 1;
}

/// Works out all that is known of a box's rows, with memory for as many pieces and tokens as it has pixels.
static int describe_rows(grid_splicer *splicer, splice_box *box, row_parts *parts) {
  uint32_t width = box->width, height = box->height;
  const uint32_t *ground = box->ground->colors;
  row_sums *sums = take(splicer, height * sizeof *sums);
  uint64_t *pixel_sums = take(splicer, (height + 1) * sizeof *pixel_sums);
  uint32_t *starts = take(splicer, (height + 1) * sizeof *starts);
  if (sums == NULL || pixel_sums == NULL || starts == NULL) return 0;
  uint64_t columns = sums_columns(0, width), beyond = 0;
  pixel_sums[0] = 0;
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *row = box->pixels + (size_t)y * width;
    uint64_t bit = 1ull << y;
    if (y > 0 && memcmp(row, row - width, width * sizeof *row) == 0) box->equal |= bit;
    int is_repeated = (box->equal & bit) && ground[y] == ground[y - 1];
    starts[y] = parts->piece_count;
    if (!part_row(splicer, box, y, is_repeated, parts)) return 0;
    if (parts->piece_count > starts[y]) box->ink |= bit;
    if (row[width - 1] == ground[y]) box->ends |= bit;
    if (is_repeated) {
      sums[y] = sums[y - 1];
    } else {
      sums[y] = sums_of(row, width, ground[y]);
      beyond = sums_subtract(sums_of_row(row, width), sums_multiply((uint64_t)ground[y] + 1, columns));
    }
    pixel_sums[y + 1] = sums_add(pixel_sums[y], sums_multiply(beyond, sums_row(y)));
  }
  starts[height] = parts->piece_count;
  size_t token_bytes = (size_t)(parts->end - parts->tokens) * sizeof *parts->tokens;
  size_t piece_bytes = parts->piece_count * sizeof *parts->pieces;
  uint32_t *tokens = take(splicer, token_bytes);
  splice_piece *pieces = take(splicer, piece_bytes);
  if (tokens == NULL || pieces == NULL) return 0;
  memcpy(tokens, parts->tokens, token_bytes);
  memcpy(pieces, parts->pieces, piece_bytes);
  box->sums = sums;
  box->pixel_sums = pixel_sums;
  box->piece_starts = starts;
  box->tokens = tokens;
  box->pieces = pieces;
  return 1;
}

/// Works out all that is known of a box. False where there is no memory.
static int describe(grid_splicer *splicer, splice_box *box) {
  size_t count = (size_t)box->width * box->height;
  row_parts parts = {malloc(count * sizeof(splice_piece)), 0, malloc(count * sizeof(uint32_t)), NULL};
  parts.end = parts.tokens;
  int is_done = parts.pieces != NULL && parts.tokens != NULL && describe_rows(splicer, box, &parts);
  free(parts.pieces);
  free(parts.tokens);
  return is_done;
}

static int note_colors(grid_splicer *splicer, splice_box *box) {
  uint64_t slots[1024] = {0};
  uint32_t colors[256];
  int count = grid_collect_colors(box->pixels, (size_t)box->width * box->height, slots, colors, 0);
  if (count < 0) return 1;
  uint32_t *kept = take(splicer, (size_t)count * sizeof *kept);
  if (kept == NULL) return 0;
  memcpy(kept, colors, (size_t)count * sizeof *kept);
  box->colors = kept;
  box->color_count = (uint32_t)count;
  return 1;
}

static splice_box *make_box(
    grid_splicer *splicer, const splice_ground *ground, const uint32_t *pixels, uint32_t width, uint32_t height,
    uint64_t hash) {
  size_t count = (size_t)width * height;
  splice_box *box = take(splicer, sizeof *box);
  uint32_t *copy = take(splicer, count * sizeof *copy);
  if (box == NULL || copy == NULL) return NULL;
  memcpy(copy, pixels, count * sizeof *copy);
  *box = (splice_box){.ground = ground, .hash = hash, .width = width, .height = height, .pixels = copy};
  // Of what is used once the colors are seldom asked for.
  return describe(splicer, box) && (splicer->is_passing || note_colors(splicer, box)) ? box : NULL;
}

static int grow_table(grid_splicer *splicer) {
  size_t size = 2 * splicer->table_size;
  splice_box **table = calloc(size, sizeof *table);
  if (table == NULL) return 0;
  for (size_t slot = 0; slot < splicer->table_size; slot++) {
    for (splice_box *box = splicer->table[slot]; box != NULL;) {
      splice_box *next = box->next;
      box->next = table[box->hash & (size - 1)];
      table[box->hash & (size - 1)] = box;
      box = next;
    }
  }
  free(splicer->table);
  splicer->table = table;
  splicer->table_size = size;
  return 1;
}

/// The box with these pixels, made if there is none.
static splice_box *box_of(
    grid_splicer *splicer, const splice_ground *ground, const uint32_t *pixels, uint32_t width, uint32_t height) {
  if (splicer->is_passing) return make_box(splicer, ground, pixels, width, height, 0);
  size_t bytes = (size_t)width * height * sizeof *pixels;
  uint64_t hash = XXH3_64bits_withSeed(pixels, bytes, width);
  splice_box *box = splicer->table[hash & (splicer->table_size - 1)];
  for (; box != NULL; box = box->next) {
    if (box->hash == hash && box->ground == ground && box->width == width && box->height == height &&
        memcmp(box->pixels, pixels, bytes) == 0) {
      return box;
    }
  }
  box = make_box(splicer, ground, pixels, width, height, hash);
  if (box == NULL || (splicer->box_count >= splicer->table_size && !grow_table(splicer))) return NULL;
  size_t slot = hash & (splicer->table_size - 1);
  box->next = splicer->table[slot];
  splicer->table[slot] = box;
  splicer->box_count++;
  return box;
}

static splice_box *box_of_columns(
    grid_splicer *splicer, const splice_ground *ground, const uint32_t *pixels, size_t stride, uint32_t width,
    uint32_t height) {
  if (stride == width) return box_of(splicer, ground, pixels, width, height);
  uint32_t *copy = malloc((size_t)width * height * sizeof *copy);
  if (copy == NULL) return NULL;
  for (uint32_t y = 0; y < height; y++) memcpy(copy + y * width, pixels + y * stride, width * sizeof *copy);
  splice_box *box = box_of(splicer, ground, copy, width, height);
  free(copy);
  return box;
}

splice_box *splice_cut(grid_splicer *splicer, splice_box *box, uint32_t from, uint32_t to) {
  for (splice_box *cut = box->cuts; cut != NULL; cut = cut->next) {
    if (cut->from == from && cut->width == to - from) return cut;
  }
  uint32_t width = to - from, height = box->height;
  uint32_t *copy = malloc((size_t)width * height * sizeof *copy);
  if (copy == NULL) return NULL;
  for (uint32_t y = 0; y < height; y++) {
    memcpy(copy + y * width, box->pixels + y * box->width + from, width * sizeof *copy);
  }
  splice_box *cut = make_box(splicer, box->ground, copy, width, height, 0);
  free(copy);
  if (cut == NULL) return NULL;
  cut->whole = box;
  cut->from = from;
  cut->next = box->cuts;
  box->cuts = cut;
  return cut;
}

// MARK: Tiles

/// The first column that is as the next: most of a tile is, mostly.
static size_t ground_column(const uint32_t *pixels, size_t width, size_t height) {
  for (size_t x = 0; x + 1 < width; x++) {
    size_t y = 0;
    while (y < height && pixels[y * width + x] == pixels[y * width + x + 1]) y++;
    if (y == height) return x;
  }
  return 0;
}

const grid_tile *grid_splicer_add(
    grid_splicer *splicer, const uint32_t *pixels, size_t width, size_t height, const int32_t *edges, size_t edge_count,
    int is_passing) {
  splicer->is_passing = is_passing;
  const splice_ground *ground =
      ground_of(splicer, pixels + ground_column(pixels, width, height), width, (uint32_t)height);
  uint8_t *inked = calloc(width, 1);
  grid_tile *tile = malloc(sizeof *tile + width * sizeof tile->boxes[0]), *kept = NULL;
  int failed = inked == NULL || tile == NULL || ground == NULL;
  if (!failed) {
    *tile = (grid_tile){(uint32_t)width, (uint32_t)height, 0, ground};
    for (size_t y = 0; y < height; y++) {
      for (size_t x = 0; x < width; x++) inked[x] |= pixels[y * width + x] != ground->colors[y];
    }
  }
  // Between two edges of glyphs stands a box from its first to its last column that is not ground; where there are no
  // glyphs, boxes end at columns of ground.
  size_t edge = 0;
  for (size_t x = 0; x < width && !failed;) {
    if (!inked[x]) {
      x++;
      continue;
    }
    while (edge < edge_count && edges[edge] <= (int32_t)x) edge++;
    int is_glyph = edge > 0 && edge < edge_count;
    size_t limit = edge < edge_count && (size_t)edges[edge] < width ? (size_t)edges[edge] : width, end = x + 1;
    if (is_glyph) {
      end = limit;
      while (!inked[end - 1]) end--;
    } else {
      while (end < limit && inked[end]) end++;
    }
    splice_box *box = box_of_columns(splicer, ground, pixels + x, width, (uint32_t)(end - x), (uint32_t)height);
    failed = box == NULL;
    tile->boxes[tile->count].x = (uint32_t)x;
    tile->boxes[tile->count++].box = box;
    x = end;
  }
  if (!failed) {
    size_t size = sizeof *tile + tile->count * sizeof tile->boxes[0];
    kept = take(splicer, size);
    if (kept != NULL) memcpy(kept, tile, size);
  }
  splicer->is_passing = 0;
  free(inked);
  free(tile);
  return kept;
}
