import ArgumentParser
import DirectionsServer

/// What `route serve` allows.
struct ServeLimitArguments: ParsableArguments {
    private static let standard = ServerLimits()

    @Option(help: ArgumentHelp("Bytes of a request's path and query.", valueName: "bytes"))
    var maxURL = standard.targetBytes

    @Option(
        help: ArgumentHelp(
            "Bytes of the heads of all requests that are there at once; one client may take an eighth.",
            valueName: "bytes"))
    var maxHeads = standard.headBytesAtOnce

    @Option(help: ArgumentHelp("Bytes of a request's body.", valueName: "bytes"))
    var maxBody = standard.bodyBytes

    @Option(help: ArgumentHelp("Bytes of all bodies that are there at once.", valueName: "bytes"))
    var maxBodies = standard.bodyBytesAtOnce

    @Option(help: ArgumentHelp("Places of one route, its ends included.", valueName: "n"))
    var maxWaypoints = standard.waypoints

    @Option(help: ArgumentHelp("Sources times destinations of one table.", valueName: "n"))
    var maxCells = standard.tableCells

    @Option(help: ArgumentHelp("Routes besides the best that one request may ask for, 0 to 3.", valueName: "n"))
    var maxAlternates = standard.alternates

    @Option(help: ArgumentHelp("Seconds until a search is cancelled, waiting included.", valueName: "s"))
    var searchSeconds = standard.searchSeconds

    @Option(help: ArgumentHelp("Requests that wait for a thread before others are refused.", valueName: "n"))
    var queue = standard.queueLength

    @Option(
        help: ArgumentHelp(
            "Searches a second that one address may ask for in the long run. (default: any)", valueName: "n"))
    var rate: Double?

    @Option(help: ArgumentHelp("Searches that one client may ask for at once, with --rate.", valueName: "n"))
    var burst = standard.clientBurst

    @Option(help: ArgumentHelp("Seconds for the head of a request to arrive.", valueName: "s"))
    var headSeconds = standard.headSeconds

    @Option(help: ArgumentHelp("Seconds for the body of a request to arrive.", valueName: "s"))
    var bodySeconds = standard.bodySeconds

    @Option(help: ArgumentHelp("Seconds that a connection may be silent between requests.", valueName: "s"))
    var idleSeconds = standard.idleSeconds

    @Option(help: ArgumentHelp("Seconds to finish open requests after SIGTERM.", valueName: "s"))
    var shutdownSeconds = standard.shutdownSeconds

    @Option(help: ArgumentHelp("Connections at once.", valueName: "n"))
    var connections = standard.connections

    @Option(
        help: ArgumentHelp(
            "Connections of one client at once; those of a trusted proxy are not counted.", valueName: "n"))
    var clientConnections = standard.connectionsPerClient

    func validate() throws {
        try check("--max-url", Double(maxURL), 1...1_048_576)
        try check("--max-heads", Double(maxHeads), Double(8 * (maxURL + ServerLimits.fieldBytes))...1_099_511_627_776)
        try check("--max-body", Double(maxBody), 0...1_073_741_824)
        try check("--max-bodies", Double(maxBodies), Double(maxBody)...1_099_511_627_776)
        try check("--max-waypoints", Double(maxWaypoints), 2...100_000)
        try check("--max-cells", Double(maxCells), 1...100_000_000)
        try check("--max-alternates", Double(maxAlternates), 0...3)
        try check("--queue", Double(queue), 0...1_000_000)
        try check("--rate", rate ?? 1, 0.001...1_000_000)
        try check("--burst", Double(burst), 1...1_000_000)
        try check("--connections", Double(connections), 1...1_000_000)
        try check("--client-connections", Double(clientConnections), 1...1_000_000)
        for (name, seconds) in [
            ("--search-seconds", searchSeconds), ("--head-seconds", headSeconds), ("--body-seconds", bodySeconds),
            ("--idle-seconds", idleSeconds), ("--shutdown-seconds", shutdownSeconds),
        ] {
            try check(name, seconds, 0.01...86_400)
        }
    }

    private func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws {
        guard !range.contains(value) else { return }
        let numbers = [value, range.lowerBound, range.upperBound].map { number in
            Int(exactly: number).map { "\($0)" } ?? "\(number)"
        }
        throw ValidationError("\(name) is \(numbers[0]); it must be between \(numbers[1]) and \(numbers[2]).")
    }

    var limits: ServerLimits {
        var limits = ServerLimits()
        limits.targetBytes = maxURL
        limits.headBytesAtOnce = maxHeads
        limits.bodyBytes = maxBody
        limits.bodyBytesAtOnce = maxBodies
        limits.waypoints = maxWaypoints
        limits.tableCells = maxCells
        limits.alternates = maxAlternates
        limits.searchSeconds = searchSeconds
        limits.queueLength = queue
        limits.clientRate = rate
        limits.clientBurst = burst
        limits.headSeconds = headSeconds
        limits.bodySeconds = bodySeconds
        limits.idleSeconds = idleSeconds
        limits.shutdownSeconds = shutdownSeconds
        limits.connections = connections
        limits.connectionsPerClient = clientConnections
        return limits
    }
}
