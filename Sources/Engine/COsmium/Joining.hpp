#ifndef COSMIUM_JOINING_HPP
#define COSMIUM_JOINING_HPP

#include "OrderCheck.hpp"
#include "Output.hpp"
#include "Sorting.hpp"
#include "TextInput.hpp"

#include <osmium/builder/osm_object_builder.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/osm.hpp>
#include <osmium/osm/object_comparisons.hpp>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace cosmium {

/// The objects of one source, kind after kind, each by ascending id.
class ObjectStream {
public:
    ObjectStream() = default;
    ObjectStream(const ObjectStream &) = delete;
    ObjectStream &operator=(const ObjectStream &) = delete;
    virtual ~ObjectStream() = default;

    /// Goes to the objects of a kind; kinds come in the order nodes, ways, relations.
    virtual void begin(osmium::item_type kind) = 0;
    /// The current object of the kind; null after the last.
    virtual const osmium::OSMObject *current() const = 0;
    virtual void advance() = 0;
};

/// Receives the number of bytes that were read since the last call.
using Progress = std::function<void(std::int64_t)>;

/// The objects of a sorted extract, which is read once.
class SortedStream final : public ObjectStream {
public:
    SortedStream(std::unique_ptr<ExtractInput> input, Progress progress)
        : m_input{std::move(input)}, m_progress{std::move(progress)} {
        next_buffer();
    }

    void begin(osmium::item_type kind) override {
        m_kind = kind;
        check();
    }

    const osmium::OSMObject *current() const override {
        return !m_is_at_end && m_next->type() == m_kind ? &*m_next : nullptr;
    }

    void advance() override {
        m_last = {m_next->type(), m_next->id()};
        ++m_next;
        while (!m_is_at_end && m_next == m_end) {
            next_buffer();
        }
        check();
    }

private:
    using Iterator = osmium::memory::ItemIterator<osmium::OSMObject>;

    void next_buffer() {
        do {
            m_buffer = m_input->read();
            m_is_at_end = !m_buffer;
            if (!m_is_at_end) {
                auto objects = m_buffer.select<osmium::OSMObject>();
                m_next = objects.begin();
                m_end = objects.end();
            }
        } while (!m_is_at_end && m_next == m_end);
        const auto bytes = std::min(m_input->bytes_read(), m_input->file_size());
        m_progress(bytes - m_reported);
        m_reported = bytes;
    }

    /// Throws if the current object comes too late.
    void check() const {
        if (m_is_at_end) {
            return;
        }
        const bool is_late = m_next->type() < m_kind
            || (m_next->type() == m_last.first && osmium::id_order{}(m_next->id(), m_last.second));
        if (is_late) {
            throw Failure{
                COSMIUM_UNSORTED,
                name_of(m_next->type(), m_next->id()) + " comes after " + name_of(m_last.first, m_last.second)};
        }
    }

    std::unique_ptr<ExtractInput> m_input;
    Progress m_progress;
    osmium::memory::Buffer m_buffer;
    Iterator m_next;
    Iterator m_end;
    bool m_is_at_end = false;
    osmium::item_type m_kind = osmium::item_type::undefined;
    std::pair<osmium::item_type, osmium::object_id_type> m_last{osmium::item_type::undefined, 0};
    std::int64_t m_reported = 0;
};

/// The objects of an extract that is read once for each kind, and sorted in memory.
class UnsortedStream final : public ObjectStream {
public:
    UnsortedStream(const cosmium_extract &extract, std::int32_t threads, Progress progress)
        : m_extract{extract}, m_threads{threads}, m_progress{std::move(progress)} {}

    void begin(osmium::item_type kind) override {
        m_objects.clear();
        m_buffers.clear();
        m_position = 0;
        const auto input = open_extract(m_extract, m_threads, osmium::osm_entity_bits::from_item_type(kind));
        std::int64_t reported = 0;
        input->for_each_buffer([&](osmium::memory::Buffer &&buffer, const cosmium_batch &batch) {
            m_buffers.push_back(std::move(buffer));
            for (const auto &object : m_buffers.back().select<osmium::OSMObject>()) {
                m_objects.emplace_back(&object, m_objects.size());
            }
            m_progress(batch.bytes_read - reported);
            reported = batch.bytes_read;
            return true;
        });
        std::sort(m_objects.begin(), m_objects.end(), [](const Entry &a, const Entry &b) {
            return osmium::id_order{}(a.first->id(), b.first->id())
                || (a.first->id() == b.first->id() && a.second < b.second);
        });
    }

