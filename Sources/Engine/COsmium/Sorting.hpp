#ifndef COSMIUM_SORTING_HPP
#define COSMIUM_SORTING_HPP

#include "OrderCheck.hpp"
#include "Output.hpp"

#include <osmium/memory/buffer.hpp>
#include <osmium/osm/entity_bits.hpp>
#include <osmium/osm/object.hpp>
#include <osmium/osm/object_comparisons.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace cosmium {

/// The kinds of objects in the order in which a sorted file has them.
constexpr std::array<osmium::osm_entity_bits::type, 3> sorted_kinds{
    osmium::osm_entity_bits::node, osmium::osm_entity_bits::way, osmium::osm_entity_bits::relation};

/// Writes a PBF file with one kind of objects after the other, each kind sorted by id and version.
class SortedOutput {
public:
    SortedOutput(int descriptor, std::int32_t threads, osmium::io::Header header)
        : m_output{descriptor, "lz4", threads, std::move(header)} {}

    /// Stores the objects until they are written.
    void take(osmium::memory::Buffer &&buffer) {
        m_buffers.push_back(std::move(buffer));
        for (const auto &object : m_buffers.back().select<osmium::OSMObject>()) {
            if (object.type() == osmium::item_type::way) {
                check_places(static_cast<const osmium::Way &>(object));
            }
            m_objects.emplace_back(&object, m_objects.size());
        }
    }

    /// Writes the stored objects and frees them.
    void write_sorted() {
        std::sort(m_objects.begin(), m_objects.end(), is_before);
        for (const auto &[object, _] : m_objects) {
            m_output.write(*object);
        }
        m_objects.clear();
        m_buffers.clear();
    }

    /// Writes the rest; errors of the disk are thrown here at the latest.
    void close() { m_output.close(); }

private:
    /// An object and its position in the file, which orders objects with the same id and version.
    using Entry = std::pair<const osmium::OSMObject *, std::size_t>;

    static bool is_before(const Entry &a, const Entry &b) {
        constexpr osmium::object_order_type_id_version order{};
        return order(*a.first, *b.first) || (!order(*b.first, *a.first) && a.second < b.second);
    }

    Output m_output;
    std::vector<osmium::memory::Buffer> m_buffers;
    std::vector<Entry> m_objects;
};

} // namespace cosmium

#endif
