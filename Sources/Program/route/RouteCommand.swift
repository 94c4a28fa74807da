package import ArgumentParser
import PlatformC
import Storage

/// The command `route`: parses the arguments, runs the verb and turns every error into a sentence and an exit code.
@main
package struct RouteCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "route",
        abstract: "Build road graphs from OpenStreetMap data and ask them for directions.",
        discussion: """
            Example:
              route import porto.osm.pbf
              route directions 41.1496,-8.6110 41.1621,-8.5835

            Map data © OpenStreetMap contributors, available under the Open Database License.
            """,
        version: ProgramVersion.text,
        subcommands: [
            ImportCommand.self, ContractCommand.self, UpdateCommand.self, DirectionsCommand.self, ETACommand.self,
            WhenCommand.self, ExplainCommand.self, ReachCommand.self, TripCommand.self, MatchCommand.self,
            JudgeCommand.self, FollowCommand.self,
            ShowCommand.self, SnapshotCommand.self, OpenCommand.self, LinkCommand.self, GeocodeCommand.self,
            CompleteCommand.self, SearchCommand.self,
            BatchCommand.self, TableCommand.self, NearestOfCommand.self, CoverageCommand.self, ProviderCommand.self,
            ServeCommand.self, TrafficCommand.self, TimetableCommand.self, InspectCommand.self, CompareCommand.self,
            VerifyCommand.self,
            BenchmarkCommand.self,
        ]
    )

    package init() {}

    package static func main() {
        StandardStreams.occupy()
        // A closed pipe must not stop an import half-way; writing to it fails with an error instead.
        signal(SIGPIPE, SIG_IGN)
        // The same for the limit of file sizes, so that the import can clean up and report the error.
        signal(SIGXFSZ, SIG_IGN)
        Heap.share()
        FaultExplanation.ofProgram.use()
        let ending = run(Array(CommandLine.arguments.dropFirst()))
        try? StandardOutput.write(ending.output)
        if let complaint = ending.complaint { StandardError.complain(complaint) }
        PlatformC.exit(ending.status.rawValue)
    }

    /// Runs the verb that the arguments name; help is `columns` wide, or as wide as the terminal.
    package static func run(_ arguments: [String], columns: Int? = nil) -> Ending {
        // Programs ask for the version at each of their starts, and the parser takes two thirds of the time.
        if arguments == ["--version"] { return Ending(status: .success, output: ProgramVersion.text + "\n") }
        do {
            let prepared = ArgumentPreparation.prepared(arguments)
            var command = try parseAsRoot(prepared)
            try RepeatedOptions.check(prepared, of: Self.self)
            try command.run()
            return Ending(status: .success)
        } catch {
            let status = ExitStatus(of: error)
            guard status == .success else {
                return Ending(
                    status: status, complaint: ExitStatus.sentence(for: error, arguments: arguments, of: Self.self))
            }
            return Ending(status: .success, output: fullMessage(for: error, columns: columns) + "\n")
        }
    }
}

extension FaultExplanation {
    /// What the program says when a fault ends it.
    fileprivate static let ofProgram = FaultExplanation(
        before: "route: The program met a fault and stopped while it used the file ", between: " and the file ",
        after: ", which may be damaged; run route inspect --verify on a graph, or import it again from its extract.\n",
        status: ExitStatus.badData.rawValue,
        missingMemory: "route: There is too little memory, or the limit of address space (ulimit -v) is too low; raise "
            + "it, or use fewer --threads.\n",
        missingMemoryStatus: ExitStatus.cannotCreate.rawValue)
}

/// How a run of the program ended.
package struct Ending: Sendable {
    package var status: ExitStatus
    /// Text to print on standard output: help or the version.
    package var output = ""
    /// One sentence for standard error.
    package var complaint: String?
}
