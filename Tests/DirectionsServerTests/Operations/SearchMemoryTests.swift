import HTTPTypes
import SketchSupport
import Storage
import Synchronization
import TestSupport
import Testing

@testable import DirectionsServer

/// Searches where the system limits the address space.
@Suite struct SearchMemoryTests {
    private let areas: CurrentDatasets
    private static let megabyte = 1 << 20

    init() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        areas = CurrentDatasets(provider: map.provider, configuration: ServerConfiguration())
    }

    /// The outcomes of so many searches at once with so many megabytes free.
    private func outcomes(of count: Int, free: Int) -> [String] {
        let memory = SearchMemory(areas, space: AddressSpace(limit: free * Self.megabyte) { 0 })
        func outcome(_ depth: Int) -> [String] {
            guard depth > 0 else { return [] }
            do throws(ServerError) {
                return try memory.run { () throws(ServerError) in ["done"] + outcome(depth - 1) }
            } catch {
                return ["\(error.kind.status.code)"]
            }
        }
        return outcome(count)
    }

    @Test func `a search begins if there is room for it and for those that run`() {
        #expect(outcomes(of: 1, free: 10) == ["503"])
        #expect(outcomes(of: 1, free: 30) == ["done"])
        #expect(outcomes(of: 2, free: 30) == ["done", "503"])
        #expect(outcomes(of: 3, free: 1_000) == ["done", "done", "done"])
    }

    @Test func `without a limit all searches begin`() throws {
        let memory = SearchMemory(areas, space: nil)
        #expect(try memory.run { () throws(ServerError) in 7 } == 7)
    }

    @Test func `a search that ended leaves its room to the next`() throws {
        let memory = SearchMemory(areas, space: AddressSpace(limit: 30 * Self.megabyte) { 0 })
        for number in 0..<10 { #expect(try memory.run { () throws(ServerError) in number } == number) }
    }

    @Test func `a start with too little address space says how much is missing`() throws {
        let space = AddressSpace(limit: 100 * Self.megabyte) { 40 * Self.megabyte }
        let sentence = try #require(areas.now.shortage(threads: 2, space: space))
        #expect(sentence.contains("MB of address space more than the 100 MB that the system allows; raise the limit"))
        #expect(areas.now.shortage(threads: 2, space: AddressSpace(limit: 1 << 40) { 0 }) == nil)
        #expect(areas.now.shortage(threads: 2, space: nil) == nil)
    }
}
