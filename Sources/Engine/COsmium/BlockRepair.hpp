#ifndef COSMIUM_BLOCK_REPAIR_HPP
#define COSMIUM_BLOCK_REPAIR_HPP

#include "BlobCoding.hpp"
#include "TagStrings.hpp"

#include <osmium/osm/types.hpp>

#include <string>
#include <string_view>

namespace cosmium {

/// Rewrites a block of objects so that libosmium can read it.
///
/// libosmium refuses a whole file for one string over 1,024 bytes, runs past a list of tags with a zero byte, and refuses
/// negative changesets and versions. Here such a string becomes ``left_out_string``, and such numbers are left out.
class BlockRepair {
public:
    static std::string repaired(std::string_view block) {
        return rewritten(block, [](Tag tag, std::string_view bytes, protozero::pbf_writer &output) {
            if (tag == string_table) {
                output.add_message(tag, repaired_strings(bytes));
            } else if (tag == group) {
                output.add_message(tag, repaired_group(bytes));
            } else {
                output.add_bytes(tag, bytes.data(), bytes.size());
            }
        });
    }

private:
    using Tag = protozero::pbf_tag_type;

    // Fields of a block.
    static constexpr Tag string_table = 1;
    static constexpr Tag group = 2;
    // Fields of a group.
    static constexpr Tag nodes = 1;
    static constexpr Tag dense_nodes = 2;
    static constexpr Tag ways = 3;
    static constexpr Tag relations = 4;
    // Fields of objects.
    static constexpr Tag info = 4;
    static constexpr Tag dense_info = 5;
    // Fields of the metadata of objects.
    static constexpr Tag version = 1;
    static constexpr Tag changeset = 3;

    /// Copies a message, with its parts of variable length as the body writes them.
    template <typename Body>
    static std::string rewritten(std::string_view message, Body &&body) {
        std::string bytes;
        protozero::pbf_writer output{bytes};
        protozero::pbf_reader fields{message.data(), message.size()};
        while (fields.next()) {
            const auto tag = fields.tag();
            switch (fields.wire_type()) {
                case protozero::pbf_wire_type::varint: output.add_uint64(tag, fields.get_uint64()); break;
                case protozero::pbf_wire_type::fixed32: output.add_fixed32(tag, fields.get_fixed32()); break;
                case protozero::pbf_wire_type::fixed64: output.add_fixed64(tag, fields.get_fixed64()); break;
                default: body(tag, view_of(fields.get_view()), output);
            }
        }
        return bytes;
    }

    static std::string repaired_strings(std::string_view table) {
        return rewritten(table, [](Tag tag, std::string_view string, protozero::pbf_writer &output) {
            const bool is_usable = string.size() <= osmium::max_osm_string_length
                && string.find('\0') == std::string_view::npos;
            const auto text = is_usable ? string : left_out_string;
            output.add_bytes(tag, text.data(), text.size());
        });
    }

    static std::string repaired_group(std::string_view group) {
        return rewritten(group, [](Tag tag, std::string_view bytes, protozero::pbf_writer &output) {
            if (tag == dense_nodes) {
                output.add_message(tag, with_repaired_info(bytes, dense_info, repaired_dense_info));
            } else if (tag == nodes || tag == ways || tag == relations) {
                output.add_message(tag, with_repaired_info(bytes, info, repaired_info));
            } else {
                output.add_bytes(tag, bytes.data(), bytes.size());
            }
        });
    }

    static std::string with_repaired_info(
        std::string_view object, Tag field, std::string (*repair)(std::string_view)) {
        return rewritten(object, [=](Tag tag, std::string_view bytes, protozero::pbf_writer &output) {
            if (tag == field) {
                output.add_message(tag, repair(bytes));
            } else {
                output.add_bytes(tag, bytes.data(), bytes.size());
            }
        });
    }

    /// Metadata without the changeset, which nothing here reads, and without a negative version.
    static std::string repaired_info(std::string_view message) {
        std::string bytes;
        protozero::pbf_writer output{bytes};
        protozero::pbf_reader fields{message.data(), message.size()};
        while (fields.next()) {
            const auto tag = fields.tag();
            if (fields.wire_type() != protozero::pbf_wire_type::varint) {
                fields.skip();
                continue;
            }
            const auto value = fields.get_uint64();
            const bool is_negative = static_cast<std::int32_t>(value) < 0;
            if (tag != changeset && (tag != version || !is_negative)) {
                output.add_uint64(tag, value);
            }
        }
        return bytes;
    }

    static std::string repaired_dense_info(std::string_view message) {
        return rewritten(message, [](Tag tag, std::string_view bytes, protozero::pbf_writer &output) {
            if (tag == changeset || (tag == version && has_negative_number(bytes))) {
                return;
            }
            output.add_bytes(tag, bytes.data(), bytes.size());
        });
    }

    static bool has_negative_number(std::string_view packed) {
        const char *next = packed.data();
        const char *const end = packed.data() + packed.size();
        while (next != end) {
            if (static_cast<std::int32_t>(protozero::decode_varint(&next, end)) < 0) {
                return true;
            }
        }
        return false;
    }
};

} // namespace cosmium

#endif
