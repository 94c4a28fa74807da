package import ArgumentParser
import PlatformFoundation
import Roads

/// `route contract`: adds hierarchies to a graph that was imported without them, or rebuilds them.
package struct ContractCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "contract",
        abstract: "Add contraction hierarchies to a graph file.",
        discussion: """
            With a hierarchy, requests take microseconds instead of milliseconds. The import adds hierarchies too, \
            unless --no-hierarchy is given. The graph stays as it was until the new one is complete.

            Example:
              route import porto.osm.pbf --no-hierarchy
              route contract graphs/porto.graph
            """
    )

    @OptionGroup var source: GraphArguments

    @Option(name: ModeList.names, help: .modes(to: "contract"), transform: ModeList.init(text:))
    var modes: ModeList?

    @Option(help: ArgumentHelp("How many modes to contract at a time. (default: one per core)", valueName: "n"))
    var threads: Int?

    @Flag(help: "Contract even if the machine seems to have too little memory.")
    var force = false

    package init() {}

    package func validate() throws { try ThreadCount.check(threads) }

    package func run() throws {
        let progress = ImportProgress(isTerminal: StandardError.isTerminal, verbosity: .verbose)
        SignalHandling.removePartialFile()
        let contraction = try GraphContraction(
            path: try source.path(), modes: modes?.modes, threads: ThreadCount.orDefault(threads))
        let hierarchies = HierarchyBuilding(
            contraction: contraction, force: force, memoryAdvice: "fewer --threads or --modes")
        let lines = try hierarchies.run(progress)
        try StandardOutput.write(lines: lines.map { $0 + "\n" }.joined())
    }
}
