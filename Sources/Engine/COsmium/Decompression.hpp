#ifndef COSMIUM_DECOMPRESSION_HPP
#define COSMIUM_DECOMPRESSION_HPP

#include "Failure.hpp"

#include <osmium/io/bzip2_compression.hpp>
#include <osmium/io/gzip_compression.hpp>

#include <string>
#include <string_view>

namespace cosmium {

/// Gives errors of decompression a code; libosmium notices a missing end only when it closes the file.
[[noreturn]] inline void throw_decompression(std::string_view text, const char *format) {
    if (contains(text, "close failed")) {
        throw Failure{COSMIUM_TRUNCATED, "its compressed data has no end"};
    }
    const auto colon = text.rfind(": ");
    const auto problem = text.substr(colon == std::string_view::npos ? 0 : colon + 2);
    throw Failure{COSMIUM_CORRUPT, std::string{format} + ": " + std::string{problem}};
}

/// Runs the work, and names what fails in it for a damaged compressed file.
template <typename Work>
auto naming_decompression(Work &&work) -> decltype(work()) {
    try {
        return work();
    } catch (const osmium::gzip_error &error) {
        throw_decompression(error.what(), "gzip");
    } catch (const osmium::bzip2_error &error) {
        throw_decompression(error.what(), "bzip2");
    }
}

} // namespace cosmium

#endif
