import ArgumentParser
import PlatformFoundation

/// The number of threads of a verb.
struct ThreadArguments: ParsableArguments {
    @Option(help: ArgumentHelp("How many threads to use. (default: one per core)", valueName: "n"))
    var threads: Int?

    func validate() throws { try ThreadCount.check(threads) }

    var count: Int { ThreadCount.orDefault(threads) }
}

/// The option `--threads` of all verbs, whose help texts differ.
enum ThreadCount {
    static func check(_ threads: Int?) throws {
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("The number of threads is \(threads); it must be between 1 and 1024.")
        }
    }

    static func orDefault(_ threads: Int?) -> Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }
}
