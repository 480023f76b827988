// Framing as both sides of the benchmark do it: by headers, or one message a line.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *bytes;
  size_t start, end, capacity;
};

static inline void die(const char *what) {
  perror(what);
  exit(1);
}

/// Makes room for `length` bytes behind the end, and answers where they go.
static inline char *reserve(struct buffer *buffer, size_t length) {
  if (buffer->start == buffer->end) buffer->start = buffer->end = 0;
  if (buffer->capacity - buffer->end < length && buffer->start > 0) {
    memmove(buffer->bytes, buffer->bytes + buffer->start, buffer->end - buffer->start);
    buffer->end -= buffer->start;
    buffer->start = 0;
  }
  if (buffer->capacity - buffer->end < length) {
    buffer->capacity = 2 * (buffer->end + length);
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
    if (!buffer->bytes) die("realloc");
  }
  return buffer->bytes + buffer->end;
}

static inline void append(struct buffer *buffer, const char *bytes, size_t length) {
  memcpy(reserve(buffer, length), bytes, length);
  buffer->end += length;
}

/// Writes `value` in decimal digits to `out`; answers how many.
static inline size_t print_number(char *out, unsigned long value) {
  char digits[24];
  size_t count = 0;
  do digits[count++] = (char)('0' + value % 10);
  while ((value /= 10));
  for (size_t i = 0; i < count; i++) out[i] = digits[count - 1 - i];
  return count;
}

/// Appends `body` with what makes it a message.
static inline void append_frame(
    struct buffer *buffer, const char *body, size_t length, bool lines) {
  if (lines) {
    append(buffer, body, length);
    append(buffer, "\n", 1);
    return;
  }
  char header[64] = "Content-Length: ";
  size_t size = 16 + print_number(header + 16, length);
  memcpy(header + size, "\r\n\r\n", 4);
  append(buffer, header, size + 4);
  append(buffer, body, length);
}

/// Takes the next whole message out of `buffer`; answers whether there was one.
static inline bool next_frame(
    struct buffer *buffer, bool lines, const char **body, size_t *length) {
  char *start = buffer->bytes + buffer->start;
  size_t available = buffer->end - buffer->start;
  if (!available) return false;
  if (lines) {
    char *end = memchr(start, '\n', available);
    if (!end) return false;
    *body = start;
    *length = (size_t)(end - start);
    buffer->start += *length + 1;
    return true;
  }
  // Servers may send more headers than the length; the block ends at its empty line.
  char *end = memmem(start, available, "\r\n\r\n", 4);
  if (!end) return false;
  char *field = memmem(start, (size_t)(end - start), "Content-Length:", 15);
  if (!field) die("a header block without Content-Length");
  size_t size = strtoul(field + 15, NULL, 10);
  size_t header = (size_t)(end - start) + 4;
  if (available - header < size) return false;
  *body = start + header;
  *length = size;
  buffer->start += header + size;
  return true;
}
