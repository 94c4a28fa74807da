#include "COsmium.h"

#include "Batches.hpp"
#include "Failure.hpp"
#include "Input.hpp"
#include "Joining.hpp"
#include "OrderCheck.hpp"
#include "Selection.hpp"
#include "Sorting.hpp"

#include <algorithm>
#include <optional>

namespace {

using namespace cosmium;

// MARK: Reading

/// Counts, checks and stores the objects of a whole file.
class ElementPass {
public:
    ElementPass(const Selection &selection, cosmium_summary &summary) : m_arrays{selection}, m_summary{summary} {}

    void take(const osmium::memory::Buffer &buffer, cosmium_batch &batch) {
        m_arrays.clear();
        for (const auto &object : buffer.select<osmium::OSMObject>()) {
            if (!m_order.next(object)) {
                leave_out(object, repeated(object.type()));
                continue;
            }
            m_summary.timestamp =
                std::max<std::int64_t>(m_summary.timestamp, object.timestamp().seconds_since_epoch());
            take(object);
        }
        m_arrays.fill(batch);
    }

private:
    void take(const osmium::OSMObject &object) {
        switch (object.type()) {
            case osmium::item_type::node:
                take(static_cast<const osmium::Node &>(object));
                break;
            case osmium::item_type::way:
                ++m_summary.way_count;
                check_places(static_cast<const osmium::Way &>(object));
                add(static_cast<const osmium::Way &>(object), m_summary.damaged_ways);
                break;
            case osmium::item_type::relation:
                ++m_summary.relation_count;
                add(static_cast<const osmium::Relation &>(object), m_summary.damaged_relations);
                break;
            default:
                break;
        }
    }

    void take(const osmium::Node &node) {
        ++m_summary.node_count;
        if (node.location().valid()) {
            add(node, m_summary.damaged_nodes);
        } else {
            leave_out(node, m_summary.unplaced_nodes);
        }
    }

    /// Stores an object, and notes it if a tag of it is left out.
    template <typename Object>
    void add(const Object &object, cosmium_left_out &damaged) {
        const auto count = m_arrays.damaged_count();
        m_arrays.add(object);
        if (m_arrays.damaged_count() > count) {
            leave_out(object, damaged);
        }
    }

    cosmium_left_out &repeated(osmium::item_type type) {
        if (type == osmium::item_type::node) {
            return m_summary.repeated_nodes;
        }
        return type == osmium::item_type::way ? m_summary.repeated_ways : m_summary.repeated_relations;
    }

    static void leave_out(const osmium::OSMObject &object, cosmium_left_out &list) {
        if (static_cast<std::size_t>(list.count) < std::size(list.first_ids)) {
            list.first_ids[list.count] = object.id();
        }
        ++list.count;
    }

    OrderCheck m_order;
    ElementArrays m_arrays;
    cosmium_summary &m_summary;
};

} // namespace

// MARK: Entry points

cosmium_code cosmium_read_header(const char *path, cosmium_header *header, cosmium_message message) {
    *header = {};
    return guarded(message, [&] {
        Input input{path, 1, {}, osmium::osm_entity_bits::nothing, osmium::io::read_meta::no};
        header->file_size = input.file_size();
        const auto contents = input.header();
        check_header(contents);
        header->timestamp = replication_timestamp(contents);
        header->bounds = box_of(contents.joined_boxes());
    });
}

cosmium_code cosmium_read_elements(
    const char *path, int32_t threads, int32_t repairs, int64_t stride, int64_t remainder, const char *keys,
    const char *rules, cosmium_take take, void *context, cosmium_summary *summary, cosmium_message message) {
    *summary = {};
    return guarded(message, [&] {
        const Selection selection{keys, rules};
        const Callback callback{take, context};
        ElementPass pass{selection, *summary};
        const Sample sample{std::max<std::int64_t>(1, stride), remainder};
        Input input{
            path, threads, sample, osmium::osm_entity_bits::nwr, osmium::io::read_meta::yes, repairs != 0};
        const auto header = input.header();
        check_header(header);
        const auto timestamp = replication_timestamp(header);
        input.for_each_buffer([&](const osmium::memory::Buffer &buffer, cosmium_batch &batch) {
            pass.take(buffer, batch);
            callback(batch);
            return true;
        });
        if (timestamp > 0) {
            summary->timestamp = timestamp;
        }
        summary->blob_count = input.blob_count();
        summary->largest_blob = input.largest_blob();
        summary->checksum = input.checksum();
    });
}

cosmium_code cosmium_write_sorted(
    const char *path, int32_t threads, int32_t repairs, int32_t descriptor, cosmium_take take, void *context,
    uint32_t *checksum, cosmium_message message) {
    *checksum = 0;
    return guarded(message, [&] {
        const Callback callback{take, context};
        std::optional<SortedOutput> output;
        std::int64_t passes = 0;
        for (const auto kind : sorted_kinds) {
            Input input{path, threads, {}, kind, osmium::io::read_meta::yes, repairs != 0};
            const auto header = input.header();
            check_header(header);
            if (!output) {
                output.emplace(descriptor, threads, header);
            }
            input.for_each_buffer([&](osmium::memory::Buffer &&buffer, cosmium_batch &batch) {
                output->take(std::move(buffer));
                batch.bytes_read += passes * batch.file_size;
                batch.file_size *= sorted_kinds.size();
                callback(batch);
                return true;
            });
            output->write_sorted();
            *checksum = input.checksum();
            ++passes;
        }
        output->close();
    });
}

cosmium_code cosmium_join_extracts(
    const cosmium_extract *extracts, size_t count, int32_t threads, int32_t gathers, int32_t descriptor,
    cosmium_take take, void *context, cosmium_joining *joining, cosmium_message message) {
    *joining = {};
    return guarded(message, [&] {
        const Callback callback{take, context};
        Joining{extracts, count, threads, gathers != 0, callback, *joining}.run(descriptor);
    });
}

cosmium_code cosmium_read_places(
    const char *path, int32_t threads, int32_t repairs, cosmium_take take, void *context, cosmium_message message) {
    return guarded(message, [&] {
        PlaceArrays arrays;
        const Callback callback{take, context};
        // Ways are decoded only to detect the end of the nodes.
        constexpr auto kinds = osmium::osm_entity_bits::node | osmium::osm_entity_bits::way;
        Input input{path, threads, {}, kinds, osmium::io::read_meta::no, repairs != 0};
        check_header(input.header());
        input.for_each_buffer([&](const osmium::memory::Buffer &buffer, cosmium_batch &batch) {
            const bool is_all_nodes = arrays.replace(buffer);
            arrays.fill(batch);
            callback(batch);
            return is_all_nodes;
        });
    });
}
