#ifndef COSMIUM_FILE_CHECK_HPP
#define COSMIUM_FILE_CHECK_HPP

#include "FileKind.hpp"

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

constexpr std::size_t look_size = 16384;

[[noreturn]] inline void fail_with_errno(int number) {
    const auto code = number == ENOENT || number == ENOTDIR ? COSMIUM_MISSING : COSMIUM_CANNOT_OPEN;
    throw Failure{code, std::generic_category().message(number)};
}

/// Throws unless the bytes begin with the length of a blob header and a blob header of the type `OSMHeader`.
inline void check_first_bytes(std::string_view bytes) {
    // Field 1 (the type), nine bytes long.
    constexpr auto usual_start = "\x0A\x09OSMHeader"sv;
    const auto kind = kind_of_file(bytes);
    if (kind.code == COSMIUM_OK) {
        return;
    }
    const auto length = big_endian(bytes);
    const auto header = bytes.substr(std::min(length_size, bytes.size()), length);
    const bool may_go_on = header.size() < usual_start.size() && begins(usual_start, header)
        && length <= static_cast<std::size_t>(osmium::io::detail::max_blob_header_size)
        && bytes.size() < length_size + usual_start.size();
    if (kind.code == COSMIUM_NOT_PBF && may_go_on) {
        throw Failure{COSMIUM_TRUNCATED, "it ends within its first bytes"};
    }
    throw Failure{kind.code, kind.title};
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
