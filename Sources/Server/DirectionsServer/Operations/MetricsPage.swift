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
        page.metric(
            "directions_requests_total", type: "counter", help: "Requests by endpoint, outcome and means of transport.")
        for (series, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
            let labels = [("endpoint", series.endpoint), ("outcome", series.outcome), ("mode", series.mode)]
            page.sample("directions_requests_total", labels: labels, value: Double(count))
        }
        page.metric("directions_request_seconds", type: "histogram", help: "Time from a request's head to its answer.")
        for (endpoint, histogram) in counts.latencies.sorted(by: { $0.key < $1.key }) {
            page.histogram("directions_request_seconds", labels: [("endpoint", endpoint)], histogram: histogram)
        }
        page.single(
            "directions_settled_nodes_total", type: "counter", help: "Nodes that the searches for routes settled.",
            value: Double(status.areas.now.all.reduce(0) { $0 + $1.provider.settledNodes }))
        page.single(
            "directions_connections", type: "gauge", help: "Open connections.", value: Double(counts.connections))
        page.single(
            "directions_connections_refused_total", type: "counter",
            help: "Connections beyond those that one client may have.",
            value: Double(counts.refusedConnections))
        page.single(
            "directions_answer_bytes", type: "gauge", help: "Bytes of large answers that wait to be read.",
            value: Double(status.answers.withLock { $0.reduce(0) { $0 + $1.bytes } }))
    }

    private func searches(_ page: inout MetricsText) {
        let pool = status.pool
        page.single(
            "directions_searches_running", type: "gauge", help: "Searches that run.", value: Double(pool.running))
        page.single(
            "directions_searches_waiting", type: "gauge", help: "Searches that wait.", value: Double(pool.waiting))
        page.single(
            "directions_ready", type: "gauge", help: "Whether requests are answered.",
            value: status.obstacle(namingFiles: false) == nil ? 1 : 0)
        let avoidances = status.areas.now.all.map(\.provider.avoidanceHierarchies)
        page.single(
            "directions_avoidance_hierarchies", type: "gauge", help: "Hierarchies for what requests avoid often.",
            value: Double(avoidances.reduce(0) { $0 + $1.count }))
        page.single(
            "directions_avoidance_bytes", type: "gauge", help: "Memory of these hierarchies.",
            value: Double(avoidances.reduce(0) { $0 + $1.bytes }))
    }

    private func ages(_ page: inout MetricsText) {
        let areas = status.areas.now.all
        if let date = areas.compactMap(\.dataDate).min() {
            page.single("directions_data_age_seconds", type: "gauge", help: "Age of the map data.", value: age(date))
        }
        if let date = areas.compactMap(\.fileDate).min() {
            page.single(
                "directions_graph_age_seconds", type: "gauge", help: "Age of the oldest graph file.", value: age(date))
        }
        if let date = status.traffic.last?.received {
            page.single(
                "directions_traffic_age_seconds", type: "gauge", help: "Age of the last live traffic applied.",
                value: age(date))
        }
    }

    private func swaps(_ page: inout MetricsText) {
        let areas = status.areas.now
        page.single("directions_areas", type: "gauge", help: "Graphs that are served.", value: Double(areas.all.count))
        page.single(
            "directions_damaged_areas", type: "gauge", help: "Graphs that are damaged and not answered from.",
            value: Double(areas.damages.count))
        guard let swap = status.swap?.now else { return }
        page.single("directions_swaps_total", type: "counter", help: "Swaps of the map.", value: Double(swap.swaps))
        page.single(
            "directions_swaps_refused_total", type: "counter",
            help: "Swaps that were refused, so that the old map stayed.",
            value: Double(swap.refusals))
        page.single(
            "directions_swap_refused", type: "gauge", help: "Whether the last swap was refused.",
            value: swap.refusal == nil ? 0 : 1)
        if let seconds = swap.seconds {
            page.single("directions_swap_seconds", type: "gauge", help: "Time that the last swap took.", value: seconds)
        }
    }

    private func records(_ page: inout MetricsText) {
        guard let counts = status.areas.configuration.recorder?.counts else { return }
        page.single(
            "directions_recorded_total", type: "counter", help: "Requests that were recorded.",
            value: Double(counts.written))
        page.single(
            "directions_records_dropped_total", type: "counter", help: "Requests that could not be recorded.",
            value: Double(counts.dropped))
    }

    private func process(_ page: inout MetricsText) {
        if let bytes = status.memory.residentBytes {
            page.single("process_resident_memory_bytes", type: "gauge", help: "Resident memory.", value: Double(bytes))
        }
        page.single(
            "process_start_time_seconds", type: "gauge", help: "Start of the process since 1970.",
            value: status.start.timeIntervalSince1970.rounded())
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
