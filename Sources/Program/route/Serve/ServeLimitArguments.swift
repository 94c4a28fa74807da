import ArgumentParser
import DirectionsServer

/// The limits of `route serve`.
struct ServeLimitArguments: ParsableArguments {
    private static let standard = ServerLimits()

    @Option(help: .bytes("Bytes of a request's path and query."))
    var maxURL = standard.targetBytes

    @Option(help: .bytes("Bytes of the heads of all open requests; one client may take an eighth."))
    var maxHeads = standard.headBytesAtOnce

    @Option(help: .bytes("Bytes of a request's body."))
    var maxBody = standard.bodyBytes

    @Option(help: .bytes("Bytes of the bodies of all open requests; one client may take a quarter."))
    var maxBodies = standard.bodyBytesAtOnce

    @Option(help: .bytes("Bytes of one answer, unless it is sent while it is made."))
    var maxAnswer = standard.answerBytes

    @Option(help: .bytes("Bytes of all large answers that wait to be read; one client may take a quarter."))
    var maxAnswers = standard.answerBytesAtOnce

    @Option(help: .count("Places of one route, its ends included."))
    var maxWaypoints = standard.waypoints

    @Option(help: .count("Addresses that are looked up for one request, 0 for none."))
    var maxAddresses = standard.addresses

    @Option(help: .count("Sources times destinations of one table."))
    var maxCells = standard.tableCells

    @Option(help: .count("Routes besides the best that one request may ask for, 0 to 3."))
    var maxAlternates = standard.alternates

    @Option(help: .seconds("Seconds until a search is cancelled, waiting included."))
    var searchSeconds = standard.searchSeconds

    @Option(
        help: .bytes(
            "Bytes of the hierarchies for what requests avoid often, 0 for none. "
                + "(default: 134217728 to 268435456, by the size of the largest graph)"))
    var avoidanceMemory: Int?

    @Option(help: .count("Requests that wait for a thread before others are refused."))
    var queue = standard.queueLength

    @Option(
        help: .count(
            "What one client may ask for a second in the long run, in plain routes; dearer requests count for more. "
                + "(default: 20000 for each thread)"))
    var rate: Double?

    @Option(
        help: .count(
            "What one client may ask for at once, in plain routes. (default: 20 with --rate, else ten seconds of the rate)"
        ))
    var burst: Int?

    @Option(help: .seconds("Seconds for the head of a request to arrive."))
    var headSeconds = standard.headSeconds

    @Option(help: .seconds("Seconds for the body of a request to arrive."))
    var bodySeconds = standard.bodySeconds

    @Option(help: .seconds("Seconds that a connection may be silent between requests."))
    var idleSeconds = standard.idleSeconds

    @Option(help: .seconds("Seconds to finish open requests after SIGTERM."))
    var shutdownSeconds = standard.shutdownSeconds

    @Option(help: .count("Connections at once."))
    var connections = standard.connections

    @Option(help: .count("Connections of one client at once; those of a trusted proxy are not counted."))
    var clientConnections = standard.connectionsPerClient

    func validate() throws {
        try check("--max-url", value: Double(maxURL), range: 1...1_048_576)
        try check(
            "--max-heads", value: Double(maxHeads),
            range: Double(8 * (maxURL + ServerLimits.fieldBytes))...1_099_511_627_776)
        try check("--max-body", value: Double(maxBody), range: 0...1_073_741_824)
        try check("--max-bodies", value: Double(maxBodies), range: Double(maxBody)...1_099_511_627_776)
        try check("--max-answer", value: Double(maxAnswer), range: 65_536...1_099_511_627_776)
        try check("--max-answers", value: Double(maxAnswers), range: Double(maxAnswer)...1_099_511_627_776)
        try check("--max-waypoints", value: Double(maxWaypoints), range: 2...100_000)
        try check("--max-addresses", value: Double(maxAddresses), range: 0...100_000)
        try check("--max-cells", value: Double(maxCells), range: 1...100_000_000)
        try check("--max-alternates", value: Double(maxAlternates), range: 0...3)
        try check("--avoidance-memory", value: Double(avoidanceMemory ?? 0), range: 0...1_099_511_627_776)
        try check("--queue", value: Double(queue), range: 0...1_000_000)
        try check("--rate", value: rate ?? 1, range: 0.001...1_000_000)
        try check("--burst", value: Double(burst ?? 1), range: 1...1_000_000_000)
        try check("--connections", value: Double(connections), range: 1...1_000_000)
        try check("--client-connections", value: Double(clientConnections), range: 1...1_000_000)
        for (name, seconds) in [
            ("--search-seconds", searchSeconds), ("--head-seconds", headSeconds), ("--body-seconds", bodySeconds),
            ("--idle-seconds", idleSeconds), ("--shutdown-seconds", shutdownSeconds),
        ] {
            try check(name, value: seconds, range: 0.01...86_400)
        }
    }

    private func check(_ name: String, value: Double, range: ClosedRange<Double>) throws {
        guard !range.contains(value) else { return }
        let numbers = [value, range.lowerBound, range.upperBound].map { number in
            Int(exactly: number).map { "\($0)" } ?? "\(number)"
        }
        throw ValidationError("\(name) is \(numbers[0]); it must be between \(numbers[1]) and \(numbers[2]).")
    }

    /// The limits of a server with a number of search threads.
    func limits(threads: Int) -> ServerLimits {
        var limits = ServerLimits()
        limits.targetBytes = maxURL
        limits.headBytesAtOnce = maxHeads
        limits.bodyBytes = maxBody
        limits.bodyBytesAtOnce = maxBodies
        limits.answerBytes = maxAnswer
        limits.answerBytesAtOnce = maxAnswers
        limits.waypoints = maxWaypoints
        limits.addresses = maxAddresses
        limits.tableCells = maxCells
        limits.alternates = maxAlternates
        limits.searchSeconds = searchSeconds
        limits.avoidanceBytes = avoidanceMemory
        limits.queueLength = queue
        let standardRate = ServerLimits.standardRatePerThread * Double(threads)
        limits.clientRate = rate ?? standardRate
        limits.clientBurst =
            burst ?? (rate == nil ? Int(standardRate * ServerLimits.standardBurstSeconds) : Self.standard.clientBurst)
        limits.headSeconds = headSeconds
        limits.bodySeconds = bodySeconds
        limits.idleSeconds = idleSeconds
        limits.shutdownSeconds = shutdownSeconds
        limits.connections = connections
        limits.connectionsPerClient = clientConnections
        return limits
    }
}

extension ArgumentHelp {
    fileprivate static func bytes(_ sentence: String) -> ArgumentHelp { ArgumentHelp(sentence, valueName: "bytes") }
    fileprivate static func seconds(_ sentence: String) -> ArgumentHelp { ArgumentHelp(sentence, valueName: "s") }
    fileprivate static func count(_ sentence: String) -> ArgumentHelp { ArgumentHelp(sentence, valueName: "n") }
}
