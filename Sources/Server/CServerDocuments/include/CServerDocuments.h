// The schemas, examples and pages of the server as bytes of the program, so that no request makes it read a file.
//
// Swift's compiler takes a quarter of a minute for array literals of so many bytes, clang no time for #embed.
#ifndef CSERVERDOCUMENTS_H
#define CSERVERDOCUMENTS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A document.
struct server_document {
    const uint8_t *bytes;
    size_t length;
};

struct server_document directions_schema_json(void);
struct server_document examples_json(void);
struct server_document problem_schema_json(void);
struct server_document server_schema_json(void);
struct server_document start_html(void);

#pragma clang assume_nonnull end

#endif
