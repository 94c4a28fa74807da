#ifndef COSMIUM_FILE_CHECK_HPP
#define COSMIUM_FILE_CHECK_HPP

#include "Failure.hpp"

#include <osmium/io/detail/pbf.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <utility>

namespace cosmium {

using namespace std::string_view_literals;

/// An open file descriptor, closed by the destructor.
struct Descriptor {
    int number;

    explicit Descriptor(int number) : number{number} {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor() { close(); }

    void close() {
        if (number >= 0) {
            ::close(number);
        }
        number = -1;
    }
};

constexpr std::size_t look_size = 4096;
constexpr std::size_t length_size = 4;

[[noreturn]] inline void fail_with_errno(int number) {
    const auto code = number == ENOENT || number == ENOTDIR ? COSMIUM_MISSING : COSMIUM_CANNOT_OPEN;
    throw Failure{code, std::generic_category().message(number)};
}

inline std::string_view without_leading_space(std::string_view text) {
    if (begins(text, "\xEF\xBB\xBF"sv)) {
        text.remove_prefix(3);
    }
    const auto start = text.find_first_not_of(" \t\r\n");
    return start == std::string_view::npos ? ""sv : text.substr(start);
}

/// The name of another format that the bytes begin with, or an empty text.
inline std::string_view other_format(std::string_view bytes) {
    const auto text = without_leading_space(bytes);
    if (begins(text, "<?xml") || begins(text, "<osm")) {
        return "OSM XML";
    }
    if (begins(bytes, "\x1F\x8B"sv)) {
        return "gzip";
    }
    if (begins(bytes, "BZh")) {
        return "bzip2";
    }
    return begins(bytes, "\xFF\xE0\x04o5m2"sv) ? "o5m" : ""sv;
}

/// The first four bytes as a big-endian length; missing bytes count as zero.
inline std::size_t big_endian(std::string_view bytes) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < length_size; ++i) {
        length = length << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    }
    return length;
}

/// Throws unless the bytes begin with the length of a blob header and a blob header of the type `OSMHeader`.
inline void check_first_bytes(std::string_view bytes) {
    // Field 1 (the type), nine bytes long.
    constexpr auto usual_start = "\x0A\x09OSMHeader"sv;
    if (const auto format = other_format(bytes); !format.empty()) {
        throw Failure{COSMIUM_OTHER_FORMAT, std::string{format}};
    }
    const auto length = big_endian(bytes);
    const auto header = bytes.substr(std::min(length_size, bytes.size()), length);
    const bool may_go_on = header.size() < usual_start.size() && begins(usual_start, header)
        && length <= static_cast<std::size_t>(osmium::io::detail::max_blob_header_size)
        && bytes.size() < length_size + usual_start.size();
    if (may_go_on) {
        throw Failure{COSMIUM_TRUNCATED, "it ends within its first bytes"};
    }
    if (!contains(header, "OSMHeader")) {
        throw Failure{COSMIUM_NOT_PBF, "its first bytes are not those of a PBF file"};
    }
}

inline std::int64_t size_of_file(const char *path) {
    struct stat status{};
    if (::stat(path, &status) != 0) {
        fail_with_errno(errno);
    }
    if (!S_ISREG(status.st_mode)) {
        throw Failure{COSMIUM_NOT_A_FILE, S_ISDIR(status.st_mode) ? "directory" : "pipe or device"};
    }
    return status.st_size;
}

/// An open regular file that is not empty.
struct OpenFile {
    std::int64_t size;
    Descriptor descriptor;
    /// The first bytes of the file.
    std::string start;

    explicit OpenFile(const char *path)
        : size{size_of_file(path)}, descriptor{::open(path, O_RDONLY | O_CLOEXEC)}, start(look_size, '\0') {
        if (descriptor.number < 0) {
            fail_with_errno(errno);
        }
        const auto count = ::pread(descriptor.number, start.data(), start.size(), 0);
        if (count < 0) {
            throw std::system_error{errno, std::generic_category()};
        }
        if (count == 0) {
            throw Failure{COSMIUM_EMPTY, "it has no bytes"};
        }
        start.resize(static_cast<std::size_t>(count));
    }

    /// The name by which libosmium can open the file.
    std::string name() const { return "/dev/fd/" + std::to_string(descriptor.number); }
};

/// An open file that begins like PBF; for other files, throws what can be found out without libosmium.
struct CheckedFile : OpenFile {
    explicit CheckedFile(const char *path) : OpenFile{path} { check_first_bytes(start); }
};

} // namespace cosmium

#endif