    const osmium::OSMObject *current() const override {
        return m_position < m_objects.size() ? m_objects[m_position].first : nullptr;
    }

    void advance() override { ++m_position; }

private:
    /// An object and its position in the file, which orders objects with the same id.
    using Entry = std::pair<const osmium::OSMObject *, std::size_t>;

    cosmium_extract m_extract;
    std::int32_t m_threads;
    Progress m_progress;
    std::vector<osmium::memory::Buffer> m_buffers;
    std::vector<Entry> m_objects;
    std::size_t m_position = 0;
};

/// Nodes without tags that are made of the places on ways.
class GatheredNodes final : public ObjectStream {
public:
    void add(const osmium::Way &way) {
        for (const auto &node : way.nodes()) {
            if (node.location().valid()) {
                m_nodes.push_back({node.ref(), node.location()});
            }
        }
        if (m_nodes.size() > m_limit) {
            sort();
            m_limit = std::max(m_limit, 2 * m_nodes.size());
        }
    }

    /// Must be called after the last way.
    void sort() {
        // A node has one place; if ways disagree, the least one counts.
        std::sort(m_nodes.begin(), m_nodes.end(), [](const auto &a, const auto &b) {
            return osmium::id_order{}(a.first, b.first) || (a.first == b.first && a.second < b.second);
        });
        const auto is_same = [](const auto &a, const auto &b) { return a.first == b.first; };
        m_nodes.erase(std::unique(m_nodes.begin(), m_nodes.end(), is_same), m_nodes.end());
    }

    void begin(osmium::item_type kind) override {
        m_position = kind == osmium::item_type::node ? 0 : m_nodes.size();
        build();
    }

    const osmium::OSMObject *current() const override {
        return m_position < m_nodes.size() ? &m_buffer.get<osmium::OSMObject>(0) : nullptr;
    }

    void advance() override {
        ++m_position;
        build();
    }

private:
    void build() {
        m_buffer.clear();
        if (m_position == m_nodes.size()) {
            return;
        }
        {
            osmium::builder::NodeBuilder builder{m_buffer};
            builder.set_id(m_nodes[m_position].first);
            builder.set_location(m_nodes[m_position].second);
            builder.set_user("");
        }
        m_buffer.commit();
    }

    std::vector<std::pair<osmium::object_id_type, osmium::Location>> m_nodes;
    std::size_t m_limit = 1U << 22U;
    std::size_t m_position = 0;
    osmium::memory::Buffer m_buffer{1024, osmium::memory::Buffer::auto_grow::yes};
};

/// Joins extracts into one sorted file with one version of each object.
class Joining {
public:
    Joining(
        const cosmium_extract *extracts, std::size_t count, std::int32_t threads, bool gathers,
        const Callback &callback, cosmium_joining &result)
        : m_extracts{extracts, extracts + count},
          m_threads{std::max(1, threads / static_cast<std::int32_t>(std::max<std::size_t>(1, count)))},
          m_gathers{gathers}, m_callback{callback}, m_result{result} {}

    void run(int descriptor) {
        measure();
        gather();
        Output output{descriptor, "lz4", m_threads, joined_header()};
        open_streams();
        for (const auto kind : {osmium::item_type::node, osmium::item_type::way, osmium::item_type::relation}) {
            join(kind, output);
        }
        output.close();
    }

private:
    /// Runs the body for each extract; a failure is that of the current one.
    template <typename Body>
    void for_each_extract(Body &&body) {
        for (std::size_t index = 0; index < m_extracts.size(); ++index) {
            m_result.extract = index;
            body(m_extracts[index]);
        }
    }

    /// Adds up the bytes to read, and those of the files.
    void measure() {
        for_each_extract([this](const cosmium_extract &extract) {
            const OpenFile file{extract.path};
            m_result.byte_count += file.size;
            m_result.checksum = checksum_of_file(file, m_result.checksum);
            m_bytes += file.size * ((extract.is_sorted_first != 0 ? 3 : 1) + (m_gathers ? 1 : 0));
        });
    }

    Progress progress() {
        return [this](std::int64_t bytes) {
            m_bytes_read += bytes;
            cosmium_batch batch{};
            batch.file_size = m_bytes;
            batch.bytes_read = std::min(m_bytes_read, m_bytes);
            m_callback(batch);
        };
    }

