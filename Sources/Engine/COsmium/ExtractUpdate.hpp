#ifndef COSMIUM_EXTRACT_UPDATE_HPP
#define COSMIUM_EXTRACT_UPDATE_HPP

#include "ChangeSet.hpp"
#include "WantedObjects.hpp"

#include <osmium/osm/box.hpp>

#include <optional>

namespace cosmium {

/// Decides which changes an extract gets, and merges them with its objects.
///
/// The objects of the extract are noted in order, then the changes are decided, then the objects are merged in order.
/// Objects that the extract has follow their changes. Of the others, the extract gets nodes in its box, ways with a
/// node in the box, all nodes of ways that it has, and relations with a member among these nodes in the box, ways and
/// relations.
class ExtractUpdate {
public:
    /// - Parameter box: the area; not valid to take the box around the nodes of the extract.
    ExtractUpdate(ChangeSet &changes, const osmium::Box &box)
        : m_changes{changes}, m_nodes{changes.of(osmium::item_type::node)}, m_ways{changes.of(osmium::item_type::way)},
          m_relations{changes.of(osmium::item_type::relation)}, m_box{box}, m_is_box_given{box.valid()},
          m_next{changes.all().first} {
        want_nodes_of_ways();
        want_members();
        m_wanted_nodes.sort();
        m_wanted_ways.sort();
        m_wanted_relations.sort();
    }

    /// The area of the extract; not valid if no node has a place.
    const osmium::Box &box() const { return m_box; }

    // MARK: First pass

    /// Notes the next object of the extract.
    void note(const osmium::OSMObject &object) {
        const auto change = advance_to(object);
        if (change != nullptr) {
            change->fate = is_newer(*change->object, object) ? Fate::replaces : Fate::outdated;
        }
        switch (object.type()) {
            case osmium::item_type::node:
                note(static_cast<const osmium::Node &>(object));
                break;
            case osmium::item_type::way:
                m_wanted_ways.note(object.id());
                if (change == nullptr || change->fate == Fate::outdated) {
                    note_nodes(static_cast<const osmium::Way &>(object));
                }
                break;
            default:
                m_wanted_relations.note(object.id());
        }
    }

    /// Decides the fate of all changes, after the first pass.
    void decide() {
        for (auto &change : m_nodes) {
            join_if(change, is_inside(node(change).location()));
        }
        for (auto &change : m_ways) {
            join_if(change, touches_box(way(change)));
        }
        for (auto &change : m_ways) {
            if (change.is_written()) {
                join_nodes(way(change));
            }
        }
        for (auto *change : m_needed_nodes) {
            join_if(*change, true);
        }
        // A relation may join because of a relation that comes later in the order.
        while (join_relations()) {
        }
        m_next = m_changes.all().first;
    }

    // MARK: Second pass

    /// Writes the changes before the next object of the extract, and the object or what replaces it.
    template <typename Write>
    void merge(const osmium::OSMObject &object, Write &&write) {
        while (m_next != m_changes.all().last && is_before(*m_next->object, object)) {
            write_next(write);
        }
        const auto change = advance_to(object);
        if (change == nullptr || change->fate != Fate::replaces) {
            write(object);
        }
        if (change != nullptr) {
            write_next(write);
        }
    }

    /// Writes the changes after the last object of the extract.
    template <typename Write>
    void finish(Write &&write) {
        while (m_next != m_changes.all().last) {
            write_next(write);
        }
    }

private:
    static const osmium::Node &node(const Change &change) { return static_cast<const osmium::Node &>(*change.object); }
    static const osmium::Way &way(const Change &change) { return static_cast<const osmium::Way &>(*change.object); }

    static const osmium::Relation &relation(const Change &change) {
        return static_cast<const osmium::Relation &>(*change.object);
    }

    void want_nodes_of_ways() {
        for (const auto &change : m_ways) {
            for (const auto &reference : way(change).nodes()) {
                m_wanted_nodes.add(reference.ref());
            }
        }
    }

    void want_members() {
        for (const auto &change : m_relations) {
            for (const auto &member : relation(change).members()) {
                wanted(member.type()).add(member.ref());
            }
        }
    }

    WantedObjects &wanted(osmium::item_type type) {
        if (type == osmium::item_type::node) {
            return m_wanted_nodes;
        }
        return type == osmium::item_type::way ? m_wanted_ways : m_wanted_relations;
    }

    /// The change of the next object of the extract; null if it has none.
    Change *advance_to(const osmium::OSMObject &object) {
        const auto end = m_changes.all().last;
        while (m_next != end && is_before(*m_next->object, object)) {
            ++m_next;
        }
        return m_next != end && !is_before(object, *m_next->object) ? m_next : nullptr;
    }

    static bool is_newer(const osmium::OSMObject &change, const osmium::OSMObject &object) {
        const auto order = compare_versions(change, object);
        if (order != 0) {
            return order > 0;
        }
        return !change.visible() || !has_same_contents(change, object);
    }

