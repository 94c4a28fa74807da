/// Reading .osm.pbf files with libosmium, as plain C.
///
/// No C++ exception leaves these functions: each returns a code and, unless that is COSMIUM_OK or COSMIUM_CANCELLED,
/// copies what happened into the caller's message buffer (zero-terminated, cut to fit). Nothing that is handed to a
/// callback outlives the call, and callbacks run on the calling thread.
#ifndef COSMIUM_H
#define COSMIUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a call ended.
typedef enum cosmium_code {
    COSMIUM_OK = 0,
    /// There is no such file.
    COSMIUM_MISSING,
    /// The path names a directory, a pipe or a device.
    COSMIUM_NOT_A_FILE,
    /// The file is there but cannot be opened, for lack of permission or otherwise.
    COSMIUM_CANNOT_OPEN,
    /// The file has no bytes.
    COSMIUM_EMPTY,
    /// OSM data in another format, or compressed as a whole; the message names the format.
    COSMIUM_OTHER_FORMAT,
    /// The file does not begin as a PBF file does.
    COSMIUM_NOT_PBF,
    /// The file ends in the middle of a blob.
    COSMIUM_TRUNCATED,
    /// Something in the file is not as it must be: bad compressed data, impossible sizes.
    COSMIUM_CORRUPT,
    /// The file needs a feature or a compression that is not supported.
    COSMIUM_UNSUPPORTED,
    /// Not nodes before ways before relations, or ids not ascending.
    COSMIUM_UNSORTED,
    /// The file holds several versions of objects, or deleted ones.
    COSMIUM_HISTORY,
    /// Reading failed below: a disk or network error.
    COSMIUM_READ_FAILED,
    /// The file that is written cannot be.
    COSMIUM_WRITE_FAILED,
    COSMIUM_OUT_OF_MEMORY,
    /// The callback asked to stop.
    COSMIUM_CANCELLED,
    COSMIUM_INTERNAL,
} cosmium_code;

/// Where a failed call says what happened.
typedef struct cosmium_message {
    char *_Nonnull text;
    size_t capacity;
} cosmium_message;

/// What the header of a file says; coordinates in 1e-7 degrees.
typedef struct cosmium_header {
    int64_t file_size;
    /// Seconds since 1970 of the replication timestamp; 0 when there is none.
    int64_t timestamp;
    int32_t has_bounds;
    int32_t south, west, north, east;
} cosmium_header;

/// Objects that are not handed over: how many, and the ids of the first ones.
typedef struct cosmium_left_out {
    int64_t count;
    int64_t first_ids[10];
} cosmium_left_out;

/// What a whole file holds.
typedef struct cosmium_summary {
    /// Without those that are left out as repeated.
    int64_t node_count, way_count, relation_count;
    /// Nodes without a valid location.
    cosmium_left_out unplaced_nodes;
    /// Objects that follow one of the same id and version.
    cosmium_left_out repeated_nodes, repeated_ways, repeated_relations;
    /// Seconds since 1970 of the replication timestamp, else of the newest object; 0 when nothing says.
    int64_t timestamp;
    /// How many blobs the file has, the header among them, and the size in the file of the largest.
    int64_t blob_count, largest_blob;
    /// The CRC-32 of the whole file, if all of it was read.
    uint32_t checksum;
} cosmium_summary;

/// A run of consecutive entries in one of a batch's arrays.
typedef struct cosmium_range {
    uint32_t first, count;
} cosmium_range;

/// UTF-8 (unchecked) in libosmium's buffer, not counted past `length`.
typedef struct cosmium_text {
    const uint8_t *_Nonnull bytes;
    size_t length;
} cosmium_text;

typedef struct cosmium_tag {
    cosmium_text key;
    cosmium_text value;
    /// Which of the wanted keys it is; -1 for a name in a language and for a conditional.
    int32_t key_index;
} cosmium_tag;

/// A place in 1e-7 degrees.
typedef struct cosmium_place {
    int32_t latitude, longitude;
} cosmium_place;

