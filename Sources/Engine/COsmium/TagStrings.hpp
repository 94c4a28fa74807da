#ifndef COSMIUM_TAG_STRINGS_HPP
#define COSMIUM_TAG_STRINGS_HPP

#include "Failure.hpp"

#include <osmium/osm/tag.hpp>

#include <string_view>

namespace cosmium {

/// Stands for a string of a file that cannot be used; a tag with it is left out.
constexpr std::string_view left_out_string = "\x01left out\x01";

/// The strings of a tag list in order: key, value, key, value.
///
/// libosmium's own iterator assumes that no string holds a zero byte, and runs past the list in a damaged file with
/// one.
class TagStrings {
public:
    explicit TagStrings(const osmium::TagList &tags)
        : m_rest{reinterpret_cast<const char *>(tags.data()) + sizeof(osmium::TagList),
                 tags.byte_size() - sizeof(osmium::TagList)} {}

    bool is_empty() const { return m_rest.empty(); }

    std::string_view next() {
        const auto end = m_rest.find('\0');
        if (end == std::string_view::npos) {
            throw Failure{COSMIUM_UNUSABLE_VALUE, "a key or value holds a zero byte"};
        }
        const auto string = m_rest.substr(0, end);
        m_rest.remove_prefix(end + 1);
        return string;
    }

private:
    std::string_view m_rest;
};

} // namespace cosmium

#endif
