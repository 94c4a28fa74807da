#include "COsmium.h"

#include "Batches.hpp"
#include "Failure.hpp"
#include "Feed.hpp"
#include "OrderCheck.hpp"
#include "Selection.hpp"
#include "Sorting.hpp"

#include <osmium/io/pbf_input.hpp>

#include <algorithm>
#include <malloc.h>

namespace {

using namespace cosmium;

// MARK: Header

std::int64_t replication_timestamp(const osmium::io::Header &header) {
    const auto text = header.get("osmosis_replication_timestamp");
    return text.empty() ? 0 : osmium::Timestamp{text.c_str()}.seconds_since_epoch();
}

void check_header(const osmium::io::Header &header) {
    if (header.has_multiple_object_versions()) {
        throw Failure{COSMIUM_HISTORY, "its header says that it holds the history of objects"};
    }
}

void fill(cosmium_header &result, const osmium::io::Header &header) {
    result.timestamp = replication_timestamp(header);
    const auto box = header.joined_boxes();
    if (!box.valid()) {
        return;
    }
    result.has_bounds = 1;
    result.south = box.bottom_left().y();
    result.west = box.bottom_left().x();
    result.north = box.top_right().y();
    result.east = box.top_right().x();
}

// MARK: Reading

/// A callback with its context; a call throws if the callback asks to stop.
struct Callback {
    cosmium_take take;
    void *context;

    void operator()(const cosmium_batch &batch) const {
        if (take(context, &batch) != 0) {
            throw Failure{COSMIUM_CANCELLED, "stopped by the callback"};
        }
    }
};

/// A file that libosmium reads; destroying it stops the reading.
class Input {
public:
    Input(
        const char *path, std::int32_t threads, Sample sample, osmium::osm_entity_bits::type kinds,
        osmium::io::read_meta metadata)
        : m_feed{path, sample}, m_pool{std::max(1, threads)},
          m_reader{osmium::io::File{m_feed.name(), "pbf"}, kinds, metadata, m_pool} {}

    Input(const Input &) = delete;
    Input &operator=(const Input &) = delete;

    // The destructor of the reader waits for the end of the feed.
    ~Input() { m_feed.stop(); }

    std::int64_t file_size() const { return m_feed.file_size(); }
    std::int64_t blob_count() const { return m_feed.blob_count(); }
    std::int64_t largest_blob() const { return m_feed.largest_blob(); }
    std::uint32_t checksum() const { return m_feed.checksum(); }

    osmium::io::Header header() {
        const auto header = naming_the_cause([this] { return m_reader.header(); });
        check_header(header);
        return header;
    }

    /// Calls the body with each buffer and a batch with the progress of the reading, as long as it returns true.
    template <typename Body>
    void for_each_buffer(Body &&body) {
        while (auto buffer = naming_the_cause([this] { return m_reader.read(); })) {
            cosmium_batch batch{};
            batch.file_size = file_size();
            batch.bytes_read = std::min(offset(), file_size());
            if (!body(std::move(buffer), batch)) {
                return;
            }
        }
        m_feed.check();
    }

private:
    std::int64_t offset() const { return static_cast<std::int64_t>(m_reader.offset()); }

    /// If the feed has failed, throws its error instead of libosmium's.
    template <typename Work>
    auto naming_the_cause(Work &&work) -> decltype(work()) {
        try {
            return work();
        } catch (...) {
            m_feed.check();
            throw;
        }
    }

    Feed m_feed;
    osmium::thread::Pool m_pool;
    osmium::io::Reader m_reader;
};

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
                m_arrays.add(static_cast<const osmium::Way &>(object));
                break;
            case osmium::item_type::relation:
                ++m_summary.relation_count;
                m_arrays.add(static_cast<const osmium::Relation &>(object));
                break;
            default:
                break;
        }
    }

    void take(const osmium::Node &node) {
        ++m_summary.node_count;
        if (node.location().valid()) {
            m_arrays.add(node);
        } else {
            leave_out(node, m_summary.unplaced_nodes);
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
        fill(*header, input.header());
    });
}

cosmium_code cosmium_read_elements(
    const char *path, int32_t threads, int64_t stride, int64_t remainder, const char *keys, const char *rules,
    cosmium_take take, void *context, cosmium_summary *summary, cosmium_message message) {
    *summary = {};
    return guarded(message, [&] {
        const Selection selection{keys, rules};
        const Callback callback{take, context};
        ElementPass pass{selection, *summary};
        Input input{path, threads, {std::max<std::int64_t>(1, stride), remainder}, osmium::osm_entity_bits::nwr, osmium::io::read_meta::yes};
        const auto timestamp = replication_timestamp(input.header());
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
    const char *path, int32_t threads, int32_t descriptor, cosmium_take take, void *context, uint32_t *checksum,
    cosmium_message message) {
    *checksum = 0;
    return guarded(message, [&] {
        const Callback callback{take, context};
        std::optional<SortedOutput> output;
        std::int64_t passes = 0;
        for (const auto kind : sorted_kinds) {
            Input input{path, threads, {}, kind, osmium::io::read_meta::yes};
            const auto header = input.header();
            if (!output) {
                output.emplace(descriptor, header);
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

cosmium_code cosmium_read_places(
    const char *path, int32_t threads, cosmium_take take, void *context, cosmium_message message) {
    return guarded(message, [&] {
        PlaceArrays arrays;
        const Callback callback{take, context};
        // Ways are decoded only to detect the end of the nodes.
        constexpr auto kinds = osmium::osm_entity_bits::node | osmium::osm_entity_bits::way;
        Input input{path, threads, {}, kinds, osmium::io::read_meta::no};
        input.header();
        input.for_each_buffer([&](const osmium::memory::Buffer &buffer, cosmium_batch &batch) {
            const bool is_all_nodes = arrays.replace(buffer);
            arrays.fill(batch);
            callback(batch);
            return is_all_nodes;
        });
    });
}

void cosmium_return_large_blocks(void) {
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
}
