#ifndef COSMIUM_FEED_HPP
#define COSMIUM_FEED_HPP

#include "BlobCoding.hpp"
#include "BlockRepair.hpp"
#include "FileCheck.hpp"

#include <protozero/pbf_reader.hpp>

#include <poll.h>
#include <zlib.h>

#include <array>
#include <atomic>
#include <exception>
#include <thread>

namespace cosmium {

/// The blobs to read, by default all.
struct Sample {
    std::int64_t stride = 1;
    std::int64_t remainder = 0;
};

/// Feeds a file to libosmium through a pipe, blob by blob, so that reading can be stopped.
///
/// libosmium's reader opens files by name, and decodes the whole file even if it is closed after the first buffer. It
/// ends when the pipe ends. The pipe ends only between two blobs: libosmium 2.19 treats one to three bytes at the start
/// of a blob as a regular end, and leaks a descriptor at any other end.
///
/// What libosmium refuses although the format allows it is fed in another form: headers of blobs with more than their type and
/// size, and blobs in zstd and lzma. Blobs of unknown types are left out.
class Feed {
public:
    /// Feeds the header, and the blobs after it, counted from 1, whose number is `remainder` modulo `stride`.
    ///
    /// - Parameter repairs: whether blocks are rewritten by ``BlockRepair``.
    explicit Feed(const char *path, Sample sample = {}, bool repairs = false)
        : m_file{path}, m_sample{sample}, m_repairs{repairs} {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
            throw std::system_error{errno, std::generic_category(), "pipe"};
        }
        m_out.number = ends[0];
        m_in.number = ends[1];
        // Writes do not block, so the feed can stop even if nobody reads any more.
        ::fcntl(m_in.number, F_SETFL, O_NONBLOCK);
        m_thread = std::thread{[this] { run(); }};
    }

    Feed(const Feed &) = delete;
    Feed &operator=(const Feed &) = delete;

    ~Feed() {
        stop();
        m_thread.join();
    }

    /// The name by which the reader can open the pipe.
    std::string name() const { return "/dev/fd/" + std::to_string(m_out.number); }

    std::int64_t file_size() const { return m_file.size; }

    /// The number of blobs so far, the header included.
    std::int64_t blob_count() const { return m_blob_count; }

    /// The size in the file of the largest blob so far.
    std::int64_t largest_blob() const { return m_largest_blob; }

    /// The CRC-32 of all bytes read so far; that of the whole file after a feed with stride 1.
    std::uint32_t checksum() const { return static_cast<std::uint32_t>(m_checksum.load()); }

    /// Ends the stream after the current blob.
    void stop() { m_is_stopped = true; }

    /// Throws the error that ended the stream before the end of the file; valid after the end of the stream.
    void check() const {
        if (m_has_failed) {
            std::rethrow_exception(m_failure);
        }
    }

private:
    /// After a stop, the feed ends within a blob if nobody reads for this long.
    static constexpr int patience_in_milliseconds = 250;

    void run() noexcept {
        try {
            while (!m_is_stopped && m_offset < file_size() && feed_blob()) {
            }
        } catch (...) {
            m_failure = std::current_exception();
            m_has_failed = true;
        }
        m_in.close();
    }

    /// Feeds the next blob; returns false if it is stopped within the blob.
    bool feed_blob() {
        std::string head(length_size, '\0');
        read(head.data(), length_size);
        const auto length = big_endian(head);
        if (length == 0 || length > static_cast<std::size_t>(osmium::io::detail::max_blob_header_size)) {
            throw Failure{COSMIUM_CORRUPT, "there is no blob where one should begin, at byte " + position()};
        }
        head.resize(length_size + length);
        read(head.data() + length_size, length);
        const auto header = blob_header(std::string_view{head}.substr(length_size));
        require(static_cast<std::int64_t>(length_size + length) + header.size);
        const bool is_first = m_blob_count == 0;
        const bool is_chosen = is_first || m_blob_count % m_sample.stride == m_sample.remainder;
        ++m_blob_count;
        m_largest_blob = std::max<std::int64_t>(m_largest_blob, header.size);
        bool is_fed = true;
        if (!is_chosen) {
            skip(header.size);
        } else if (is_first || header.type == "OSMData") {
            is_fed = copy(header);
        } else {
            pass_over(header.size);
        }
        m_offset += static_cast<std::int64_t>(head.size()) + header.size;
        return is_fed;
    }

    struct BlobHeader {
        std::string type;
        std::int64_t size = 0;
    };

    BlobHeader blob_header(std::string_view bytes) const {
        constexpr protozero::pbf_tag_type type_field = 1;
        constexpr protozero::pbf_tag_type size_field = 3;
        protozero::pbf_reader fields{bytes.data(), bytes.size()};
        BlobHeader header;
        while (fields.next()) {
            if (fields.tag() == size_field && fields.wire_type() == protozero::pbf_wire_type::varint) {
                header.size = fields.get_int32();
            } else if (fields.tag() == type_field && fields.wire_type() == protozero::pbf_wire_type::length_delimited) {
                header.type = fields.get_string();
            } else {
                fields.skip();
            }
        }
        if (header.size <= 0) {
            throw Failure{COSMIUM_CORRUPT, "a blob has no size, at byte " + position()};
        }
        return header;
    }

