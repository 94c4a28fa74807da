#ifndef COSMIUM_FILE_KIND_HPP
#define COSMIUM_FILE_KIND_HPP

#include "Failure.hpp"

#include <bzlib.h>
#include <zlib.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace cosmium {

using namespace std::string_view_literals;

/// What the first bytes of a file say that it is.
struct FileKind {
    /// COSMIUM_OK for PBF, COSMIUM_OTHER_FORMAT for what libosmium reads too, else why it is no extract.
    cosmium_code code;
    /// The name of the kind in a sentence.
    std::string title;
    /// The format by libosmium's name; empty if libosmium does not read it.
    std::string format;
};

inline std::string_view without_leading_space(std::string_view text) {
    if (begins(text, "\xEF\xBB\xBF"sv)) {
        text.remove_prefix(3);
    }
    const auto start = text.find_first_not_of(" \t\r\n");
    return start == std::string_view::npos ? ""sv : text.substr(start);
}

/// The bytes of UTF-16 with a byte order mark, without the mark and the zero bytes of ASCII; other bytes as they are.
inline std::string without_utf16(std::string_view bytes) {
    if (!begins(bytes, "\xFF\xFE"sv) && !begins(bytes, "\xFE\xFF"sv)) {
        return std::string{bytes};
    }
    std::string text;
    for (const auto byte : bytes.substr(2)) {
        if (byte != '\0') {
            text += byte;
        }
    }
    return text;
}

/// Moves a text past a part that begins and ends with marks; returns false if the text has no such part.
inline bool skip_part(std::string_view &text, std::string_view start, std::string_view end) {
    if (!begins(text, start)) {
        return false;
    }
    const auto position = text.find(end, start.size());
    text = position == std::string_view::npos ? ""sv : without_leading_space(text.substr(position + end.size()));
    return true;
}

/// The name of the first element of XML; empty if the bytes end before it, or for an HTML document type `html`.
inline std::string root_element(std::string_view bytes) {
    auto text = without_leading_space(bytes);
    while (skip_part(text, "<?", "?>") || skip_part(text, "<!--", "-->")) {
    }
    constexpr auto document_type = "<!doctype"sv;
    if (text.size() > document_type.size()) {
        std::string lower;
        for (const auto letter : text.substr(0, 32)) {
            lower += static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter);
        }
        if (begins(lower, "<!doctype html")) {
            return "html";
        }
        if (begins(lower, "<!doctype")) {
            skip_part(text, "<!", ">");
        }
    }
    if (text.empty() || text.front() != '<') {
        return "";
    }
    const auto end = text.find_first_of(" \t\r\n/>", 1);
    return std::string{text.substr(1, end == std::string_view::npos ? end : end - 1)};
}

inline FileKind kind_of_xml(std::string_view bytes) {
    const auto root = root_element(bytes);
    if (root.empty() || root == "osm") {
        return {COSMIUM_OTHER_FORMAT, "OSM XML", "osm"};
    }
    if (root == "osmChange") {
        return {COSMIUM_CHANGES, "a file of OSM changes", ""};
    }
    if (root == "html" || root == "HTML" || root == "head" || root == "body") {
        return {COSMIUM_WEB_PAGE, "a web page", ""};
    }
    if (root == "gpx" || root == "kml" || root == "TrainingCenterDatabase") {
        return {COSMIUM_FOREIGN_FORMAT, "a file of tracks (<" + root + ">)", ""};
    }
    return {COSMIUM_FOREIGN_FORMAT, "XML whose first element is <" + root.substr(0, 40) + ">, not <osm>", ""};
}

inline FileKind kind_of_json(std::string_view bytes) {
    if (contains(bytes, "\"osm3s\"") || contains(bytes, "Overpass")) {
        return {COSMIUM_FOREIGN_FORMAT, "JSON of the Overpass API; ask it for XML with [out:xml]", ""};
    }
    return {COSMIUM_FOREIGN_FORMAT, contains(bytes, "\"Feature") ? "GeoJSON" : "JSON", ""};
}

/// A mark that files of one kind have at a place.
struct FileMark {
    std::size_t position;
    std::string_view bytes;
    cosmium_code code;
    std::string_view title;
    std::string_view format;
};

