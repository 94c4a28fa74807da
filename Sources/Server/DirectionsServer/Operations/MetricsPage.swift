import DirectionsKit
import PlatformFoundation
import Synchronization

/// The text of `/metrics`.
struct MetricsPage {
    private let status: ServerStatus
    private(set) var text = ""

    init(_ status: ServerStatus) {
        self.status = status
        var page = MetricsText()
        requests(&page)
        searches(&page)
        ages(&page)
        swaps(&page)
        records(&page)
        process(&page)
        text = page.text
    }

    private func requests(_ page: inout MetricsText) {
        let counts = status.metrics.now
        page.metric("directions_requests_total", "counter", "Requests by endpoint, outcome and means of transport.")
        for (series, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
            let labels = [("endpoint", series.endpoint), ("outcome", series.outcome), ("mode", series.mode)]
            page.sample("directions_requests_total", labels, Double(count))
        }
        page.metric("directions_request_seconds", "histogram", "Time from a request's head to its answer.")
        for (endpoint, histogram) in counts.latencies.sorted(by: { $0.key < $1.key }) {
            page.histogram("directions_request_seconds", [("endpoint", endpoint)], histogram)
        }
        page.single(
            "directions_settled_nodes_total", "counter", "Nodes that the searches for routes settled.",
            Double(status.areas.now.all.reduce(0) { $0 + $1.provider.settledNodes }))
        page.single("directions_connections", "gauge", "Open connections.", Double(counts.connections))
        page.single(
            "directions_connections_refused_total", "counter", "Connections beyond those that one client may have.",
            Double(counts.refusedConnections))
        page.single(
            "directions_answer_bytes", "gauge", "Bytes of large answers that wait to be read.",
            Double(status.answers.withLock { $0.reduce(0) { $0 + $1.bytes } }))
    }

    private func searches(_ page: inout MetricsText) {
        let pool = status.pool
        page.single("directions_searches_running", "gauge", "Searches that run.", Double(pool.running))
        page.single("directions_searches_waiting", "gauge", "Searches that wait.", Double(pool.waiting))
        page.single(
            "directions_ready", "gauge", "Whether requests are answered.",
            status.obstacle(namingFiles: false) == nil ? 1 : 0)
        let avoidances = status.areas.now.all.map(\.provider.avoidanceHierarchies)
        page.single(
            "directions_avoidance_hierarchies", "gauge", "Hierarchies for what requests avoid often.",
            Double(avoidances.reduce(0) { $0 + $1.count }))
        page.single(
            "directions_avoidance_bytes", "gauge", "Memory of these hierarchies.",
            Double(avoidances.reduce(0) { $0 + $1.bytes }))
    }

    private func ages(_ page: inout MetricsText) {
        let areas = status.areas.now.all
        if let date = areas.compactMap(\.dataDate).min() {
            page.single("directions_data_age_seconds", "gauge", "Age of the map data.", age(date))
        }
        if let date = areas.compactMap(\.fileDate).min() {
            page.single("directions_graph_age_seconds", "gauge", "Age of the oldest graph file.", age(date))
        }
        if let date = status.traffic.last?.received {
            page.single("directions_traffic_age_seconds", "gauge", "Age of the last live traffic applied.", age(date))
        }
    }

    private func swaps(_ page: inout MetricsText) {
        let areas = status.areas.now
        page.single("directions_areas", "gauge", "Graphs that are served.", Double(areas.all.count))
        page.single(
            "directions_damaged_areas", "gauge", "Graphs that are damaged and not answered from.",
            Double(areas.damages.count))
        guard let swap = status.swap?.now else { return }
        page.single("directions_swaps_total", "counter", "Swaps of the map.", Double(swap.swaps))
        page.single(
            "directions_swaps_refused_total", "counter", "Swaps that were refused, so that the old map stayed.",
            Double(swap.refusals))
        page.single(
            "directions_swap_refused", "gauge", "Whether the last swap was refused.", swap.refusal == nil ? 0 : 1)
        if let seconds = swap.seconds {
            page.single("directions_swap_seconds", "gauge", "Time that the last swap took.", seconds)
        }
    }

    private func records(_ page: inout MetricsText) {
        guard let counts = status.areas.configuration.recorder?.counts else { return }
        page.single(
            "directions_recorded_total", "counter", "Requests that were recorded.", Double(counts.written))
        page.single(
            "directions_records_dropped_total", "counter", "Requests that could not be recorded.",
            Double(counts.dropped))
    }

    private func process(_ page: inout MetricsText) {
        if let bytes = status.memory.residentBytes {
            page.single("process_resident_memory_bytes", "gauge", "Resident memory.", Double(bytes))
        }
        page.single(
            "process_start_time_seconds", "gauge", "Start of the process since 1970.",
            status.start.timeIntervalSince1970.rounded())
    }

    private func age(_ date: Date) -> Double {
        Date().timeIntervalSince(date).rounded()
    }
}

/// The last text of `/metrics`; it is made at most once a second, since those who ask may be many.
final class KeptMetricsPage: Sendable {
    private let page = Mutex<(bytes: [UInt8], time: ContinuousClock.Instant?)>(([], nil))

    /// The bytes of the last page, or of a new one if that is a second old.
    func bytes(at now: ContinuousClock.Instant = .now, _ make: () -> [UInt8]) -> [UInt8] {
        page.withLock { page in
            if let time = page.time, now - time < .seconds(1) { return page.bytes }
            page = (make(), now)
            return page.bytes
        }
    }
}