    /// Reads the places on ways.
    void gather() {
        if (!m_gathers) {
            return;
        }
        m_gathered = std::make_unique<GatheredNodes>();
        for_each_extract([this](const cosmium_extract &extract) {
            const auto input = open_extract(extract, m_threads, osmium::osm_entity_bits::way);
            const auto report = progress();
            std::int64_t reported = 0;
            input->for_each_buffer([&](const osmium::memory::Buffer &buffer, const cosmium_batch &batch) {
                for (const auto &way : buffer.select<osmium::Way>()) {
                    m_gathered->add(way);
                }
                report(batch.bytes_read - reported);
                reported = batch.bytes_read;
                return true;
            });
        });
        m_gathered->sort();
    }

    /// The boxes of all extracts, and the state of a single one.
    osmium::io::Header joined_header() {
        osmium::io::Header joined;
        for_each_extract([&](const cosmium_extract &extract) {
            const auto header = open_extract(extract, 1, osmium::osm_entity_bits::nothing)->header();
            for (const auto &box : header.boxes()) {
                joined.add_box(box);
            }
            const auto timestamp = header.get("osmosis_replication_timestamp");
            if (m_extracts.size() == 1 && !timestamp.empty()) {
                joined.set("osmosis_replication_timestamp", timestamp);
            }
        });
        return joined;
    }

    void open_streams() {
        for_each_extract([this](const cosmium_extract &extract) {
            if (extract.is_sorted_first != 0) {
                m_streams.push_back(std::make_unique<UnsortedStream>(extract, m_threads, progress()));
            } else {
                m_streams.push_back(std::make_unique<SortedStream>(
                    open_extract(extract, m_threads, osmium::osm_entity_bits::nwr), progress()));
            }
        });
        if (m_gathered) {
            m_streams.push_back(std::move(m_gathered));
        }
    }

    void join(osmium::item_type kind, Output &output) {
        for (std::size_t index = 0; index < m_streams.size(); ++index) {
            m_result.extract = std::min(index, m_extracts.size() - 1);
            m_streams[index]->begin(kind);
        }
        while (const auto id = next_id()) {
            take_newest(*id);
            const auto &newest = m_newest.get<osmium::OSMObject>(0);
            if (newest.deleted()) {
                ++m_result.deleted;
            } else {
                output.write(newest);
            }
        }
    }

    /// The least id of the current objects.
    std::optional<osmium::object_id_type> next_id() const {
        std::optional<osmium::object_id_type> least;
        for (const auto &stream : m_streams) {
            const auto object = stream->current();
            if (object != nullptr && (!least || osmium::id_order{}(object->id(), *least))) {
                least = object->id();
            }
        }
        return least;
    }

    /// Copies the newest version of an object, and moves all streams past it.
    void take_newest(osmium::object_id_type id) {
        m_newest.clear();
        for (std::size_t index = 0; index < m_streams.size(); ++index) {
            m_result.extract = std::min(index, m_extracts.size() - 1);
            auto &stream = *m_streams[index];
            const bool is_gathered = index >= m_extracts.size();
            for (auto object = stream.current(); object != nullptr && object->id() == id; object = stream.current()) {
                check(*object);
                take(*object, is_gathered);
                stream.advance();
            }
        }
    }

    void take(const osmium::OSMObject &object, bool is_gathered) {
        const bool is_first = m_newest.committed() == 0;
        m_result.gathered_nodes += is_gathered && is_first ? 1 : 0;
        if (!is_first) {
            m_result.older += is_gathered ? 0 : 1;
            const auto &known = m_newest.get<osmium::OSMObject>(0);
            const bool is_newer = object.version() > known.version()
                || (object.version() == known.version() && object.timestamp() > known.timestamp());
            if (!is_newer) {
                return;
            }
            m_newest.clear();
        }
        m_newest.add_item(object);
        m_newest.commit();
    }

    /// Throws if a way has places that are not gathered.
    void check(const osmium::OSMObject &object) const {
        if (!m_gathers && object.type() == osmium::item_type::way) {
            check_places(static_cast<const osmium::Way &>(object));
        }
    }

    std::vector<cosmium_extract> m_extracts;
    std::int32_t m_threads;
    bool m_gathers;
    const Callback &m_callback;
    cosmium_joining &m_result;
    std::int64_t m_bytes = 0;
    std::int64_t m_bytes_read = 0;
    std::unique_ptr<GatheredNodes> m_gathered;
    std::vector<std::unique_ptr<ObjectStream>> m_streams;
    osmium::memory::Buffer m_newest{1024, osmium::memory::Buffer::auto_grow::yes};
};

} // namespace cosmium

#endif
