#ifndef COSMIUM_SELECTION_HPP
#define COSMIUM_SELECTION_HPP

#include "Failure.hpp"

#include <osmium/osm/item_type.hpp>

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace cosmium {

using namespace std::string_view_literals;

/// The wanted tag keys, and the rules that select objects.
class Selection {
public:
    Selection(const char *keys, const char *rules) {
        for_each_line(keys, [this](std::string_view key) { add_key(key); });
        for_each_line(rules, [this](std::string_view rule) { add_rule(rule); });
    }

    /// The index of a wanted key, or -1.
    std::int32_t index(std::string_view key) const {
        const auto found = m_indices.find(key);
        return found == m_indices.end() ? -1 : found->second;
    }

    /// Whether the objects of the type that have no tags are selected.
    bool selects_untagged(osmium::item_type type) const {
        return std::find(m_untagged_types.begin(), m_untagged_types.end(), type) != m_untagged_types.end();
    }

    /// Whether all objects of the type are selected, whatever their tags.
    bool selects_all(osmium::item_type type) const {
        return std::find(m_whole_types.begin(), m_whole_types.end(), type) != m_whole_types.end();
    }

    bool selects(osmium::item_type type, std::int32_t key, std::string_view value) const {
        const auto &rules = m_rules[static_cast<std::size_t>(key)];
        return std::any_of(rules.begin(), rules.end(), [&](const Rule &rule) {
            return rule.type == type && (rule.is_prefix ? begins(value, rule.value) : value == rule.value);
        });
    }

private:
    struct Rule {
        osmium::item_type type;
        std::string_view value;
        bool is_prefix;
    };

    template <typename Body>
    static void for_each_line(std::string_view text, Body &&body) {
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            if (end > 0) {
                body(text.substr(0, end));
            }
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    void add_key(std::string_view key) {
        m_indices.emplace(key, static_cast<std::int32_t>(m_rules.size()));
        m_rules.emplace_back();
    }

    void add_rule(std::string_view rule) {
        if (rule.size() == 3 && rule.substr(1) == "/*"sv && contains("nwr", rule.substr(0, 1))) {
            m_whole_types.push_back(osmium::char_to_item_type(rule[0]));
            return;
        }
        if (rule.size() == 3 && rule.substr(1) == "/-"sv && contains("nwr", rule.substr(0, 1))) {
            m_untagged_types.push_back(osmium::char_to_item_type(rule[0]));
            return;
        }
        const auto tag = rule.substr(std::min<std::size_t>(2, rule.size()));
        const auto equals = tag.find('=');
        const auto key = index(tag.substr(0, equals));
        if (key < 0 || rule.size() < 3 || rule[1] != '/' || !contains("nwr", rule.substr(0, 1))) {
            throw Failure{COSMIUM_INTERNAL, "this is no rule: " + std::string{rule}};
        }
        // A key alone matches every value, like the empty prefix.
        auto value = equals == std::string_view::npos ? "*"sv : tag.substr(equals + 1);
        const bool is_prefix = !value.empty() && value.back() == '*';
        if (is_prefix) {
            value.remove_suffix(1);
        }
        m_rules[static_cast<std::size_t>(key)].push_back({osmium::char_to_item_type(rule[0]), value, is_prefix});
    }

    // Views into the texts of the caller, which live longer than the call.
    std::unordered_map<std::string_view, std::int32_t> m_indices;
    std::vector<std::vector<Rule>> m_rules;
    std::vector<osmium::item_type> m_whole_types;
    std::vector<osmium::item_type> m_untagged_types;
};

} // namespace cosmium

#endif