    /// Writes the header of a blob with nothing but its type and size; libosmium misreads headers over 127 bytes.
    bool write_header(const std::string &type, std::int64_t size) {
        std::string message;
        protozero::pbf_writer fields{message};
        fields.add_string(1, type);
        fields.add_int32(3, static_cast<std::int32_t>(size));
        std::string head;
        for (int shift = 24; shift >= 0; shift -= 8) {
            head += static_cast<char>(message.size() >> static_cast<unsigned>(shift) & 0xFFU);
        }
        return write(head + message);
    }

    /// Feeds a blob; returns false if it is stopped within the blob.
    bool copy(const BlobHeader &header) {
        std::array<char, 1U << 16U> bytes{};
        const auto first = std::min<std::int64_t>(header.size, bytes.size());
        read(bytes.data(), static_cast<std::size_t>(first));
        const std::string_view start{bytes.data(), static_cast<std::size_t>(first)};
        if (m_repairs || needs_decoding(start)) {
            return recode(header, start);
        }
        if (!write_header(header.type, header.size) || !write(start)) {
            return false;
        }
        for (auto rest = header.size - first; rest > 0;) {
            const auto count = std::min<std::int64_t>(rest, bytes.size());
            read(bytes.data(), static_cast<std::size_t>(count));
            if (!write({bytes.data(), static_cast<std::size_t>(count)})) {
                return false;
            }
            rest -= count;
        }
        return true;
    }

    /// Feeds a blob in a form that libosmium reads.
    bool recode(const BlobHeader &header, std::string_view start) {
        if (header.size > static_cast<std::int64_t>(osmium::io::detail::max_uncompressed_blob_size)) {
            throw Failure{COSMIUM_CORRUPT, "invalid blob size: " + std::to_string(header.size)};
        }
        std::string blob{start};
        blob.resize(static_cast<std::size_t>(header.size));
        read(blob.data() + start.size(), blob.size() - start.size());
        auto data = BlobData{blob}.decoded();
        if (m_repairs && header.type == "OSMData") {
            data = BlockRepair::repaired(data);
        }
        const auto output = encoded_blob(data);
        return write_header(header.type, static_cast<std::int64_t>(output.size())) && write(output);
    }

    void skip(std::int64_t size) {
        if (::lseek(m_file.descriptor.number, size, SEEK_CUR) < 0) {
            throw std::system_error{errno, std::generic_category()};
        }
    }

    /// Reads bytes that are not fed, so that they are part of the checksum.
    void pass_over(std::int64_t size) {
        std::array<char, 1U << 16U> bytes{};
        for (auto rest = size; rest > 0;) {
            const auto count = std::min<std::int64_t>(rest, bytes.size());
            read(bytes.data(), static_cast<std::size_t>(count));
            rest -= count;
        }
    }

    /// The offset of the current blob.
    std::string position() const { return std::to_string(m_offset); }

    void require(std::int64_t size) const {
        if (m_offset + size > file_size()) {
            throw Failure{COSMIUM_TRUNCATED, "the blob at byte " + position() + " has no end"};
        }
    }

    void read(char *bytes, std::size_t size) {
        while (size > 0) {
            const auto count = ::read(m_file.descriptor.number, bytes, size);
            if (count < 0 && errno != EINTR) {
                throw std::system_error{errno, std::generic_category()};
            }
            if (count == 0) {
                throw Failure{COSMIUM_TRUNCATED, "the blob at byte " + position() + " has no end"};
            }
            if (count > 0) {
                m_checksum = ::crc32(m_checksum, reinterpret_cast<const Bytef *>(bytes), static_cast<uInt>(count));
            }
            bytes += std::max<ssize_t>(count, 0);
            size -= static_cast<std::size_t>(std::max<ssize_t>(count, 0));
        }
    }

    /// Writes all bytes; returns false if the feed is stopped and nobody reads. The read end stays open until the
    /// thread is joined, so the pipe does not break.
    bool write(std::string_view bytes) {
        while (!bytes.empty()) {
            pollfd waiting{m_in.number, POLLOUT, 0};
            if (::poll(&waiting, 1, patience_in_milliseconds) == 0 && m_is_stopped) {
                return false;
            }
            const auto count = ::write(m_in.number, bytes.data(), bytes.size());
            bytes.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
        }
        return true;
    }

    CheckedFile m_file;
    Sample m_sample;
    bool m_repairs;
    /// The number of blobs so far, the header included, and the size of the largest.
    std::atomic<std::int64_t> m_blob_count{0};
    std::atomic<std::int64_t> m_largest_blob{0};
    std::atomic<uLong> m_checksum{0};
    Descriptor m_out{-1};
    Descriptor m_in{-1};
    std::atomic<bool> m_is_stopped{false};
    /// The offset of the current blob; used by the thread only.
    std::int64_t m_offset = 0;
    std::exception_ptr m_failure;
    /// Set when the failure may be read.
    std::atomic<bool> m_has_failed{false};
    std::thread m_thread;
};

} // namespace cosmium

#endif
