import Glibc
import TestSupport
import Testing

@testable import Storage

/// What a process says that a fault ends.
@Suite struct FaultExplanationTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private static func explainFaults() {
        FaultExplanation(
            before: "Stopped at ", between: " and ", after: ".\n", status: 65, missingMemory: "No memory.\n",
            missingMemoryStatus: 73
        ).use()
    }

    /// Stops the program with a failed check.
    private static func fail() {
        let numbers = [1, 2, 3]
        print(numbers[Int(getpid()) + 3])
    }

    private static func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

    @Test func `a fault while files are mapped names them, and removes what is half written`() async throws {
        let path = folder.path
        for name in ["a\u{1B}[31m", "b"] { try folder.write("bytes", to: name) }
        let result = await #expect(processExitsWith: .exitCode(65), observing: [\.standardErrorContent]) {
            [path = path as String] in
            FaultExplanationTests.explainFaults()
            let files = [try MappedFile(path: "\(path)/a\u{1B}[31m"), try MappedFile(path: "\(path)/b")]
            let partial = try PartialFile(target: "\(path)/output")
            try partial.write([1, 2, 3], at: 0)
            FaultExplanationTests.fail()
            print(files.count, partial.path)
        }
        let said = Self.text(result?.standardErrorContent)
        #expect(said.hasSuffix("Stopped at \(path)/a?[31m and \(path)/b.\n"))
        #expect(throws: (any Error).self) { try folder.read(".output.partial") }
    }

    @Test func `a mapped file that is cut short is named`() async throws {
        let path = folder.path
        try folder.write(String(repeating: "a", count: 20_000), to: "a")
        let result = await #expect(processExitsWith: .exitCode(65), observing: [\.standardErrorContent]) {
            [path = path as String] in
            FaultExplanationTests.explainFaults()
            let file = try MappedFile(path: "\(path)/a")
            let code = unsafe truncate("\(path)/a", 0)
            print(code, file.bytes[12_000])
        }
        let said = Self.text(result?.standardErrorContent)
        #expect(said.hasSuffix("Stopped at \(path)/a.\n"))
    }

    @Test func `a fault without a mapped file ends the process as ever`() async throws {
        let path = folder.path
        try folder.write("bytes", to: "a")
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [path = path as String] in
            FaultExplanationTests.explainFaults()
            print(try MappedFile(path: "\(path)/a").count)
            FaultExplanationTests.fail()
        }
        let said = Self.text(result?.standardErrorContent)
        #expect(!said.contains("Stopped at"))
        guard case .signal = result?.exitStatus else {
            Issue.record("ended with \(String(describing: result?.exitStatus))")
            return
        }
    }

    @Test func `missing memory has a sentence and a code of its own`() async throws {
        let result = await #expect(processExitsWith: .exitCode(73), observing: [\.standardErrorContent]) {
            FaultExplanationTests.explainFaults()
            FaultExplanation.noteMissingMemory()
        }
        let said = Self.text(result?.standardErrorContent)
        #expect(said.hasSuffix("No memory.\n"))
    }
}