    static bool has_same_contents(const osmium::OSMObject &a, const osmium::OSMObject &b) {
        if (tag_bytes(a) != tag_bytes(b)) {
            return false;
        }
        switch (a.type()) {
            case osmium::item_type::node:
                return static_cast<const osmium::Node &>(a).location() == static_cast<const osmium::Node &>(b).location();
            case osmium::item_type::way:
                return has_same_nodes(static_cast<const osmium::Way &>(a), static_cast<const osmium::Way &>(b));
            default:
                return has_same_members(
                    static_cast<const osmium::Relation &>(a), static_cast<const osmium::Relation &>(b));
        }
    }

    static std::string_view tag_bytes(const osmium::OSMObject &object) {
        const auto &tags = object.tags();
        return {reinterpret_cast<const char *>(tags.data()), tags.byte_size()};
    }

    static bool has_same_nodes(const osmium::Way &a, const osmium::Way &b) {
        const auto is_same = [](const osmium::NodeRef &a, const osmium::NodeRef &b) { return a.ref() == b.ref(); };
        return std::equal(a.nodes().begin(), a.nodes().end(), b.nodes().begin(), b.nodes().end(), is_same);
    }

    static bool has_same_members(const osmium::Relation &a, const osmium::Relation &b) {
        const auto is_same = [](const osmium::RelationMember &a, const osmium::RelationMember &b) {
            return a.type() == b.type() && a.ref() == b.ref() && std::strcmp(a.role(), b.role()) == 0;
        };
        return std::equal(a.members().begin(), a.members().end(), b.members().begin(), b.members().end(), is_same);
    }

    void note(const osmium::Node &node) {
        m_wanted_nodes.note(node.id(), node.location());
        if (!m_is_box_given && node.location().valid()) {
            m_box.extend(node.location());
        }
    }

    /// Notes which changed nodes that the extract lacks belong to a way of the extract.
    void note_nodes(const osmium::Way &way) {
        if (!m_missing_nodes) {
            find_missing_nodes();
        }
        for (const auto &reference : way.nodes()) {
            if (m_missing_nodes->may_have(reference.ref())) {
                const auto change = ChangeSet::find(m_nodes, reference.ref());
                if (change != nullptr && change->may_join()) {
                    m_needed_nodes.push_back(change);
                }
            }
        }
    }

    void find_missing_nodes() {
        m_missing_nodes.emplace(static_cast<std::size_t>(m_nodes.last - m_nodes.first));
        for (const auto &change : m_nodes) {
            if (change.may_join()) {
                m_missing_nodes->add(change.object->id());
            }
        }
    }

    static void join_if(Change &change, bool is_wanted) {
        if (is_wanted && change.may_join()) {
            change.fate = Fate::joins;
        }
    }

    bool is_inside(const osmium::Location &location) const {
        return m_box.valid() && location.valid() && m_box.contains(location);
    }

    bool touches_box(const osmium::Way &way) const {
        return std::any_of(way.nodes().begin(), way.nodes().end(), [this](const osmium::NodeRef &reference) {
            return is_inside(location_of_node(reference.ref()));
        });
    }

    /// The place of a node in its newest version; not valid if it is deleted or neither file has it.
    osmium::Location location_of_node(osmium::object_id_type id) const {
        const auto change = ChangeSet::find(m_nodes, id);
        if (change == nullptr || change->fate == Fate::outdated) {
            return m_wanted_nodes.location(id);
        }
        return change->object->visible() ? node(*change).location() : osmium::Location{};
    }

    void join_nodes(const osmium::Way &way) {
        for (const auto &reference : way.nodes()) {
            if (const auto change = ChangeSet::find(m_nodes, reference.ref())) {
                join_if(*change, true);
            }
        }
    }

    /// Lets relations join that have a member in the extract; returns whether any did.
    bool join_relations() {
        bool is_changed = false;
        for (auto &change : m_relations) {
            if (change.may_join() && has_member(relation(change))) {
                change.fate = Fate::joins;
                is_changed = true;
            }
        }
        return is_changed;
    }

    bool has_member(const osmium::Relation &relation) const {
        const auto &members = relation.members();
        return std::any_of(members.begin(), members.end(), [this](const osmium::RelationMember &member) {
            switch (member.type()) {
                case osmium::item_type::node:
                    return is_inside(location_of_node(member.ref()));
                case osmium::item_type::way:
                    return will_have(m_ways, m_wanted_ways, member.ref());
                default:
                    return will_have(m_relations, m_wanted_relations, member.ref());
            }
        });
    }

    /// Whether the updated extract will have an object.
    static bool will_have(ChangeSet::Range changes, const WantedObjects &wanted, osmium::object_id_type id) {
        const auto change = ChangeSet::find(changes, id);
        return change == nullptr || change->fate == Fate::outdated ? wanted.has(id) : change->is_written();
    }

    template <typename Write>
    void write_next(Write &&write) {
        const auto &change = *m_next++;
        if (change.is_written()) {
            write(*change.object);
        }
    }

    ChangeSet &m_changes;
    ChangeSet::Range m_nodes, m_ways, m_relations;
    osmium::Box m_box;
    bool m_is_box_given;
    /// The first change that does not come before the last object.
    Change *m_next;
    WantedObjects m_wanted_nodes, m_wanted_ways, m_wanted_relations;
    /// Changed nodes that the extract lacks; set at the first way.
    std::optional<IdFilter> m_missing_nodes;
    /// Changed nodes that the extract lacks and its ways refer to.
    std::vector<Change *> m_needed_nodes;
};

} // namespace cosmium

#endif
