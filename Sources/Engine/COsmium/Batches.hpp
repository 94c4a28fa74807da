#ifndef COSMIUM_BATCHES_HPP
#define COSMIUM_BATCHES_HPP

#include "Selection.hpp"
#include "TagStrings.hpp"

#include <osmium/memory/buffer.hpp>
#include <osmium/osm.hpp>

#include <optional>

namespace cosmium {

inline cosmium_text text_of(const char *text, std::size_t length) {
    return {reinterpret_cast<const std::uint8_t *>(text), length};
}

inline bool is_free_key(std::string_view key) {
    constexpr auto ending = ":conditional"sv;
    return begins(key, "name:") || (key.size() > ending.size() && key.substr(key.size() - ending.size()) == ending);
}

/// The flat arrays of one batch, reused for each buffer.
class ElementArrays {
public:
    explicit ElementArrays(const Selection &selection) : m_selection{selection} {}

    void clear() {
        m_nodes.clear();
        m_ways.clear();
        m_relations.clear();
        m_refs.clear();
        m_members.clear();
        m_tags.clear();
    }

    void add(const osmium::Node &node) {
        if (node.tags().empty()) {
            return;
        }
        if (const auto tags = add_tags(node)) {
            m_nodes.push_back({node.id(), {node.location().y(), node.location().x()}, *tags});
        }
    }

    void add(const osmium::Way &way) {
        const auto tags = add_tags(way);
        if (!tags) {
            return;
        }
        m_ways.push_back({way.id(), {size(m_refs), static_cast<std::uint32_t>(way.nodes().size())}, *tags});
        for (const auto &node : way.nodes()) {
            m_refs.push_back(node.ref());
        }
    }

    void add(const osmium::Relation &relation) {
        const auto tags = add_tags(relation);
        if (!tags) {
            return;
        }
        const auto first = size(m_members);
        for (const auto &member : relation.members()) {
            const auto kind = static_cast<std::uint8_t>(osmium::item_type_to_nwr_index(member.type()) + 1);
            m_members.push_back({member.ref(), text_of(member.role(), std::strlen(member.role())), kind});
        }
        m_relations.push_back({relation.id(), {first, size(m_members) - first}, *tags});
    }

    /// The number of selected objects so far of which a tag is left out.
    std::int64_t damaged_count() const { return m_damaged_count; }

    void fill(cosmium_batch &batch) const {
        batch.nodes = m_nodes.data();
        batch.node_count = m_nodes.size();
        batch.ways = m_ways.data();
        batch.way_count = m_ways.size();
        batch.relations = m_relations.data();
        batch.relation_count = m_relations.size();
        batch.refs = m_refs.data();
        batch.ref_count = m_refs.size();
        batch.members = m_members.data();
        batch.member_count = m_members.size();
        batch.tags = m_tags.data();
        batch.tag_count = m_tags.size();
    }

private:
    template <typename Element>
    static std::uint32_t size(const std::vector<Element> &elements) {
        return static_cast<std::uint32_t>(elements.size());
    }

    /// Adds the wanted tags of a selected object; adds and returns nothing if the object is not selected.
    std::optional<cosmium_range> add_tags(const osmium::OSMObject &object) {
        const auto first = size(m_tags);
        bool is_damaged = false;
        bool is_selected = m_selection.selects_all(object.type())
            || (object.tags().empty() && m_selection.selects_untagged(object.type()));
        for (TagStrings strings{object.tags()}; !strings.is_empty();) {
            const auto key = strings.next();
            const auto value = strings.next();
            if (key == left_out_string || value == left_out_string) {
                is_damaged = true;
                continue;
            }
            const auto index = m_selection.index(key);
            if (index < 0 && !is_free_key(key)) {
                continue;
            }
            is_selected = is_selected || (index >= 0 && m_selection.selects(object.type(), index, value));
            m_tags.push_back({text_of(key.data(), key.size()), text_of(value.data(), value.size()), index});
        }
        if (!is_selected) {
            m_tags.resize(first);
            return std::nullopt;
        }
        m_damaged_count += is_damaged ? 1 : 0;
        return cosmium_range{first, size(m_tags) - first};
    }

    const Selection &m_selection;
    std::int64_t m_damaged_count = 0;
    std::vector<cosmium_node> m_nodes;
    std::vector<cosmium_way> m_ways;
    std::vector<cosmium_relation> m_relations;
    std::vector<std::int64_t> m_refs;
    std::vector<cosmium_member> m_members;
    std::vector<cosmium_tag> m_tags;
};

/// The ids and places of one batch, reused for each buffer.
class PlaceArrays {
public:
    /// Replaces the contents by the nodes of the buffer; returns false if the buffer holds other objects.
    bool replace(const osmium::memory::Buffer &buffer) {
        m_ids.clear();
        m_places.clear();
        for (const auto &object : buffer.select<osmium::OSMObject>()) {
            if (object.type() != osmium::item_type::node) {
                return false;
            }
            add(static_cast<const osmium::Node &>(object));
        }
        return true;
    }

    void fill(cosmium_batch &batch) const {
        batch.ids = m_ids.data();
        batch.places = m_places.data();
        batch.place_count = m_ids.size();
    }

private:
    void add(const osmium::Node &node) {
        if (!node.location().valid()) {
            return;
        }
        m_ids.push_back(node.id());
        m_places.push_back({node.location().y(), node.location().x()});
    }

    std::vector<std::int64_t> m_ids;
    std::vector<cosmium_place> m_places;
};

} // namespace cosmium

#endif