typedef struct cosmium_node {
    int64_t id;
    cosmium_place place;
    cosmium_range tags;
} cosmium_node;

typedef struct cosmium_way {
    int64_t id;
    cosmium_range refs;
    cosmium_range tags;
} cosmium_way;

typedef struct cosmium_relation {
    int64_t id;
    cosmium_range members;
    cosmium_range tags;
} cosmium_relation;

typedef struct cosmium_member {
    int64_t id;
    cosmium_text role;
    /// 1 node, 2 way, 3 relation.
    uint8_t kind;
} cosmium_member;

/// What was kept of one libosmium buffer; ranges point into the flat arrays.
///
/// cosmium_read_elements fills the nodes, ways and relations, cosmium_read_places the ids and places; any may be empty.
typedef struct cosmium_batch {
    int64_t bytes_read, file_size;
    const cosmium_node *_Nullable nodes;
    size_t node_count;
    const cosmium_way *_Nullable ways;
    size_t way_count;
    const cosmium_relation *_Nullable relations;
    size_t relation_count;
    const int64_t *_Nullable refs;
    size_t ref_count;
    const cosmium_member *_Nullable members;
    size_t member_count;
    const cosmium_tag *_Nullable tags;
    size_t tag_count;
    const int64_t *_Nullable ids;
    const cosmium_place *_Nullable places;
    size_t place_count;
} cosmium_batch;

/// Takes a batch; anything but 0 stops the reading.
typedef int32_t (*cosmium_take)(void *_Nullable context, const cosmium_batch *_Nonnull batch);

/// Checks what can be checked cheaply (existence, kind, first bytes) and reads the header.
cosmium_code cosmium_read_header(
    const char *_Nonnull path, cosmium_header *_Nonnull header, cosmium_message message);

/// Reads all objects, checks their order, and hands over the selected ones.
///
/// @param threads  Threads that decompress and decode, at least 1.
/// @param stride   Of the blobs after the header, counted from 1, those are read whose number is `remainder` modulo
///                 `stride`; 1 and 0 for all.
/// @param keys     The wanted keys, one per line. Of a selected object only tags with these keys are handed over, and
///                 those whose key begins with `name:` or ends in `:conditional`.
/// @param rules    What is selected, one rule per line, as osmium's tags-filter writes it: `n/barrier` (nodes with
///                 the key), `w/route=ferry` (ways with the tag), `r/type=restriction:*` (relations, value by prefix).
///                 The keys of rules must be wanted keys.
/// @param summary  Filled when COSMIUM_OK is returned.
cosmium_code cosmium_read_elements(
    const char *_Nonnull path, int32_t threads, int64_t stride, int64_t remainder,
    const char *_Nonnull keys, const char *_Nonnull rules, cosmium_take _Nonnull take, void *_Nullable context, cosmium_summary *_Nonnull summary,
    cosmium_message message);

/// Writes all objects of a file in the order that the other functions want: nodes, ways, relations, each by ascending id.
///
/// Reads the file once for each kind and holds all objects of that kind in memory.
///
/// @param descriptor  An open file without content, to be written.
/// @param take        Called with batches that hold nothing and tell how far the reading is.
/// @param checksum    The CRC-32 of the file that is read, when COSMIUM_OK is returned.
cosmium_code cosmium_write_sorted(
    const char *_Nonnull path, int32_t threads, int32_t descriptor, cosmium_take _Nonnull take, void *_Nullable context,
    uint32_t *_Nonnull checksum, cosmium_message message);

/// Hands over id and place of all nodes that have a valid location, up to the first way; the order is not checked.
cosmium_code cosmium_read_places(
    const char *_Nonnull path, int32_t threads, cosmium_take _Nonnull take, void *_Nullable context,
    cosmium_message message);

/// Makes the C allocator give every block of half a megabyte and more back to the system as soon as it is freed.
///
/// By default its threshold grows with use, and an import would keep what its first passes needed until its end.
void cosmium_return_large_blocks(void);

#ifdef __cplusplus
}
#endif

#endif
