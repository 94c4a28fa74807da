import OSMImport
import Roads
import Testing

@Suite struct TagFindingsTests {
    private let some = [
        "highway=residential surface=lava", "highway=service surface=lava", "highway=residential oneway=perhaps",
        "highway=primary maxspeed=fast",
    ]

    @Test func `an ordinary way leaves no findings`() {
        #expect(findings(["highway=primary maxspeed=50 surface=asphalt oneway=yes lanes=2 lit=yes"]).isEmpty)
    }

    @Test func `findings are sorted by count, then key and value`() {
        #expect(
            findings(some).sorted.map { "\($0.count) \($0.key)=\($0.value)" }
                == ["2 surface=lava", "1 maxspeed=fast", "1 oneway=perhaps"]
        )
    }

    @Test func `merging adds the counts in any order`() {
        var one = findings(Array(some.prefix(1)))
        one.merge(findings(Array(some.dropFirst())))
        var other = findings(Array(some.dropFirst()))
        other.merge(findings(Array(some.prefix(1))))
        #expect(one.sorted == findings(some).sorted)
        #expect(other.sorted == one.sorted)
    }

    @Test func `a long value is cut`() {
        let value = String(repeating: "x", count: 500)
        #expect(findings(["highway=primary surface=\(value)"]).sorted.first?.value.count == 80)
    }

    @Test func `a class nobody knows is counted and open only by access`() {
        #expect(findings(["highway=moonwalk"]).count(of: "highway", "moonwalk") == 1)
        #expect(wayMeaning("highway=moonwalk") == nil)
        #expect(walking("highway=moonwalk foot=yes").access == "open/open")
    }
}
