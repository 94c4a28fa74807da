#ifndef COSMIUM_INPUT_HPP
#define COSMIUM_INPUT_HPP

#include "Failure.hpp"
#include "Feed.hpp"

#include <osmium/io/pbf_input.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/osm/box.hpp>
#include <osmium/osm/timestamp.hpp>
#include <osmium/thread/pool.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace cosmium {

inline std::int64_t replication_timestamp(const osmium::io::Header &header) {
    const auto text = header.get("osmosis_replication_timestamp");
    return text.empty() ? 0 : osmium::Timestamp{text.c_str()}.seconds_since_epoch();
}

inline void check_header(const osmium::io::Header &header) {
    if (header.has_multiple_object_versions()) {
        throw Failure{COSMIUM_HISTORY, "its header says that it holds the history of objects"};
    }
}

inline cosmium_box box_of(const osmium::Box &box) {
    if (!box.valid()) {
        return {};
    }
    const auto low = box.bottom_left();
    const auto high = box.top_right();
    return {1, low.y(), low.x(), high.y(), high.x()};
}

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

/// An extract that is read buffer by buffer; destroying it stops the reading.
class ExtractInput {
public:
    ExtractInput() = default;
    ExtractInput(const ExtractInput &) = delete;
    ExtractInput &operator=(const ExtractInput &) = delete;
    virtual ~ExtractInput() = default;

    virtual osmium::io::Header header() = 0;
    /// The next buffer; none is valid after the last.
    virtual osmium::memory::Buffer read() = 0;
    virtual std::int64_t file_size() const = 0;
    virtual std::int64_t bytes_read() const = 0;

    /// Calls the body with each buffer and a batch with the progress of the reading, as long as it returns true.
    template <typename Body>
    void for_each_buffer(Body &&body) {
        while (auto buffer = read()) {
            cosmium_batch batch{};
            batch.file_size = file_size();
            batch.bytes_read = std::min(bytes_read(), file_size());
            if (!body(std::move(buffer), batch)) {
                return;
            }
        }
    }
};

/// A PBF file that libosmium reads.
class Input final : public ExtractInput {
public:
    /// - Parameter repairs: whether strings and numbers that libosmium refuses are left out.
    Input(
        const char *path, std::int32_t threads, Sample sample, osmium::osm_entity_bits::type kinds,
        osmium::io::read_meta metadata, bool repairs = false)
        : m_feed{path, sample, repairs}, m_pool{std::max(1, threads)},
          m_reader{osmium::io::File{m_feed.name(), "pbf"}, kinds, metadata, m_pool} {}

    // The destructor of the reader waits for the end of the feed.
    ~Input() override { m_feed.stop(); }

    std::int64_t file_size() const override { return m_feed.file_size(); }
    std::int64_t bytes_read() const override { return static_cast<std::int64_t>(m_reader.offset()); }
    std::int64_t blob_count() const { return m_feed.blob_count(); }
    std::int64_t largest_blob() const { return m_feed.largest_blob(); }
    std::uint32_t checksum() const { return m_feed.checksum(); }

    osmium::io::Header header() override {
        return naming_the_cause([this] { return m_reader.header(); });
    }

    osmium::memory::Buffer read() override {
        auto buffer = naming_the_cause([this] { return m_reader.read(); });
        if (!buffer) {
            m_feed.check();
        }
        return buffer;
    }

private:
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

} // namespace cosmium

#endif
