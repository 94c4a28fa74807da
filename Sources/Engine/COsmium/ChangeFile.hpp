#ifndef COSMIUM_CHANGE_FILE_HPP
#define COSMIUM_CHANGE_FILE_HPP

#include "Decompression.hpp"
#include "FileCheck.hpp"

#include <osmium/io/o5m_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/thread/pool.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace cosmium {

/// The format of a file of changes by its first bytes, as libosmium names it; throws for bytes of other files.
inline const char *changes_format(std::string_view bytes) {
    const auto kind = kind_of_file(bytes);
    if (begins(bytes, "\x1F\x8B"sv)) {
        return "osc.gz";
    }
    if (begins(bytes, "BZh")) {
        return "osc.bz2";
    }
    if (kind.code == COSMIUM_CHANGES && !begins(without_leading_space(bytes), "<")) {
        return "o5c";
    }
    const bool is_xml = begins(without_leading_space(bytes), "<");
    if (is_xml && kind.code != COSMIUM_WEB_PAGE) {
        return "osc";
    }
    if (kind.code == COSMIUM_NOT_PBF) {
        throw Failure{COSMIUM_NOT_CHANGES, "its first bytes are neither XML nor gzip"};
    }
    throw Failure{kind.code == COSMIUM_OK ? COSMIUM_OTHER_FORMAT : kind.code, kind.title};
}

/// A file of changes in OSM's XML format, plain or compressed with gzip or bzip2, or in o5c.
class ChangeFile {
public:
    explicit ChangeFile(const char *path)
        : m_file{path}, m_pool{1},
          m_reader{
              osmium::io::File{m_file.name(), changes_format(m_file.start)},
              osmium::osm_entity_bits::nwr, m_pool} {
        const auto header = naming_decompression([this] { return m_reader.header(); });
        if (!header.has_multiple_object_versions()) {
            throw Failure{COSMIUM_NOT_CHANGES, "it holds objects, not changes of objects"};
        }
    }

    /// The size in bytes of a file that begins like changes.
    static std::int64_t checked_size(const char *path) {
        const OpenFile file{path};
        changes_format(file.start);
        return file.size;
    }

    /// Calls the body with each buffer and the number of bytes read so far.
    template <typename Body>
    void for_each_buffer(Body &&body) {
        while (auto buffer = naming_decompression([this] { return m_reader.read(); })) {
            body(std::move(buffer), std::min(static_cast<std::int64_t>(m_reader.offset()), m_file.size));
        }
    }

private:
    OpenFile m_file;
    osmium::thread::Pool m_pool;
    osmium::io::Reader m_reader;
};

} // namespace cosmium

#endif
