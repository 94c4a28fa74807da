import Roads
import SketchSupport
import Synchronization
import TestSupport
import Testing

/// Graphs with edges to travel along and no turn in any mode.
struct ContractionProgressTests {
    @Test func `the progress of contracting one-way streets that do not meet is a share`() throws {
        try check("a---b   c---d", ways: ["ab": "motorway oneway=yes", "cd": "motorway oneway=yes"])
    }

    @Test func `the progress of contracting a single escalator is a share`() throws {
        try check("a---b", ways: ["ab": "steps conveying=forward"])
    }

    private func check(_ drawing: String, ways: KeyValuePairs<String, String>) throws {
        let folder = try TestFolder()
        try Sketch(drawing, ways: ways).write(to: folder.file("area.graph"))
        let shares = Mutex<[Double]>([])
        _ = try GraphContraction(path: folder.file("area.graph")).run { share in shares.withLock { $0.append(share) } }
        let reported = shares.withLock { $0 }
        #expect(!reported.isEmpty)
        #expect(reported.allSatisfy { (0...1).contains($0) })
    }
}
