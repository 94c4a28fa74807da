package import ArgumentParser
import Cartography
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
            Serves the API of this program and those of OSRM and of Apple's Maps Server, all modes in one process. \
            Prints its address on standard output, and its log on standard error, one JSON object per line. SIGTERM, \
            SIGINT and SIGQUIT end it once open requests are answered; on SIGHUP it reads the coverage and the \
            provider file again.

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

    @Option(
        help: ArgumentHelp(
            "The log level: error, warning, notice, info (each request) or debug.", valueName: "level"))
    var logLevel = "notice"

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
        let served = try source.opened { logger.warning("coverage", metadata: ["problem": "\($0.message)"]) }
        let configuration = try serverConfiguration(logger)
        if check { return try StandardOutput.write(ServeCheck.text(served, configuration)) }
        try GraphCheck.run(served.graph)
        do throws(DirectionsError) {
            try served.provider.placeIndexFile.prepare()
        } catch {
            logger.warning("places", metadata: ["problem": "\(error.message)"])
        }
        let area = ServedArea(
            provider: served.provider, configuration: configuration, name: served.name,
            transportTypes: served.transportTypes, map: map(of: served.graph, logger))
        try serve(area, served, logger)
    }

    /// The map of the graph; without a backdrop that can be read it shows only roads.
    private func map(of graph: RoadGraph, _ logger: Logger) -> MapContents {
        do throws(StorageError) {
            return try MapContents(withBackdropOf: graph)
        } catch {
            logger.warning("backdrop", metadata: ["problem": "\(error.description)"])
            return MapContents(graph)
        }
    }

    private func serverConfiguration(_ logger: Logger) throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        try place.apply(to: &configuration)
        configuration.limits = limits.limits
        configuration.version = ProgramVersion.text
        try page.apply(to: &configuration)
        if let allowed = try OpenFiles.share(for: &configuration) {
            logger.warning(
                "fewer connections than asked for",
                metadata: [
                    "connections": "\(configuration.limits.connections)", "openFiles": "\(allowed)",
                    "problem": "The system allows too few open files; raise that with ulimit -n.",
                ])
        }
        return configuration
    }

    private func serve(_ area: ServedArea, _ served: ServedSource, _ logger: Logger) throws {
        do {
            let reload = ServeReload(served: served, area: area, logger: logger)
            try ServerApplication(area).serve(logger: logger, onReload: reload.run) { server in
                logger.notice("serving", metadata: metadata(of: served, area, server))
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
    private func metadata(of served: ServedSource, _ area: ServedArea, _ server: RunningServer) -> Logger.Metadata {
        var metadata = served.metadata
        metadata["port"] = "\(server.port)"
        metadata["operationsPort"] = server.operationsPort.map { "\($0)" }
        metadata["connections"] = "\(area.limits.connections)"
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
    /// A few lines about the served graph, coverage and limits; throws if a byte of the graph is wrong.
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
