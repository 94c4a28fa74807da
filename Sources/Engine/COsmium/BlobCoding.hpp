#ifndef COSMIUM_BLOB_CODING_HPP
#define COSMIUM_BLOB_CODING_HPP

#include "Failure.hpp"

#include <osmium/io/detail/pbf.hpp>
#include <protozero/pbf_reader.hpp>
#include <protozero/pbf_writer.hpp>

#include <lz4.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace cosmium {

inline std::string_view view_of(const protozero::data_view &view) { return {view.data(), view.size()}; }

/// The fields of the message `Blob` in a PBF file.
enum class BlobField : protozero::pbf_tag_type {
    raw = 1,
    raw_size = 2,
    zlib = 3,
    lzma = 4,
    lz4 = 6,
    zstd = 7,
};

/// Whether a blob has data in a compression that libosmium lacks; the first bytes of the blob are enough.
inline bool needs_decoding(std::string_view start) {
    protozero::pbf_reader fields{start.data(), start.size()};
    while (fields.next()) {
        const auto field = static_cast<BlobField>(fields.tag());
        if (field != BlobField::raw_size || fields.wire_type() != protozero::pbf_wire_type::varint) {
            return field == BlobField::lzma || field == BlobField::zstd;
        }
        fields.get_int32();
    }
    return false;
}

/// The data of a blob, decompressed.
class BlobData {
public:
    explicit BlobData(std::string_view blob) {
        protozero::pbf_reader fields{blob.data(), blob.size()};
        while (fields.next()) {
            const auto field = static_cast<BlobField>(fields.tag());
            if (field == BlobField::raw_size && fields.wire_type() == protozero::pbf_wire_type::varint) {
                m_size = static_cast<std::size_t>(std::max(0, fields.get_int32()));
            } else if (fields.wire_type() == protozero::pbf_wire_type::length_delimited) {
                m_field = field;
                m_packed = view_of(fields.get_view());
            } else {
                fields.skip();
            }
        }
    }

    std::string decoded() const {
        if (m_field == BlobField::raw) {
            return std::string{m_packed};
        }
        if (m_packed.empty() || m_size == 0 || m_size > osmium::io::detail::max_uncompressed_blob_size) {
            throw Failure{COSMIUM_CORRUPT, "illegal blob size"};
        }
        std::string output(m_size, '\0');
        if (!decompress(output)) {
            throw Failure{COSMIUM_CORRUPT, "a blob cannot be decompressed"};
        }
        return output;
    }

private:
    /// Fills the output; returns false if the data is damaged or has another size.
    bool decompress(std::string &output) const {
        switch (m_field) {
            case BlobField::zlib: return inflate(output);
            case BlobField::lzma: return decode_lzma(output);
            case BlobField::lz4:
                return ::LZ4_decompress_safe(
                           m_packed.data(), output.data(), static_cast<int>(m_packed.size()),
                           static_cast<int>(output.size()))
                    == static_cast<int>(output.size());
            case BlobField::zstd:
                return ::ZSTD_decompress(output.data(), output.size(), m_packed.data(), m_packed.size())
                    == output.size();
            default: throw Failure{COSMIUM_UNSUPPORTED, "unknown compression"};
        }
    }

    bool inflate(std::string &output) const {
        uLongf size = output.size();
        const auto code = ::uncompress(
            reinterpret_cast<Bytef *>(output.data()), &size, reinterpret_cast<const Bytef *>(m_packed.data()),
            m_packed.size());
        return code == Z_OK && size == output.size();
    }

    /// Decodes the old format `.lzma` or `.xz`; programs have written both.
    bool decode_lzma(std::string &output) const {
        constexpr std::uint64_t memory_limit = 256U << 20U;
        lzma_stream stream = LZMA_STREAM_INIT;
        if (::lzma_auto_decoder(&stream, memory_limit, 0) != LZMA_OK) {
            throw std::bad_alloc{};
        }
        stream.next_in = reinterpret_cast<const std::uint8_t *>(m_packed.data());
        stream.avail_in = m_packed.size();
        stream.next_out = reinterpret_cast<std::uint8_t *>(output.data());
        stream.avail_out = output.size();
        const auto code = ::lzma_code(&stream, LZMA_FINISH);
        const bool is_full = stream.avail_out == 0;
        ::lzma_end(&stream);
        return is_full && (code == LZMA_STREAM_END || code == LZMA_OK || code == LZMA_BUF_ERROR);
    }

    BlobField m_field = BlobField::raw;
    std::string_view m_packed;
    std::size_t m_size = 0;
};

/// A blob with the data as it is, or deflated if a blob may not be so long.
inline std::string encoded_blob(const std::string &data) {
    std::string blob;
    protozero::pbf_writer fields{blob};
    constexpr std::size_t head_size = 16;
    if (data.size() + head_size <= osmium::io::detail::max_uncompressed_blob_size) {
        fields.add_bytes(static_cast<protozero::pbf_tag_type>(BlobField::raw), data);
        return blob;
    }
    std::string packed(::compressBound(data.size()), '\0');
    uLongf size = packed.size();
    ::compress2(
        reinterpret_cast<Bytef *>(packed.data()), &size, reinterpret_cast<const Bytef *>(data.data()), data.size(),
        Z_BEST_SPEED);
    packed.resize(size);
    fields.add_int32(static_cast<protozero::pbf_tag_type>(BlobField::raw_size), static_cast<std::int32_t>(data.size()));
    fields.add_bytes(static_cast<protozero::pbf_tag_type>(BlobField::zlib), packed);
    return blob;
}

} // namespace cosmium

#endif