constexpr std::array file_marks{
    FileMark{0, "\xFF\xE0\x04o5m2"sv, COSMIUM_OTHER_FORMAT, "o5m", "o5m"},
    FileMark{0, "\xFF\xE0\x04o5c2"sv, COSMIUM_CHANGES, "a file of OSM changes", ""},
    FileMark{0, "version https://git-lfs"sv, COSMIUM_LFS_POINTER, "a Git LFS pointer", ""},
    FileMark{0, "/annex/objects/"sv, COSMIUM_LFS_POINTER, "a git-annex pointer", ""},
    FileMark{0, "\x00\x00\x27\x0A"sv, COSMIUM_FOREIGN_FORMAT, "a shapefile", ""},
    FileMark{68, "GPKG"sv, COSMIUM_FOREIGN_FORMAT, "a GeoPackage", ""},
    FileMark{68, "GP10"sv, COSMIUM_FOREIGN_FORMAT, "a GeoPackage", ""},
    FileMark{0, "SQLite format 3\0"sv, COSMIUM_FOREIGN_FORMAT, "an SQLite database", ""},
    FileMark{0, "PK\x03\x04"sv, COSMIUM_FOREIGN_FORMAT, "a ZIP archive", ""},
    FileMark{0, "7z\xBC\xAF\x27\x1C"sv, COSMIUM_FOREIGN_FORMAT, "a 7z archive", ""},
    FileMark{0, "\xFD" "7zXZ\0"sv, COSMIUM_FOREIGN_FORMAT, "compressed with xz", ""},
    FileMark{0, "\x28\xB5\x2F\xFD"sv, COSMIUM_FOREIGN_FORMAT, "compressed with zstd", ""},
    FileMark{257, "ustar"sv, COSMIUM_FOREIGN_FORMAT, "a tar archive", ""},
    FileMark{0, "PMTiles"sv, COSMIUM_FOREIGN_FORMAT, "an archive of map tiles (PMTiles)", ""},
    FileMark{0, "mapsforge binary OSM"sv, COSMIUM_FOREIGN_FORMAT, "a Mapsforge map", ""},
    FileMark{16, "DSKIMG"sv, COSMIUM_FOREIGN_FORMAT, "a Garmin map", ""},
    FileMark{0, "%PDF"sv, COSMIUM_FOREIGN_FORMAT, "a PDF", ""},
};

constexpr std::size_t length_size = 4;

/// The first four bytes as a big-endian length; missing bytes count as zero.
inline std::size_t big_endian(std::string_view bytes) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < length_size; ++i) {
        length = length << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    }
    return length;
}

/// The kind of bytes that are not compressed as a whole.
inline FileKind plain_kind(std::string_view bytes) {
    for (const auto &mark : file_marks) {
        if (bytes.size() > mark.position && begins(bytes.substr(mark.position), mark.bytes)) {
            return {mark.code, std::string{mark.title}, std::string{mark.format}};
        }
    }
    const auto header = bytes.substr(std::min(length_size, bytes.size()), big_endian(bytes));
    if (contains(header, "OSMHeader")) {
        return {COSMIUM_OK, "PBF", "pbf"};
    }
    const auto ascii = without_utf16(bytes);
    const auto text = without_leading_space(ascii);
    if (begins(text, "<")) {
        return kind_of_xml(text);
    }
    if (begins(text, "{") || begins(text, "[")) {
        return kind_of_json(text);
    }
    return {COSMIUM_NOT_PBF, "its first bytes are not those of a PBF file", ""};
}

/// The beginning of what is compressed with gzip; empty if the bytes are damaged.
inline std::string unzipped_start(std::string_view bytes) {
    std::string output(4096, '\0');
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(output.data());
    stream.avail_out = static_cast<uInt>(output.size());
    constexpr int gzip_window = MAX_WBITS + 16;
    if (::inflateInit2(&stream, gzip_window) != Z_OK) {
        return "";
    }
    ::inflate(&stream, Z_SYNC_FLUSH);
    output.resize(output.size() - stream.avail_out);
    ::inflateEnd(&stream);
    return output;
}

/// The beginning of what is compressed with bzip2; empty if its first block is longer than the bytes.
inline std::string unbzipped_start(std::string_view bytes) {
    std::string output(4096, '\0');
    bz_stream stream{};
    if (::BZ2_bzDecompressInit(&stream, 0, 0) != BZ_OK) {
        return "";
    }
    stream.next_in = const_cast<char *>(bytes.data());
    stream.avail_in = static_cast<unsigned>(bytes.size());
    stream.next_out = output.data();
    stream.avail_out = static_cast<unsigned>(output.size());
    ::BZ2_bzDecompress(&stream);
    output.resize(output.size() - stream.avail_out);
    ::BZ2_bzDecompressEnd(&stream);
    return output;
}

/// The kind of a file by its first bytes.
inline FileKind kind_of_file(std::string_view bytes) {
    const bool is_gzip = begins(bytes, "\x1F\x8B"sv);
    if (!is_gzip && !begins(bytes, "BZh")) {
        return plain_kind(bytes);
    }
    const auto start = is_gzip ? unzipped_start(bytes) : unbzipped_start(bytes);
    // A block of bzip2 is longer than the bytes that are looked at; nearly all such files of OSM are XML.
    auto kind = start.empty() ? FileKind{COSMIUM_OTHER_FORMAT, "OSM XML", "osm"} : plain_kind(start);
    const auto compression = is_gzip ? "gzip" : "bzip2";
    if (contains(start.substr(0, 512), "ustar") || kind.code == COSMIUM_NOT_PBF) {
        return {COSMIUM_FOREIGN_FORMAT, std::string{"compressed with "} + compression + ", and holds no OSM data", ""};
    }
    kind.title += std::string{", compressed with "} + compression;
    if (kind.code == COSMIUM_OK) {
        kind.code = COSMIUM_OTHER_FORMAT;
    }
    if (!kind.format.empty()) {
        kind.format += is_gzip ? ".gz" : ".bz2";
    }
    return kind;
}

} // namespace cosmium

#endif
