/// Reads extracts and files of changes with libosmium, as plain C.
///
/// No C++ exception leaves these functions: each returns a code and, unless that is COSMIUM_OK or COSMIUM_CANCELLED,
/// copies a description into the caller's message buffer (zero-terminated, cut to fit). Data that is passed to a
/// callback is valid only during the call. Callbacks run on the calling thread.
#ifndef COSMIUM_H
#define COSMIUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The result of a call.
typedef enum cosmium_code {
    COSMIUM_OK = 0,
    /// The file does not exist.
    COSMIUM_MISSING,
    /// The path names a directory, a pipe or a device.
    COSMIUM_NOT_A_FILE,
    /// The file exists but cannot be opened, for example for lack of permission.
    COSMIUM_CANNOT_OPEN,
    /// The file has no bytes.
    COSMIUM_EMPTY,
    /// The file has OSM data in another format that cosmium_join_extracts reads; the message names the format.
    COSMIUM_OTHER_FORMAT,
    /// The file holds OSM changes, not objects.
    COSMIUM_CHANGES,
    /// The file is a web page, for example an error of a server.
    COSMIUM_WEB_PAGE,
    /// The file stands for one that is stored elsewhere, by Git LFS or git-annex.
    COSMIUM_LFS_POINTER,
    /// The file has a known format that holds no OSM data as such; the message names it.
    COSMIUM_FOREIGN_FORMAT,
    /// The file does not begin like a PBF file.
    COSMIUM_NOT_PBF,
    /// The file holds no changes in OSM's XML format.
    COSMIUM_NOT_CHANGES,
    /// The file ends in the middle of a blob.
    COSMIUM_TRUNCATED,
    /// The file has invalid data, such as bad compression or impossible sizes.
    COSMIUM_CORRUPT,
    /// The file has a string or number that libosmium refuses; a reading with `repairs` leaves it out.
    COSMIUM_UNUSABLE_VALUE,
    /// Ways have the places of their nodes, and the file lacks these nodes; cosmium_join_extracts makes nodes of them.
    COSMIUM_PLACES_ON_WAYS,
    /// The file was written or replaced by other bytes while it was read.
    COSMIUM_CHANGED,
    /// The file needs a feature or a compression that is not supported.
    COSMIUM_UNSUPPORTED,
    /// Objects are not in the order nodes, ways, relations, or ids are not ascending.
    COSMIUM_UNSORTED,
    /// The file has several versions of objects, or deleted objects.
    COSMIUM_HISTORY,
    /// Reading failed because of a disk or network error.
    COSMIUM_READ_FAILED,
    /// The sorted or updated file cannot be written.
    COSMIUM_WRITE_FAILED,
    COSMIUM_OUT_OF_MEMORY,
    /// The callback asked to stop.
    COSMIUM_CANCELLED,
    COSMIUM_INTERNAL,
} cosmium_code;

/// A buffer for the description of an error.
typedef struct cosmium_message {
    char *_Nonnull text;
    size_t capacity;
} cosmium_message;

/// An area in 1e-7 degrees.
typedef struct cosmium_box {
    /// 0 if the area is unknown.
    int32_t is_valid;
    int32_t south, west, north, east;
} cosmium_box;

/// The header of a file.
typedef struct cosmium_header {
    int64_t file_size;
    /// The replication timestamp in seconds since 1970; 0 if there is none.
    int64_t timestamp;
    cosmium_box bounds;
} cosmium_header;

/// Objects that are left out: their number, and the ids of the first ones.
typedef struct cosmium_left_out {
    int64_t count;
    int64_t first_ids[10];
} cosmium_left_out;

