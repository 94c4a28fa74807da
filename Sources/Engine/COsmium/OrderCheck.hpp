#ifndef COSMIUM_ORDER_CHECK_HPP
#define COSMIUM_ORDER_CHECK_HPP

#include "Failure.hpp"

#include <osmium/osm.hpp>
#include <osmium/osm/object_comparisons.hpp>

namespace cosmium {

using namespace std::string_literals;

inline std::string name_of(osmium::item_type type, osmium::object_id_type id) {
    return osmium::item_type_to_name(type) + " "s + std::to_string(id);
}

/// Throws if a way has the places of its nodes, which are missing elsewhere then.
inline void check_places(const osmium::Way &way) {
    if (!way.nodes().empty() && way.nodes().front().location().is_defined()) {
        throw Failure{COSMIUM_PLACES_ON_WAYS, name_of(way.type(), way.id()) + " has the places of its nodes"};
    }
}

/// Checks the objects of a file in order and throws at the first one that is out of order.
class OrderCheck {
public:
    /// Checks the next object; returns false if it repeats the previous one.
    bool next(const osmium::OSMObject &object) {
        if (object.deleted()) {
            throw Failure{COSMIUM_HISTORY, name_of(object.type(), object.id()) + " is marked as deleted"};
        }
        if (object.type() == m_type) {
            if (repeats(object)) {
                return false;
            }
        } else if (object.type() < m_type) {
            throw_unsorted(object);
        }
        m_type = object.type();
        m_id = object.id();
        m_version = object.version();
        return true;
    }

private:
    bool repeats(const osmium::OSMObject &object) const {
        if (osmium::id_order{}(m_id, object.id())) {
            return false;
        }
        if (object.id() != m_id) {
            throw_unsorted(object);
        }
        if (object.version() == m_version) {
            return true;
        }
        throw Failure{
            COSMIUM_HISTORY,
            name_of(object.type(), object.id()) + " occurs with versions " + std::to_string(m_version) + " and " + std::to_string(object.version())};
    }

    [[noreturn]] inline void throw_unsorted(const osmium::OSMObject &object) const {
        throw Failure{COSMIUM_UNSORTED, name_of(object.type(), object.id()) + " comes after " + name_of(m_type, m_id)};
    }

    osmium::item_type m_type = osmium::item_type::undefined;
    osmium::object_id_type m_id = 0;
    osmium::object_version_type m_version = 0;
};

} // namespace cosmium

#endif
