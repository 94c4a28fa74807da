#ifndef COSMIUM_CHANGE_FILE_HPP
#define COSMIUM_CHANGE_FILE_HPP

#include "FileCheck.hpp"

#include <osmium/io/gzip_compression.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/thread/pool.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace cosmium {

/// Whether a file of changes that begins with the bytes is compressed; throws if they are not those of such a file.
inline bool is_compressed_changes(std::string_view bytes) {
    const auto format = contains(bytes, "OSMHeader") ? "PBF"sv : other_format(bytes);
    if (format == "gzip"sv) {
        return true;
    }
    if (begins(without_leading_space(bytes), "<")) {
        return false;
    }
    if (!format.empty()) {
        throw Failure{COSMIUM_OTHER_FORMAT, std::string{format}};
    }
    throw Failure{COSMIUM_NOT_CHANGES, "its first bytes are neither XML nor gzip"};
}

/// A file of changes in OSM's XML format, plain or compressed with gzip.
class ChangeFile {
public:
    explicit ChangeFile(const char *path)
        : m_file{path}, m_pool{1},
          m_reader{
              osmium::io::File{m_file.name(), is_compressed_changes(m_file.start) ? "osc.gz" : "osc"},
              osmium::osm_entity_bits::nwr, m_pool} {
        const auto header = naming_the_cause([this] { return m_reader.header(); });
        if (!header.has_multiple_object_versions()) {
            throw Failure{COSMIUM_NOT_CHANGES, "it holds objects, not changes of objects"};
        }
    }

    /// The size in bytes of a file that begins like changes.
    static std::int64_t checked_size(const char *path) {
        const OpenFile file{path};
        is_compressed_changes(file.start);
        return file.size;
    }

    /// Calls the body with each buffer and the number of bytes read so far.
    template <typename Body>
    void for_each_buffer(Body &&body) {
        while (auto buffer = naming_the_cause([this] { return m_reader.read(); })) {
            body(std::move(buffer), std::min(static_cast<std::int64_t>(m_reader.offset()), m_file.size));
        }
    }

private:
    /// Gives errors of decompression a code; libosmium notices a missing end only when it closes the file.
    template <typename Work>
    static auto naming_the_cause(Work &&work) -> decltype(work()) {
        try {
            return work();
        } catch (const osmium::gzip_error &error) {
            const std::string_view text{error.what()};
            if (contains(text, "close failed")) {
                throw Failure{COSMIUM_TRUNCATED, "its compressed data has no end"};
            }
            const auto colon = text.rfind(": ");
            throw Failure{
                COSMIUM_CORRUPT, "gzip: " + std::string{text.substr(colon == std::string_view::npos ? 0 : colon + 2)}};
        }
    }

    OpenFile m_file;
    osmium::thread::Pool m_pool;
    osmium::io::Reader m_reader;
};

} // namespace cosmium

#endif
