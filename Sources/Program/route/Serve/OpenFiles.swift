import DirectionsServer
import PlatformC

/// Divides the open files that the system allows among the connections of a server.
enum OpenFiles {
    /// Descriptors of a server for everything besides connections and graphs: streams, threads, ports, a waiting connection
    /// for each port, files that are read again.
    private static let others = 34
    /// Descriptors for a graph, its index of places and its backdrop, twice during a swap.
    private static let perArea = 6

    /// Lowers the limits on connections to what the system allows.
    ///
    /// A search may hold a second descriptor of its connection, so searches keep up to half of the files if these are
    /// short.
    ///
    /// - Parameter areas: the number of graphs.
    /// - Returns: how many open files the system allows, if these are too few for the given limits.
    static func share(
        for configuration: inout ServerConfiguration, areas: Int
    ) throws(CommandError) -> Int? {
        let others = others + perArea * areas
        var limits = configuration.limits
        let searches = configuration.threads + limits.queueLength
        let operations = configuration.operationsPort == nil ? 0 : limits.operationsConnections
        let needed = limits.connections + searches + operations
        let allowed = allow(needed + limits.waitingConnections + others)
        let rest = allowed - others
        limits.waitingConnections = min(limits.waitingConnections, max(rest - needed, 1))
        configuration.limits = limits
        guard rest < needed else { return nil }
        limits.operationsConnections = min(operations, rest / 4)
        let forRequests = rest - limits.operationsConnections
        limits.connections = min(limits.connections, forRequests - min(searches, forRequests / 2))
        guard limits.connections > 0 else {
            throw CommandError(
                .inputOutput, "The system allows \(allowed) open files, too few to serve; raise that with ulimit -n.")
        }
        configuration.limits = limits
        return allowed
    }

    /// Asks the system for a number of open files, and returns how many it allows; an existing higher limit stays.
    private static func allow(_ count: Int) -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard unsafe getrlimit(resource, &limit) == 0 else { return count }
        limit.rlim_cur = min(max(limit.rlim_cur, rlim_t(count)), limit.rlim_max)
        _ = unsafe setrlimit(resource, &limit)
        guard unsafe getrlimit(resource, &limit) == 0 else { return count }
        return Int(clamping: limit.rlim_cur)
    }
}
