import AnswerComparisons
import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Which answers count as changed, and what the result says about all of them.
@Suite struct AnswerComparisonTests {
    @Test func `equal graphs change nothing`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: "residential")
        let result = try maps.compare("xy", "yx", "xd", "1e")
        #expect(result.count(.unchanged) == 4)
        #expect(result.changes.isEmpty && result.mainCauses.isEmpty)
        #expect(result.addedShare == 0 && result.medianDifference == nil)
    }

    @Test func `other ids of ways and nodes change nothing`() throws {
        let old = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential"])
        // The lone letters before shift the ids of all nodes, and the order of the ways those of the ways.
        let new = try SketchMap(
            """
            a---b---c

            p-q
            """, ways: ["pq": "residential", "bc": "residential", "ab": "residential"])
        let result = try ComparedMaps(old: old, new: new).compare("ac", "ca")
        #expect(result.count(.unchanged) == 2)
    }

    @Test func `a lost, a gained and a longer route are what they are`() throws {
        let drawing = """
            a---b   c---d
            |   |
            e---f   g---h
            """
        // The gaps are wider than the radius within which a place is joined to a road.
        let old = try SketchMap(
            drawing, ways: ["aefb": "residential", "ab": "residential", "cd": "residential"], scale: 600)
        let new = try SketchMap(drawing, ways: ["aefb": "residential", "gh": "residential"], scale: 600)
        let result = try ComparedMaps(old: old, new: new).compare("ab", "cg", "cd", "gh", "ef")
        #expect(result.answers.map(\.outcome) == [.changed, .unanswered, .lost, .gained, .unchanged])
        #expect(result.changes.map(\.index) == [2, 3, 0])
        #expect(result.routeCount == 3)
        #expect(result.answers[0].addedDistance.map { abs($0 - 2400) < 2 } == true)
        #expect((result.slower, result.faster) == (1, 0))
    }

    @Test func `the greatest effect comes first, and the first request of equal ones`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: nil)
        let result = try maps.compare("xy", "ac", "xc", "xy", "de")
        // The detour is about the same, so its share is greatest where the old route is shortest.
        #expect(result.changes.map(\.index) == [1, 2, 0, 3])
        #expect(result.changes[2].addedTime == result.changes[3].addedTime)
    }

    @Test func `the result does not depend on the number of threads`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: "residential maxspeed=20")
        let pairs = DrawnPairs(count: 200, maps: maps)
        let results = try [1, 4].map { try pairs.compare(threads: $0) }
        #expect(results[0].count(.changed) > 0)
        #expect(results[0].changes.map(\.index) == results[1].changes.map(\.index))
        #expect(results[0].answers.map(\.causes) == results[1].answers.map(\.causes))
        #expect(results[0].mainCauses.map(\.answers) == results[1].mainCauses.map(\.answers))
    }

    @Test func `when the time is up, no further request is asked`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: nil)
        let result = try maps.compare("xy", "yx", timeLimit: .zero)
        #expect(result.answers.isEmpty && result.requestCount == 2)
        #expect(try maps.compare("xy", timeLimit: .seconds(600)).answers.count == 1)
    }

    @Test func `the lines of a changed answer are those of the two routes`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: nil)
        let comparison = try AnswerComparison(old: maps.old.provider, new: maps.new.provider)
        let lines = comparison.lines(of: maps.request("ac"))
        #expect(lines.old?.count == 2)
        #expect(lines.new?.count == 4)
        #expect(lines.new?.first == lines.old?.first && lines.new?.last == lines.old?.last)
    }

    @Test func `graphs of different areas cannot be compared`() throws {
        let maps = ComparedMaps(
            old: try SketchMap("a---b", ways: ["ab": "residential"]),
            new: try SketchMap("a---b", ways: ["ab": "residential"], at: .malta))
        let error = #expect(throws: ComparisonError.self) { try maps.compare("ab") }
        #expect(error?.description.hasSuffix("have no area in common; compare graphs of the same area.") == true)
    }

    @Test func `a means of transport that only one graph serves is an error`() throws {
        let maps = ComparedMaps(
            old: try SketchMap("a---b", ways: ["ab": "residential"]),
            new: try SketchMap("a---b", ways: ["ab": "residential"], modes: [.walking]))
        let error = #expect(throws: ComparisonError.self) { try maps.compare("ab") }
        #expect(error?.description.hasSuffix("has no roads for automobile; it serves walking.") == true)
        #expect(try maps.compare("ab", by: .walking).count(.unchanged) == 1)
        #expect(try maps.compare("ab", by: [.automobile, .walking]).count(.changed) == 1)
    }

    @Test func `without requests there is nothing to compare`() throws {
        let maps = try ComparedMaps(fork: "residential", instead: nil)
        let comparison = try AnswerComparison(old: maps.old.provider, new: maps.new.provider)
        #expect(throws: ComparisonError.noRequests) { try comparison.run([]) }
    }
}

/// Random requests in two drawings.
private struct DrawnPairs {
    let count: Int
    let maps: ComparedMaps

    func compare(threads: Int) throws -> ComparisonResult {
        var options = AnswerComparison.Options()
        options.threads = threads
        let drawn = try DrawnRequests(old: maps.old.graph, new: maps.new.graph, mode: .automobile)
        return try AnswerComparison(old: maps.old.provider, new: maps.new.provider, options: options)
            .run(try drawn.requests(count, seed: 3))
    }
}
