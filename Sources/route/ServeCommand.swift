package import ArgumentParser
import DirectionsKit
import DirectionsServer
import Logging

/// `route serve`: answers directions over HTTP.
package struct ServeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer directions over HTTP, until a signal ends it.",
        discussion: """
            Serves the API of this program, and those of OSRM and of Apple's Maps Server, all modes in one process. The \
            address it listens at is printed on standard output, everything else on standard error, one JSON object a line. \
            SIGTERM and SIGINT end it once what is in flight is answered.

            Example:
              route serve --graph graphs/porto.graph --port 8080
              route serve --provider coverage/provider.yml --check
              curl http://127.0.0.1:8080/capabilities
            """
    )

    @OptionGroup(title: "What is served") var source: ServeSourceArguments
    @OptionGroup(title: "Where") var place: ServePlaceArguments
    @OptionGroup(title: "Limits") var limits: ServeLimitArguments

    @Option(
        help: ArgumentHelp(
            "What is logged: error, warning, notice, info (each request) or debug.", valueName: "level"))
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
        let served = try source.opened { logger.warning("coverage", metadata: ["problem": "\($0.message)"]) }
        let configuration = try serverConfiguration()
        if check { return try StandardOutput.write(ServeCheck.text(served, configuration)) }
        let area = ServedArea(
            provider: served.provider, configuration: configuration, name: served.name,
            transportTypes: served.transportTypes)
        try serve(area, served, logger)
    }

    private func serverConfiguration() throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        try place.apply(to: &configuration)
        configuration.limits = limits.limits
        configuration.version = ProgramVersion.text
        OpenFiles.allow(configuration.limits.connections + 100)
        return configuration
    }

    private func serve(_ area: ServedArea, _ served: ServedSource, _ logger: Logger) throws {
        do {
            try ServerApplication(area).serve(logger: logger) { server in
                logger.notice("serving", metadata: served.metadata.merging(["port": "\(server.port)"]) { $1 })
                try? StandardOutput.write("Listening at \(place.address(port: server.port))\n")
            }
            logger.notice("stopped")
        } catch {
            throw CommandFailure(ExitStatus(error.kind), error.message)
        }
    }
}

extension ExitStatus {
    /// The exit code for a server that could not begin.
    init(_ kind: ServerStartError.Kind) {
        switch kind {
        case .addressTaken, .notPermitted: self = .cannotCreate
        case .addressUnknown: self = .usage
        case .other: self = .inputOutput
        }
    }
}
