import DirectionsServer
import ProviderSetup
import Roads

/// `route serve --check`: looks at everything that is served, and tells what it is.
enum ServeCheck {
    /// A few lines; an error if a byte of the graph is wrong.
    static func text(_ served: ServedSource, _ configuration: ServerConfiguration) throws(CommandError) -> String {
        let graph = served.graph
        if let failure = GraphCheck.damage(graph).failure { throw failure }
        let limits = configuration.limits
        let rate = limits.clientRate.map { "\($0) searches a second and client, \(limits.clientBurst) at once" }
        return provider(served)
            + "\(graph.path): all \(graph.inspection.sections.count) sections are intact, "
            + "data of \(graph.facts[.dataTimestamp] ?? "an unknown date")\n"
            + "threads \(configuration.threads), queue \(limits.queueLength), \(limits.searchSeconds) s a search, "
            + "\(rate ?? "any rate")\n"
            + "at most \(limits.waypoints) waypoints, \(limits.tableCells) table cells, "
            + "\(limits.targetBytes) bytes of URL, \(limits.bodyBytes) bytes of body\n"
    }

    private static func provider(_ served: ServedSource) -> String {
        if let opened = served.openedFile { return ProviderText.text(opened) }
        let modes = served.graph.modes.map(\.name).joined(separator: ", ")
        return "modes: \(modes)\ncoverage: \(served.coveragePath ?? "null")\n"
    }
}
