// The yardstick: the least that a JSON-RPC server can do and still be one.
//
//   yardstick [--lines]
//
// It cuts the stream into messages, parses each with jansson, builds an answer like that of
// `describeSession`, prints it into one buffer, and writes all answers to what it has read at once.
#define _GNU_SOURCE
#include <jansson.h>
#include <unistd.h>

#include "frames.h"

static json_t *result_of(const char *method) {
  if (strcmp(method, "describeSession") != 0) return json_null();
  static const char *names[] = {"clock", "views", "recognizers", "activeTouches", "capturedEvents"};
  json_t *result = json_object();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    json_object_set_new_nocheck(result, names[i], json_integer((json_int_t)i));
  }
  return result;
}

int main(int count, char **arguments) {
  bool lines = count > 1 && !strcmp(arguments[1], "--lines");
  struct buffer input = {0}, output = {0}, text = {0};
  for (;;) {
    ssize_t received = read(0, reserve(&input, 1 << 16), 1 << 16);
    if (received < 0) die("read");
    if (received == 0) return 0;
    input.end += (size_t)received;

    const char *body;
    size_t length;
    while (next_frame(&input, lines, &body, &length)) {
      json_error_t error;
      json_t *request = json_loadb(body, length, 0, &error);
      const char *method = json_string_value(json_object_get(request, "method"));
      if (!method) return 1;
      if (!strcmp(method, "exit")) return 0;
      json_t *identifier = json_object_get(request, "id");
      if (identifier) {
        json_t *answer = json_object();
        json_object_set_new_nocheck(answer, "jsonrpc", json_string_nocheck("2.0"));
        json_object_set_nocheck(answer, "id", identifier);
        json_object_set_new_nocheck(answer, "result", result_of(method));
        size_t size = json_dumpb(answer, reserve(&text, 4096), 4096, JSON_COMPACT);
        append_frame(&output, text.bytes, size, lines);
        json_decref(answer);
      }
      json_decref(request);
    }
    while (output.start < output.end) {
      ssize_t sent = write(1, output.bytes + output.start, output.end - output.start);
      if (sent < 0) die("write");
      output.start += (size_t)sent;
    }
  }
}
