import ArgumentParser
import PlatformFoundation

/// The option `--threads` of several verbs.
enum ThreadCount {
    static func check(_ threads: Int?) throws {
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("The number of threads is \(threads); it must be between 1 and 1024.")
        }
    }

    static func orDefault(_ threads: Int?) -> Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }
}