/// The totals of a whole file.
typedef struct cosmium_summary {
    /// The numbers of objects, without repeated ones.
    int64_t node_count, way_count, relation_count;
    /// Nodes without a valid location.
    cosmium_left_out unplaced_nodes;
    /// Objects that follow another one with the same id and version.
    cosmium_left_out repeated_nodes, repeated_ways, repeated_relations;
    /// Selected objects of which a tag is left out, since it is too long or has a zero byte.
    cosmium_left_out damaged_nodes, damaged_ways, damaged_relations;
    /// The replication timestamp in seconds since 1970, else the timestamp of the newest object; 0 if unknown.
    int64_t timestamp;
    /// The number of blobs, the header included, and the size in the file of the largest one.
    int64_t blob_count, largest_blob;
    /// The CRC-32 of the whole file, if all of it was read.
    uint32_t checksum;
} cosmium_summary;

/// Consecutive entries in one of a batch's arrays.
typedef struct cosmium_range {
    uint32_t first, count;
} cosmium_range;

/// UTF-8 (unchecked) in libosmium's buffer, with `length` bytes and no terminator.
typedef struct cosmium_text {
    const uint8_t *_Nonnull bytes;
    size_t length;
} cosmium_text;

typedef struct cosmium_tag {
    cosmium_text key;
    cosmium_text value;
    /// The index among the wanted keys; -1 for a name in a language and for a conditional tag.
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

/// The selected objects of one libosmium buffer; ranges point into the flat arrays.
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

/// Receives a batch; a result other than 0 stops the reading.
typedef int32_t (*cosmium_take)(void *_Nullable context, const cosmium_batch *_Nonnull batch);

/// Checks existence, kind and first bytes of a file, and reads its header.
cosmium_code cosmium_read_header(
    const char *_Nonnull path, cosmium_header *_Nonnull header, cosmium_message message);

/// Reads all objects, checks their order, and passes the selected ones to the callback.
///
/// @param threads  Threads that decompress and decode, at least 1.
/// @param repairs  1 to leave out the strings and numbers for which libosmium refuses the file, which takes longer.
/// @param stride   The blobs after the header, counted from 1, are read if their number is `remainder` modulo
///                 `stride`; 1 and 0 for all.
/// @param keys     The wanted keys, one per line. Of a selected object, only tags with these keys are passed, and
///                 tags whose key begins with `name:` or ends in `:conditional`.
/// @param rules    The selected objects, one rule per line, in the syntax of osmium tags-filter: `n/barrier` (nodes
///                 with the key), `w/route=ferry` (ways with the tag), `r/type=restriction:*` (relations, value by
///                 prefix), `w/*` (all ways), `w/-` (ways without tags). The keys of rules must be wanted keys.
/// @param summary  Filled when COSMIUM_OK is returned.
cosmium_code cosmium_read_elements(
    const char *_Nonnull path, int32_t threads, int32_t repairs, int64_t stride, int64_t remainder,
    const char *_Nonnull keys, const char *_Nonnull rules, cosmium_take _Nonnull take, void *_Nullable context,
    cosmium_summary *_Nonnull summary, cosmium_message message);

/// Writes all objects of a file in the order that the other functions need: nodes, ways, relations, each by ascending
/// id.
///
/// Reads the file once for each kind and holds all objects of that kind in memory.
///
/// @param descriptor  An open empty file to write to.
/// @param take        Called with batches that have no objects, only the progress of the reading.
/// @param checksum    The CRC-32 of the file that is read, if COSMIUM_OK is returned.
cosmium_code cosmium_write_sorted(
    const char *_Nonnull path, int32_t threads, int32_t repairs, int32_t descriptor, cosmium_take _Nonnull take, void *_Nullable context,
    uint32_t *_Nonnull checksum, cosmium_message message);

/// One of the extracts that are joined.
typedef struct cosmium_extract {
    const char *_Nonnull path;
    /// 1 if its objects are not in order: they are sorted in memory, one kind after the other.
    int32_t is_sorted_first;
    /// 1 to leave out strings and numbers for which libosmium refuses the file.
    int32_t repairs;
} cosmium_extract;

/// What became of joined extracts.
typedef struct cosmium_joining {
    /// The extract that is read now, or was when the call failed, from 0.
    size_t extract;
    /// The objects that were dropped because another one is newer or the same, and those whose newest version is deleted.
    int64_t older, deleted;
    /// The nodes that were made of places on ways.
    int64_t gathered_nodes;
    /// The size and CRC-32 of all bytes that were read, in the order of the extracts.
    int64_t byte_count;
    uint32_t checksum;
} cosmium_joining;

/// Writes the objects of one or more extracts as one PBF file, sorted as the other functions need.
///
/// Reads PBF, OSM XML and o5m, the last two also compressed by gzip or bzip2. Of each object, the version with the highest number is written,
/// of equal numbers the latest, else that of the first extract; deleted objects are not.
///
/// @param gathers     1 to make nodes of the places on ways; 0 to fail with COSMIUM_PLACES_ON_WAYS if there are any.
/// @param descriptor  An open empty file to write to.
/// @param take        Called with batches that have no objects, only the progress.
/// @param joining     Its `extract` is valid even if the call fails, the rest if COSMIUM_OK is returned.
cosmium_code cosmium_join_extracts(
    const cosmium_extract *_Nonnull extracts, size_t count, int32_t threads, int32_t gathers, int32_t descriptor,
    cosmium_take _Nonnull take, void *_Nullable context, cosmium_joining *_Nonnull joining, cosmium_message message);

/// A state of the OpenStreetMap database, as replication servers number them; 0 for what is unknown.
typedef struct cosmium_state {
    /// Seconds since 1970.
    int64_t timestamp;
    int64_t sequence;
} cosmium_state;

/// What an update makes of an extract.
typedef struct cosmium_update {
    /// The file that is read now, or was when the call failed: 0 for the extract, n for the n-th file of changes.
    size_t file;
    /// The area of the extract, from its header or else around its nodes.
    cosmium_box bounds;
    /// The size and CRC-32 of the old extract.
    int64_t file_size;
    uint32_t checksum;
    /// The changed objects; an object that is changed several times counts once.
    int64_t change_count;
    /// The objects that the extract lacks and gets, that it has in an older version, and that it loses.
    int64_t added, replaced, deleted;
    /// The changed objects of which the extract has the same version or a newer one.
    int64_t outdated;
    /// The timestamp in the header of the new extract in seconds since 1970; 0 if there is none.
    int64_t timestamp;
} cosmium_update;

/// Applies files of changes to an extract and writes the updated extract.
///
/// Of an object's versions the one with the highest number wins; of equal numbers, the latest; else the change that comes
/// last, unless it changes nothing. Objects that the extract has follow their changes. Of the others, the new extract gets nodes in its area, ways with a node in the
/// area, all changed nodes of ways that it has, and relations with a member among these nodes in the area, ways and
/// relations. Reads the extract twice and holds only the changes in memory. Writes nothing if no change is applied.
///
/// @param changes     The paths of the files, which are XML or compressed by gzip.
/// @param descriptor  An open empty file to write to.
/// @param generator   The program that the header of the new extract names.
/// @param state       The state after the last file; a timestamp of 0 to take the one of the newest object.
/// @param take        Called with batches that have no objects, only the progress.
/// @param update      Its `file` is valid even if the call fails, the rest if COSMIUM_OK is returned.
cosmium_code cosmium_apply_changes(
    const char *_Nonnull path, int32_t threads, const char *_Nonnull const *_Nonnull changes, size_t change_count,
    int32_t descriptor, const char *_Nonnull generator, cosmium_state state, cosmium_take _Nonnull take,
    void *_Nullable context, cosmium_update *_Nonnull update, cosmium_message message);

/// Passes id and place of all nodes with a valid location to the callback, up to the first way; the order is not
/// checked.
cosmium_code cosmium_read_places(
    const char *_Nonnull path, int32_t threads, int32_t repairs, cosmium_take _Nonnull take, void *_Nullable context,
    cosmium_message message);

#ifdef __cplusplus
}
#endif

#endif
