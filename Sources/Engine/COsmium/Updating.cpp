#include "COsmium.h"

#include "ChangeFile.hpp"
#include "ExtractUpdate.hpp"
#include "Failure.hpp"
#include "Input.hpp"
#include "OrderCheck.hpp"
#include "Output.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace cosmium;

/// The steps of an update, which share the count of bytes read.
class Updating {
public:
    Updating(
        const char *path, std::int32_t threads, std::vector<const char *> changes, const Callback &callback,
        cosmium_update &result)
        : m_path{path}, m_threads{threads}, m_change_files{std::move(changes)}, m_callback{callback}, m_result{result} {}

    /// Reads the header of the extract and the first bytes of all files of changes.
    void check_files() {
        Input input{m_path, 1, {}, osmium::osm_entity_bits::nothing, osmium::io::read_meta::no};
        m_header = input.header();
        check_header(m_header);
        m_result.file_size = input.file_size();
        m_bytes = 2 * input.file_size();
        for_each_change_file([this](const char *path) { m_bytes += ChangeFile::checked_size(path); });
    }

    void read_changes() {
        for_each_change_file([this](const char *path) {
            ChangeFile file{path};
            std::int64_t read = 0;
            file.for_each_buffer([&](osmium::memory::Buffer &&buffer, std::int64_t offset) {
                m_changes.take(std::move(buffer));
                read = offset;
                report(read);
            });
            m_bytes_before += read;
        });
        m_changes.sort();
    }

    /// Decides which changes are applied; returns whether any are.
    bool compare() {
        m_update.emplace(m_changes, m_header.joined_boxes());
        m_result.checksum = for_each_object([this](const osmium::OSMObject &object) { m_update->note(object); });
        m_update->decide();
        m_bytes_before += m_result.file_size;
        m_result.bounds = box_of(m_update->box());
        count();
        return m_result.added + m_result.replaced + m_result.deleted > 0;
    }

    void write(int descriptor, const char *generator, const cosmium_state &state) {
        Output output{descriptor, "zlib", m_threads, updated_header(generator, state)};
        const auto write = [&](const osmium::OSMObject &object) { output.write(object); };
        const auto checksum =
            for_each_object([&](const osmium::OSMObject &object) { m_update->merge(object, write); });
        if (checksum != m_result.checksum) {
            throw Failure{COSMIUM_CHANGED, "its bytes differ"};
        }
        m_update->finish(write);
        output.close();
    }

private:
    template <typename Body>
    void for_each_change_file(Body &&body) {
        for (const auto path : m_change_files) {
            ++m_result.file;
            body(path);
        }
        m_result.file = 0;
    }

    void report(std::int64_t bytes) const {
        cosmium_batch batch{};
        batch.file_size = m_bytes;
        batch.bytes_read = std::min(m_bytes_before + bytes, m_bytes);
        m_callback(batch);
    }

    /// Passes the objects of the extract to the body, repeated ones once; returns the CRC-32 of the file.
    template <typename Body>
    std::uint32_t for_each_object(Body &&body) {
        OrderCheck order;
        Input input{m_path, m_threads, {}, osmium::osm_entity_bits::nwr, osmium::io::read_meta::yes};
        check_header(input.header());
        input.for_each_buffer([&](const osmium::memory::Buffer &buffer, const cosmium_batch &batch) {
            for (const auto &object : buffer.select<osmium::OSMObject>()) {
                if (order.next(object)) {
                    check(object);
                    body(object);
                }
            }
            report(batch.bytes_read);
            return true;
        });
        return input.checksum();
    }

    /// Throws for a way with places, which the new extract would lose.
    static void check(const osmium::OSMObject &object) {
        if (object.type() == osmium::item_type::way) {
            check_places(static_cast<const osmium::Way &>(object));
        }
    }

    void count() {
        for (const auto &change : m_changes.all()) {
            ++m_result.change_count;
            m_result.added += change.fate == Fate::joins ? 1 : 0;
            m_result.replaced += change.fate == Fate::replaces && change.object->visible() ? 1 : 0;
            m_result.deleted += change.fate == Fate::replaces && !change.object->visible() ? 1 : 0;
            m_result.outdated += change.fate == Fate::outdated ? 1 : 0;
        }
    }

    osmium::io::Header updated_header(const char *generator, const cosmium_state &state) {
        osmium::io::Header header;
        header.set("generator", generator);
        header.boxes(m_header.boxes());
        if (header.boxes().empty() && m_update->box().valid()) {
            header.add_box(m_update->box());
        }
        set_state(header, state);
        return header;
    }

    /// Sets what tells a replication client where the next changes begin; it never goes back in time.
    void set_state(osmium::io::Header &header, const cosmium_state &state) {
        const auto old = replication_timestamp(m_header);
        const auto timestamp = state.timestamp > 0 ? state.timestamp : m_changes.timestamp();
        const auto sequence = state.sequence > 0 ? std::to_string(state.sequence) : std::string{};
        m_result.timestamp = std::max(old, timestamp);
        const bool is_later = timestamp > old;
        set(header, "osmosis_replication_sequence_number",
            is_later ? sequence : m_header.get("osmosis_replication_sequence_number"));
        set(header, "osmosis_replication_base_url", m_header.get("osmosis_replication_base_url"));
        if (m_result.timestamp > 0) {
            const osmium::Timestamp time{static_cast<std::uint32_t>(m_result.timestamp)};
            header.set("osmosis_replication_timestamp", time.to_iso());
        }
    }

    static void set(osmium::io::Header &header, const char *name, const std::string &value) {
        if (!value.empty()) {
            header.set(name, value);
        }
    }

    const char *m_path;
    std::int32_t m_threads;
    std::vector<const char *> m_change_files;
    const Callback &m_callback;
    cosmium_update &m_result;
    osmium::io::Header m_header;
    /// The bytes to read, and those of the files that are read already.
    std::int64_t m_bytes = 0;
    std::int64_t m_bytes_before = 0;
    ChangeSet m_changes;
    std::optional<ExtractUpdate> m_update;
};

} // namespace

cosmium_code cosmium_apply_changes(
    const char *path, int32_t threads, const char *const *changes, size_t change_count, int32_t descriptor,
    const char *generator, cosmium_state state, cosmium_take take, void *context, cosmium_update *update,
    cosmium_message message) {
    *update = {};
    return guarded(message, [&] {
        const Callback callback{take, context};
        Updating updating{path, threads, {changes, changes + change_count}, callback, *update};
        updating.check_files();
        updating.read_changes();
        if (updating.compare()) {
            updating.write(descriptor, generator, state);
        }
    });
}
