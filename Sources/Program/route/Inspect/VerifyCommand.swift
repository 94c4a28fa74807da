package import ArgumentParser
import DirectionsKit
import Roads

/// `route verify`: checks a graph by checksums, rules and independent searches.
package struct VerifyCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check a graph file with searches that must agree.",
        discussion: """
            Checks that all numbers are in range, every checksum, every turn and every arc of the hierarchies. Then \
            searches between random pairs of points: the hierarchy must agree with Dijkstra's algorithm on all of \
            them, the slower searches on some. Ends with an error that names the first pair on which they disagree. \
            The same graph, seed and number of pairs give the same checksum. With --traffic, cars are checked by live \
            traffic instead of the stored speeds.

            Examples:
              route verify graphs/porto.graph --pairs 100000
              route verify graphs/porto.graph --mode car --traffic speeds.csv
            """
    )

    @OptionGroup var source: GraphArguments

    @Option(name: ModeList.names, help: .modes(to: "check"), transform: ModeList.init(text:))
    var modes: ModeList?

    @Option(help: ArgumentHelp("How many pairs to search per mode.", valueName: "n"))
    var pairs = 10_000

    @Option(help: ArgumentHelp("The seed of the random pairs.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Run all searches for this pair alone.", valueName: "number"))
    var onlyPair: Int?

    @OptionGroup var traffic: TrafficArguments

    @OptionGroup var threads: ThreadArguments

    @Flag(help: "Print JSON.")
    var json = false

    package init() {}

    private static let mostPairs = 10_000_000

    package func validate() throws {
        guard (1...Self.mostPairs).contains(pairs) else {
            throw ValidationError("The number of pairs is \(pairs); it must be between 1 and \(Self.mostPairs).")
        }
        guard (0..<Self.mostPairs).contains(onlyPair ?? 0) else {
            throw ValidationError("The pair's number must be between 0 and \(Self.mostPairs - 1).")
        }
    }

    package func run() throws {
        let roads = try source.open()
        if let failure = GraphCheck.damage(roads).failure { throw failure }
        var report = VerificationReport(graph: roads.path, seed: seed, sections: roads.inspection.sections.count)
        if !json { try StandardOutput.write(VerificationText.sections(report)) }
        let modeGraphs = try live(try roads.modeGraphs(of: modes?.modes ?? roads.modes), of: roads)
        let failure = try verify(modeGraphs, of: roads, into: &report)
        if json { try StandardOutput.write(Array(ReportFile.json(report))) }
        if let failure { throw failure }
        if !json { try StandardOutput.write(VerificationText.end(report)) }
    }

    /// The same modes by live traffic, if files of it are named.
    private func live(_ stored: [ModeGraph], of roads: RoadGraph) throws -> [ModeGraph] {
        guard !traffic.traffic.isEmpty else { return stored }
        let live = try traffic.files(threads: threads.count).applied(to: roads).updates.live
        return stored.map { modeGraph in live?.modeGraphs.first { $0.mode == modeGraph.mode } ?? modeGraph }
    }

    /// Verifies mode after mode; returns the error of the first mode that fails.
    private func verify(
        _ modeGraphs: [ModeGraph], of roads: RoadGraph, into report: inout VerificationReport
    ) throws -> CommandError? {
        let verification = GraphVerification(roads, options: options)
        for modeGraph in modeGraphs {
            do {
                let mode = try verified(modeGraph, verification: verification)
                report.modes.append(mode)
                if !json { try StandardOutput.write(VerificationText.lines(mode)) }
            } catch let finding as VerificationError {
                let shown = VerificationReport.Finding(finding, mode: modeGraph.mode)
                report.fault = shown
                return CommandError(.badData, VerificationText.sentence(shown, graph: roads.path, seed: seed))
            }
        }
        return nil
    }

    /// Verifies one mode, with a bar on a terminal.
    private func verified(
        _ modeGraph: ModeGraph, verification: GraphVerification
    ) throws(VerificationError) -> VerificationReport.Mode {
        let begin = ContinuousClock.now
        let isTerminal = StandardError.isTerminal
        let progress = ImportProgress(isTerminal: isTerminal)
        defer { progress.finish() }
        let report = try verification.verify(modeGraph) { share in
            if isTerminal { progress.progress(pass: modeGraph.mode.name, share: share) }
        }
        return VerificationReport.Mode(report, seconds: (ContinuousClock.now - begin) / .seconds(1))
    }

    private var options: GraphVerification.Options {
        var options = GraphVerification.Options()
        options.seed = seed
        options.pairs = pairs
        options.onlyPair = onlyPair
        options.threads = threads.count
        return options
    }
}
