#ifndef COSMIUM_OUTPUT_HPP
#define COSMIUM_OUTPUT_HPP

#include "TagStrings.hpp"

#include <osmium/io/pbf_output.hpp>
#include <osmium/io/writer.hpp>
#include <osmium/osm/object.hpp>
#include <osmium/thread/pool.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

namespace cosmium {

/// A PBF file that is written into an open empty file, in the order of types and ids.
class Output {
public:
    /// - Parameter compression: a compression of libosmium, such as "zlib".
    Output(int descriptor, const std::string &compression, std::int32_t threads, osmium::io::Header header)
        : m_pool{std::max(1, threads)},
          m_writer{
              osmium::io::File{"/dev/fd/" + std::to_string(descriptor), "pbf,pbf_compression=" + compression},
              sorted(std::move(header)), osmium::io::overwrite::allow, m_pool} {}

    void write(const osmium::OSMObject &object) {
        check_tags(object.tags());
        writing([&] { m_writer(object); });
    }

    /// Writes the rest; errors of the disk are thrown here at the latest.
    void close() {
        writing([this] { m_writer.close(); });
    }

private:
    /// Throws if there is a value too few, as where a string holds a zero byte; the writer would run past the list.
    static void check_tags(const osmium::TagList &tags) {
        for (TagStrings strings{tags}; !strings.is_empty();) {
            strings.next();
            strings.next();
        }
    }

    /// Runs the work and marks its system errors as write errors.
    template <typename Work>
    static void writing(Work &&work) {
        try {
            work();
        } catch (const std::system_error &error) {
            throw Failure{COSMIUM_WRITE_FAILED, error.what()};
        }
    }

    static osmium::io::Header sorted(osmium::io::Header header) {
        header.set("sorting", "Type_then_ID");
        return header;
    }

    osmium::thread::Pool m_pool;
    osmium::io::Writer m_writer;
};

} // namespace cosmium

#endif
