package import ArgumentParser
import DirectionsKit
import DirectionsServer
import Logging
import PlatformC
import ProviderSetup
import Roads
import Storage

/// `route serve`: serves directions over HTTP.
package struct ServeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve directions over HTTP until a signal ends it.",
        discussion: """
            Serves the API of this program and those of OSRM, Valhalla, GraphHopper, openrouteservice, Nominatim and Apple's Maps Server, all modes in one process. \
            Prints its address on standard output, and its log on standard error, one JSON object per line. SIGTERM, \
            SIGINT and SIGQUIT end it once open requests are answered.

            A new graph, provider file or folder of graphs takes the place of the old one while the server runs: once \
            it has been still for a second, at SIGHUP, and at POST /reload of the operations port. Files that are \
            missing, damaged, half-written or older change nothing; the log, /ready and /metrics tell why.

            Example:
              route serve --graph graphs/porto.graph --port 8080
              route serve --provider coverage/provider.yml --check
              curl http://127.0.0.1:8080/capabilities
            """
    )

    @OptionGroup(title: "Source") var source: ServeSourceArguments
    @OptionGroup(title: "Network and access") var place: ServePlaceArguments
    @OptionGroup(title: "Limits") var limits: ServeLimitArguments
    @OptionGroup(title: "Map page") var page: MapPageArguments
    @OptionGroup(title: "Recording") var recording: RecordArguments
    @OptionGroup(title: "Check of new maps") var swapCheck: SwapCheckArguments

    @Option(
        help: ArgumentHelp(
            "The log level: error, warning, notice, info (each request) or debug.", valueName: "level"))
    var logLevel = "notice"

    @Flag(help: "Copy graphs into memory at the start, so later changes to their files have no effect.")
    var load = false

    @Flag(help: "Check provider, coverage, limits and every byte of the graph, print what is served, and exit.")
    var check = false

    package init() {}

    package func validate() throws {
        guard level != nil else {
            throw ValidationError("The log level is \(logLevel); it must be error, warning, notice, info or debug.")
        }
    }

    private var level: Logger.Level? {
        ["error", "warning", "notice", "info", "debug"].contains(logLevel) ? Logger.Level(rawValue: logLevel) : nil
    }

    package func run() throws {
        let log = LineLog(level: level ?? .notice)
        let logger = Logger(label: "route") { _ in log }
        // A SIGHUP before the server can reload anything is ignored; it must not end the process.
        signal(SIGHUP) { _ in }
        let files = ServedFiles(named: try source.served(), loadsGraphs: load, logger: logger)
        var configuration = try serverConfiguration(files, logger: logger)
        let swapCheck = try swapCheck.check(logger)
        if check { return try StandardOutput.write(lines: ServeCheck.text(files, configuration: configuration)) }
        // Else large tables and areas would stay in the heaps of the threads that made them.
        Heap.returnBlocks(ofBytes: 4 << 20)
        FaultContainment.begin(logger)
        let areas = try files.open()
        if let shortage = areas.shortage(threads: configuration.threads) {
            throw CommandError(.cannotCreate, shortage)
        }
        configuration.recorder = try recording.recorder(logger)
        var source = files.source
        source.check = swapCheck?.run
        try serve(CurrentDatasets(areas, configuration: configuration), files: files, source: source, logger: logger)
    }

    private func serverConfiguration(_ files: ServedFiles, logger: Logger) throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        try place.apply(to: &configuration)
        configuration.limits = limits.limits(threads: configuration.threads)
        configuration.version = ProgramVersion.text
        try page.apply(to: &configuration)
        if let missing = DirectionsError.missingLibcrypto {
            logger.warning("no sessions and no access tokens", metadata: ["problem": "\(missing.message)"])
        }
        if let allowed = try OpenFiles.share(for: &configuration, areas: files.graphs().count) {
            logger.warning(
                "fewer connections than asked for",
                metadata: [
                    "connections": "\(configuration.limits.connections)", "openFiles": "\(allowed)",
                    "problem": "The system allows too few open files; raise that with ulimit -n.",
                ])
        }
        return configuration
    }

    private func serve(
        _ areas: CurrentDatasets, files: ServedFiles, source: DatasetSource, logger: Logger
    ) throws {
        do {
            try ServerApplication(areas).serve(logger: logger, source: source) { server in
                logger.notice("serving", metadata: metadata(of: files, areas, server: server))
                try? StandardOutput.write("Listening at \(place.address(port: server.port))\n")
            }
            logger.notice("stopped")
        } catch {
            throw CommandError(ExitStatus(error.kind), error.message)
        }
    }
}

extension ServeCommand {
    /// The data of the log line at start-up.
    private func metadata(
        of files: ServedFiles, _ areas: CurrentDatasets, server: RunningServer
    ) -> Logger.Metadata {
        var metadata = files.metadata(of: areas.now)
        metadata["port"] = "\(server.port)"
        metadata["operationsPort"] = server.operationsPort.map { "\($0)" }
        metadata["connections"] = "\(areas.configuration.limits.connections)"
        return metadata
    }
}

extension ExitStatus {
    /// The exit code for a server that could not start.
    init(_ kind: ServerStartError.Kind) {
        switch kind {
        case .addressTaken, .notPermitted: self = .cannotCreate
        case .addressUnknown: self = .usage
        case .other: self = .inputOutput
        }
    }
}

/// `route serve --check`: checks everything that is served, and describes it.
private enum ServeCheck {
    /// A few lines about the served graphs, coverage and limits; throws if a byte of a graph is wrong.
    static func text(_ files: ServedFiles, configuration: ServerConfiguration) throws -> String {
        let limits = configuration.limits
        let rate = limits.clientRate.map { rate in
            let number = Int(exactly: rate).map { "\($0)" } ?? "\(rate)"
            return "\(number) plain routes a second and client, \(limits.clientBurst) at once"
        }
        return try areas(files).joined()
            + "threads \(configuration.threads), queue \(limits.queueLength), \(limits.searchSeconds) s a search, "
            + "\(rate ?? "any rate")\n"
            + "at most \(limits.waypoints) waypoints, \(limits.addresses) addresses, \(limits.tableCells) table cells, "
            + "\(limits.targetBytes) bytes of URL, \(limits.bodyBytes) bytes of body\n"
    }

    private static func areas(_ files: ServedFiles) throws -> [String] {
        let providers: [String]
        if case .provider(let path) = files.named {
            providers = try ProviderFile.all(path: path).map { ProviderText.text(try $0.opened()) }
        } else {
            providers = []
        }
        return try files.open().all.enumerated().map { index, area in
            let graph = area.provider.graph
            if let failure = GraphCheck.damage(graph).failure { throw failure }
            return (providers.isEmpty ? provider(area) : providers[index])
                + "\(graph.path): all \(graph.inspection.sections.count) sections are intact, "
                + "data of \(graph.facts[.dataTimestamp] ?? "an unknown date")\n"
        }
    }

    private static func provider(_ area: ServedDataset) -> String {
        let modes = area.provider.graph.modes.map(\.name).joined(separator: ", ")
        return "modes: \(modes)\ncoverage: \(area.provider.coverage?.paths.joined(separator: ", ") ?? "null")\n"
    }
}
