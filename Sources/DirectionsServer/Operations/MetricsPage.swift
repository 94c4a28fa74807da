import DirectionsKit
import PlatformFoundation

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
            Double(status.provider.settledNodes))
        page.single("directions_connections", "gauge", "Open connections.", Double(counts.connections))
        page.single(
            "directions_connections_refused_total", "counter", "Connections beyond those that one client may have.",
            Double(counts.refusedConnections))
    }

    private func searches(_ page: inout MetricsText) {
        let pool = status.pool
        page.single("directions_searches_running", "gauge", "Searches that run.", Double(pool.running))
        page.single("directions_searches_waiting", "gauge", "Searches that wait.", Double(pool.waiting))
        page.single(
            "directions_ready", "gauge", "Whether requests are answered.", status.obstacle == nil ? 1 : 0)
    }

    private func ages(_ page: inout MetricsText) {
        if let date = status.dataDate {
            page.single("directions_data_age_seconds", "gauge", "Age of the map data.", age(date))
        }
        if let date = status.fileDate {
            page.single("directions_graph_age_seconds", "gauge", "Age of the graph file.", age(date))
        }
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
