#ifndef COSMIUM_CHANGE_SET_HPP
#define COSMIUM_CHANGE_SET_HPP

#include "OrderCheck.hpp"

#include <osmium/memory/buffer.hpp>
#include <osmium/osm.hpp>
#include <osmium/osm/object_comparisons.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace cosmium {

/// What becomes of a changed object.
enum class Fate : std::uint8_t {
    /// The extract lacks the object, and does not need it.
    outside,
    /// The extract has the same version or a newer one.
    outdated,
    /// The extract has an older version, which is replaced or deleted.
    replaces,
    /// The extract lacks the object, and gets it.
    joins,
};

/// The newest version of a changed object; a deleted object is not visible.
struct Change {
    const osmium::OSMObject *object;
    /// The position in the order in which the changes are read.
    std::uint32_t position;
    Fate fate = Fate::outside;

    bool is_applied() const { return fate == Fate::replaces || fate == Fate::joins; }
    bool is_written() const { return is_applied() && object->visible(); }
    bool may_join() const { return fate == Fate::outside && object->visible(); }
};

/// Whether an object comes before another one in a sorted file.
inline bool is_before(const osmium::OSMObject &a, const osmium::OSMObject &b) {
    return a.type() != b.type() ? a.type() < b.type() : osmium::id_order{}(a.id(), b.id());
}

/// Compares two versions of an object by number, then by time: 1 if the first is newer, -1 if it is older, 0 if neither is.
inline int compare_versions(const osmium::OSMObject &a, const osmium::OSMObject &b) {
    if (a.version() != b.version()) {
        return a.version() > b.version() ? 1 : -1;
    }
    if (!a.timestamp().valid() || !b.timestamp().valid() || a.timestamp() == b.timestamp()) {
        return 0;
    }
    return a.timestamp() > b.timestamp() ? 1 : -1;
}

/// The changes of some files, one for each object, in the order of a sorted file.
class ChangeSet {
public:
    /// Consecutive changes.
    struct Range {
        Change *first, *last;

        Change *begin() const { return first; }
        Change *end() const { return last; }
    };

    /// Stores the changes of the next buffer.
    void take(osmium::memory::Buffer &&buffer) {
        m_buffers.push_back(std::move(buffer));
        for (const auto &object : m_buffers.back().select<osmium::OSMObject>()) {
            check(object);
            m_changes.push_back({&object, static_cast<std::uint32_t>(m_changes.size())});
            m_timestamp = std::max<std::int64_t>(m_timestamp, object.timestamp().seconds_since_epoch());
        }
    }

    /// Keeps the newest version of each object; of equally new ones, the one that came last.
    void sort() {
        std::sort(m_changes.begin(), m_changes.end(), [](const Change &a, const Change &b) {
            if (is_before(*a.object, *b.object) || is_before(*b.object, *a.object)) {
                return is_before(*a.object, *b.object);
            }
            const auto order = compare_versions(*a.object, *b.object);
            return order != 0 ? order > 0 : a.position > b.position;
        });
        const auto is_same = [](const Change &a, const Change &b) {
            return a.object->type() == b.object->type() && a.object->id() == b.object->id();
        };
        m_changes.erase(std::unique(m_changes.begin(), m_changes.end(), is_same), m_changes.end());
    }

    Range all() { return {m_changes.data(), m_changes.data() + m_changes.size()}; }

    /// The changes of nodes, ways or relations.
    Range of(osmium::item_type type) {
        const auto is_less = [](const Change &change, osmium::item_type type) { return change.object->type() < type; };
        const auto is_more = [](osmium::item_type type, const Change &change) { return type < change.object->type(); };
        const auto range = all();
        return {
            std::lower_bound(range.first, range.last, type, is_less),
            std::upper_bound(range.first, range.last, type, is_more)};
    }

    /// The change of the object with the id among the changes of its type; null if there is none.
    static Change *find(Range range, osmium::object_id_type id) {
        const auto is_less = [](const Change &change, osmium::object_id_type id) {
            return osmium::id_order{}(change.object->id(), id);
        };
        const auto found = std::lower_bound(range.first, range.last, id, is_less);
        return found != range.last && found->object->id() == id ? found : nullptr;
    }

    /// The timestamp of the newest version in seconds since 1970; 0 if unknown.
    std::int64_t timestamp() const { return m_timestamp; }

private:
    static void check(const osmium::OSMObject &object) {
        if (object.type() == osmium::item_type::node && object.visible()
            && !static_cast<const osmium::Node &>(object).location().valid()) {
            throw Failure{COSMIUM_CORRUPT, name_of(object.type(), object.id()) + " has no coordinates"};
        }
    }

    std::vector<osmium::memory::Buffer> m_buffers;
    std::vector<Change> m_changes;
    std::int64_t m_timestamp = 0;
};

} // namespace cosmium

#endif
