#ifndef COSMIUM_TEXT_INPUT_HPP
#define COSMIUM_TEXT_INPUT_HPP

#include "Decompression.hpp"
#include "Input.hpp"

#include <osmium/io/o5m_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>

#include <memory>

namespace cosmium {

/// An extract in OSM XML or o5m, plain or compressed as a whole, that libosmium reads.
class TextInput final : public ExtractInput {
public:
    TextInput(const char *path, const std::string &format, osmium::osm_entity_bits::type kinds)
        : m_file{path}, m_pool{1}, m_reader{osmium::io::File{m_file.name(), format}, kinds, m_pool} {}

    std::int64_t file_size() const override { return m_file.size; }
    std::int64_t bytes_read() const override { return static_cast<std::int64_t>(m_reader.offset()); }

    osmium::io::Header header() override {
        return naming_decompression([this] { return m_reader.header(); });
    }

    osmium::memory::Buffer read() override {
        return naming_decompression([this] { return m_reader.read(); });
    }

private:
    OpenFile m_file;
    osmium::thread::Pool m_pool;
    osmium::io::Reader m_reader;
};

/// Opens an extract in any format that can be read.
inline std::unique_ptr<ExtractInput> open_extract(
    const cosmium_extract &extract, std::int32_t threads, osmium::osm_entity_bits::type kinds) {
    const auto kind = kind_of_file(OpenFile{extract.path}.start);
    if (kind.code == COSMIUM_OTHER_FORMAT) {
        return std::make_unique<TextInput>(extract.path, kind.format, kinds);
    }
    return std::make_unique<Input>(
        extract.path, threads, Sample{}, kinds, osmium::io::read_meta::yes, extract.repairs != 0);
}

/// The CRC-32 of the bytes before a file and those of the file.
inline std::uint32_t checksum_of_file(const OpenFile &file, std::uint32_t checksum) {
    std::array<char, 1U << 16U> bytes{};
    std::int64_t offset = 0;
    while (true) {
        const auto count = ::pread(file.descriptor.number, bytes.data(), bytes.size(), offset);
        if (count < 0) {
            throw std::system_error{errno, std::generic_category()};
        }
        if (count == 0) {
            return checksum;
        }
        offset += count;
        checksum = static_cast<std::uint32_t>(
            ::crc32(checksum, reinterpret_cast<const Bytef *>(bytes.data()), static_cast<uInt>(count)));
    }
}

} // namespace cosmium

#endif
