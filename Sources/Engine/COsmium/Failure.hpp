#ifndef COSMIUM_FAILURE_HPP
#define COSMIUM_FAILURE_HPP

#include "COsmium.h"

#include <osmium/io/error.hpp>
#include <protozero/exception.hpp>

#include <algorithm>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace cosmium {

/// A failure with the code for the caller.
struct Failure : std::runtime_error {
    cosmium_code code;

    Failure(cosmium_code code, const std::string &text) : std::runtime_error{text}, code{code} {}
};

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

inline bool begins(std::string_view text, std::string_view prefix) {
    return text.substr(0, prefix.size()) == prefix;
}

/// libosmium's errors differ only by their text.
inline cosmium_code code_of_input_error(std::string_view text) {
    // The last two are those of the XML parser.
    for (const auto truncation : {"unexpected EOF", "truncated data", "no element found", "unclosed token"}) {
        if (contains(text, truncation)) {
            return COSMIUM_TRUNCATED;
        }
    }
    for (const auto value : {"overlong string", "changeset_id must be", "version must not be negative"}) {
        if (contains(text, value)) {
            return COSMIUM_UNUSABLE_VALUE;
        }
    }
    if (contains(text, "Unknown top-level element")) {
        return COSMIUM_NOT_CHANGES;
    }
    if (contains(text, "not supported") || contains(text, "unknown compression")) {
        return COSMIUM_UNSUPPORTED;
    }
    return COSMIUM_CORRUPT;
}

/// Removes the name of the format, with which libosmium's messages begin.
inline const char *without_format_name(const char *text) {
    constexpr std::string_view name = "PBF error: ";
    return begins(text, name) ? text + name.size() : text;
}

inline cosmium_code code_of_system_error(const std::error_code &error) {
    const bool lacks_resources = error == std::errc::not_enough_memory
        || error == std::errc::resource_unavailable_try_again;
    return lacks_resources ? COSMIUM_OUT_OF_MEMORY : COSMIUM_READ_FAILED;
}

inline cosmium_code fail(const cosmium_message &message, cosmium_code code, const char *text) noexcept {
    if (message.capacity > 0) {
        const std::size_t length = std::min(std::strlen(text), message.capacity - 1);
        std::memcpy(message.text, text, length);
        message.text[length] = '\0';
    }
    return code;
}

/// Runs the work and converts exceptions to a code and a message.
template <typename Work>
inline cosmium_code guarded(const cosmium_message &message, Work &&work) noexcept {
    try {
        work();
        return COSMIUM_OK;
    } catch (const Failure &failure) {
        return fail(message, failure.code, failure.what());
    } catch (const std::bad_alloc &) {
        return fail(message, COSMIUM_OUT_OF_MEMORY, "no memory left");
    } catch (const std::system_error &error) {
        return fail(message, code_of_system_error(error.code()), error.what());
    } catch (const osmium::io_error &error) {
        const auto text = without_format_name(error.what());
        return fail(message, code_of_input_error(text), text);
    } catch (const protozero::exception &error) {
        return fail(message, COSMIUM_CORRUPT, error.what());
    } catch (const std::logic_error &error) {
        // Lengths and ranges that libosmium's builders reject.
        return fail(message, COSMIUM_CORRUPT, error.what());
    } catch (const std::range_error &error) {
        return fail(message, COSMIUM_CORRUPT, error.what());
    } catch (const std::exception &error) {
        return fail(message, COSMIUM_INTERNAL, error.what());
    } catch (...) {
        return fail(message, COSMIUM_INTERNAL, "something that is no std::exception was thrown");
    }
}

} // namespace cosmium

#endif
