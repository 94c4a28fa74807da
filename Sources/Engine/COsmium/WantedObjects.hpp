#ifndef COSMIUM_WANTED_OBJECTS_HPP
#define COSMIUM_WANTED_OBJECTS_HPP

#include <osmium/osm/location.hpp>
#include <osmium/osm/object_comparisons.hpp>
#include <osmium/osm/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cosmium {

/// Finds out which of some objects of one type a sorted file has, and where its nodes lie.
class WantedObjects {
public:
    void add(osmium::object_id_type id) { m_objects.push_back({id, osmium::Location{}, false}); }

    /// Must be called before the first object of the file.
    void sort() {
        std::sort(m_objects.begin(), m_objects.end(), [](const Object &a, const Object &b) {
            return osmium::id_order{}(a.id, b.id);
        });
        const auto is_same = [](const Object &a, const Object &b) { return a.id == b.id; };
        m_objects.erase(std::unique(m_objects.begin(), m_objects.end(), is_same), m_objects.end());
    }

    /// Notes the next object of the file.
    void note(osmium::object_id_type id, const osmium::Location &location = osmium::Location{}) {
        while (m_next < m_objects.size() && osmium::id_order{}(m_objects[m_next].id, id)) {
            ++m_next;
        }
        if (m_next < m_objects.size() && m_objects[m_next].id == id) {
            m_objects[m_next].location = location;
            m_objects[m_next].is_found = true;
        }
    }

    bool has(osmium::object_id_type id) const {
        const auto object = find(id);
        return object != nullptr && object->is_found;
    }

    /// The place of a node; not valid if the file lacks the node.
    osmium::Location location(osmium::object_id_type id) const {
        const auto object = find(id);
        return object == nullptr ? osmium::Location{} : object->location;
    }

private:
    struct Object {
        osmium::object_id_type id;
        osmium::Location location;
        bool is_found;
    };

    const Object *find(osmium::object_id_type id) const {
        const auto found = std::lower_bound(
            m_objects.begin(), m_objects.end(), id,
            [](const Object &object, osmium::object_id_type id) { return osmium::id_order{}(object.id, id); });
        return found != m_objects.end() && found->id == id ? &*found : nullptr;
    }

    std::vector<Object> m_objects;
    std::size_t m_next = 0;
};

/// Tells quickly that an id is not one of a set; it rarely takes another id for one of the set.
class IdFilter {
public:
    explicit IdFilter(std::size_t count) {
        while (m_bit_count < bits_per_id * count) {
            m_bit_count *= 2;
        }
        m_bits.resize(m_bit_count);
    }

    void add(osmium::object_id_type id) { m_bits[bit(id)] = true; }

    bool may_have(osmium::object_id_type id) const { return m_bits[bit(id)]; }

private:
    static constexpr std::size_t bits_per_id = 16;

    /// Multiplies by 2^64 divided by the golden ratio, which spreads close ids, and mixes the high bits in.
    std::size_t bit(osmium::object_id_type id) const {
        const auto product = static_cast<std::uint64_t>(id) * 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>(product ^ product >> 32U) & (m_bit_count - 1);
    }

    std::size_t m_bit_count = 64;
    std::vector<bool> m_bits;
};

} // namespace cosmium

#endif
