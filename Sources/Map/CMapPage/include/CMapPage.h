// The files of the map page as bytes of the program.
//
// Swift's compiler takes half a minute for an array literal of so many bytes, clang no time for #embed.
#ifndef CMAPPAGE_H
#define CMAPPAGE_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A file of the page.
struct map_page_file {
    /// Its path in the folder of the page.
    const char *name;
    const uint8_t *bytes;
    size_t length;
};

/// The number of files.
size_t map_page_file_count(void);

/// A file by its index, in the order of their names.
struct map_page_file map_page_file_at(size_t index);

#pragma clang assume_nonnull end

#endif
