import Roads
import SketchSupport
import TestSupport
import Testing
import Traffic

/// Records on drawings: nodes are numbered by row and column, ways in their order.
@Suite struct MatchingTests {
    /// a=1, b=2, c=3, d=4, e=5, f=6; abcd=1, cf=2, bef=3.
    private static func sketch() throws -> TrafficSketch {
        TrafficSketch(
            try SketchMap(
                """
                a---b---c---d
                    |   |
                    e---f
                """,
                ways: ["abcd": "primary", "cf": "residential oneway=yes", "bef": "residential"]))
    }

    // MARK: Nodes

    @Test func `a pair of nodes is the piece between them in its direction only`() throws {
        let sketch = try Self.sketch()
        #expect(try sketch.pieces("1,2,30\n4,3,40\n2,5,20\n6,5,10") == "ab@30 dc@40 be@20 fe@10")
        let (update, _) = try sketch.match("2,5,20")
        let edge = try #require(sketch.edge("bef"))
        #expect(update.pieces.map(\.edge) == [edge])
        #expect(update.pieces.map(\.start) == [0])
        // Rows are as far apart as columns, so the piece from b to e is a third of the way to f.
        #expect(abs(Double(update.pieces[0].end) - Double(sketch.map.graph.length(of: edge)) / 3) < 100)
    }

    @Test func `the pieces of an edge cover it without a gap in both directions`() throws {
        let sketch = TrafficSketch(try SketchMap("a-b--c---d-e", ways: ["abcde": "primary"]))
        for text in ["1,2,1\n2,3,2\n3,4,3\n4,5,4", "5,4,4\n4,3,3\n3,2,2\n2,1,1"] {
            let pieces = try sketch.match(text).update.pieces
            let edge = pieces[0].edge
            #expect(pieces.allSatisfy { $0.edge == edge })
            #expect([0] + pieces.map(\.end) == pieces.map(\.start) + [sketch.map.graph.length(of: edge)])
        }
    }

    @Test(arguments: [
        ("1,9,30", "Line 1 names node 9, which is on no road of the graph."),
        ("9,1,30", "Line 1 names node 9, which is on no road of the graph."),
        (
            "1,3,30",
            "Line 1 names the nodes 1 and 3, which are not neighbours on a road; name each pair of nodes between them."
        ),
        (
            "5,5,30",
            "Line 1 names the nodes 5 and 5, which are not neighbours on a road; name each pair of nodes between them."
        ),
        ("6,3,30", "Line 1 is about travelling from node 6 to node 3, which is not allowed."),
    ])
    func `nodes without a piece between them have a reason`(text: String, sentence: String) throws {
        #expect(try Self.sketch().unmatched(text) == [sentence])
    }

    @Test func `two ways between the same nodes both get the speed`() throws {
        let sketch = TrafficSketch(try SketchMap("a--b", ways: ["ab": "primary", "ba": "service"]))
        #expect(try sketch.pieces("1,2,30") == "ab@30 ab@30")
    }

    @Test func `a way that touches itself has both pieces`() throws {
        let sketch = TrafficSketch(
            try SketchMap(
                """
                a--b--c
                   |  |
                   e--d
                """,
                ways: ["abcdeb": "primary"]))
        #expect(try sketch.pieces("1,2,30\n2,3,31\n4,2,32\n2,4,33\n5,4,34") == "ab@30 bc@31 eb@32 be@33 de@34")
    }

    @Test func `every pair of neighbours of a random town has its piece, and no other pair has`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 12, rows: 12))
        let matching = TrafficMatching(graph)
        var random = SeededGenerator(seed: 1)
        let modeGraph = try #require(graph.modeGraph(.automobile))
        for _ in 0..<400 {
            let edge = EdgeID(UInt32(random.below(graph.edgeCount)))
            let nodes = graph.nodeIDs(of: edge)
            let first = random.below(nodes.count - 1)
            let record = TrafficRecord(
                .speed(.nodes(from: nodes[first], to: nodes[first + 1]), TrafficSpeed(kilometersPerHour: 3)),
                observed: TrafficSketch.now, line: 1)
            let (update, _) = matching.match([record], sourceName: "a", at: TrafficSketch.now)
            let expected = graph.edgeIDs.filter { other in
                let ids = graph.nodeIDs(of: other)
                return !modeGraph.states(of: other).isEmpty
                    && zip(ids, ids.dropFirst()).contains { $0 == (nodes[first], nodes[first + 1]) }
            }
            #expect(update.pieces.map(\.edge).sorted() == expected)
        }
    }

    // MARK: Turns

    @Test func `a turn is from the edge that arrives to the edge that leaves`() throws {
        let sketch = try Self.sketch()
        #expect(try sketch.turns("1,2,5,12\n4,3,6,-4\n5,2,3,0") == "ab,bef@12 dc,cf@-4 feb,bc@0")
    }

    @Test(arguments: [
        ("2,5,6,3", "Line 1 is about a turn at node 5, which is not a junction of the graph."),
        ("2,9,6,3", "Line 1 names node 9, which is on no road of the graph."),
        (
            "4,2,5,3",
            "Line 1 names the nodes 4 and 2, which are not neighbours on a road; name each pair of nodes between them."
        ),
        (
            "1,2,4,3",
            "Line 1 names the nodes 2 and 4, which are not neighbours on a road; name each pair of nodes between them."
        ),
        ("5,6,3,3", "Line 1 is about the turn from node 5 at node 6 to node 3, which is not allowed."),
    ])
    func `a turn that is not made has a reason`(text: String, sentence: String) throws {
        let sketch = try Self.sketch()
        let findings = try sketch.match(text, form: .turnPenalties).findings
        #expect(findings.unmatched.map(\.description) == [sentence])
    }

    @Test func `a forbidden turn has no cost`() throws {
        let sketch = TrafficSketch(
            try SketchMap(
                """
                a---b---c
                    |
                    d
                """,
                ways: ["ab": "primary", "bc": "primary", "bd": "residential"],
                relations: [.restriction("no_right_turn", from: "ab", via: "b", to: "bd")]))
        #expect(try sketch.turns("1,2,4,9\n3,2,4,9") == "cb,bd@9")
    }

    // MARK: Ways

    @Test func `a way has its pieces in the direction in which it is drawn, against it, or both`() throws {
        let sketch = try Self.sketch()
        #expect(try sketch.pieces("1,forward,30") == "ab@30 bc@30 cd@30")
        #expect(try sketch.pieces("3,backward,30") == "feb@30")
        #expect(try sketch.pieces("2,both,30") == "cf@30")
        #expect(try sketch.pieces("3,both,30") == "bef@30 feb@30")
    }

    @Test func `a part of a way is measured from its first node, in either direction`() throws {
        let sketch = try Self.sketch()
        let text = "way,direction,from,to,speed\n1,%,500,900,30"
        for direction in ["forward", "backward"] {
            let pieces = try sketch.match(text.replacing("%", with: direction)).update.pieces
            #expect(pieces.map(sketch.letters) == (direction == "forward" ? ["bc", "cd"] : ["cb", "dc"]))
            let lengths = pieces.map { Double($0.end - $0.start) }
            #expect(abs(lengths[0] - 30_000) < 100 && abs(lengths[1] - 10_000) < 100)
            #expect(pieces[1].start == 0 || direction == "backward")
        }
    }

    @Test(arguments: [
        ("9,both,30", "Line 1 names way 9, which is not a road of the graph."),
        ("2,backward,30", "Line 1 is about a direction of way 2 that is not allowed."),
        ("way,from,speed\n1,5000,30", "Line 2 begins behind the end of way 1, which is 1200 m long."),
        (
            "way,speed,expires\n1,30,1799999999",
            "Line 2 had expired when it came; send it earlier, or let it expire later."
        ),
    ])
    func `a way without a place has a reason`(text: String, sentence: String) throws {
        #expect(try Self.sketch().unmatched(text) == [sentence])
    }

    // MARK: Findings

    @Test func `records without a place are counted by reason, and the others have theirs`() throws {
        let (update, findings) = try Self.sketch().match("1,2,30\n1,9,30\n8,2,30\n6,3,30\n2,1,30")
        #expect(update.pieces.count == 2)
        #expect(findings.recordCount == 5)
        #expect(findings.matchedCount == 2)
        #expect(findings.unmatched.map(\.line) == [2, 3, 4])
        #expect(findings.unmatchedCounts.map { "\($0.kind) \($0.count)" } == ["unknownNode 2", "wrongDirection 1"])
    }

    @Test func `records of one file that contradict each other are named, and the later one counts`() throws {
        let sketch = try Self.sketch()
        let (update, findings) = try sketch.match("way,direction,speed\n1,both,30\n3,both,20\n1,backward,50\n3,both,20")
        #expect(
            findings.contradictions.map(\.description) == [
                "Line 4 contradicts line 2 about a piece of road or a turn that both name; line 4 counts."
            ])
        let traffic = LiveTraffic(edgeCount: sketch.map.graph.edgeCount).updated(with: update, at: TrafficSketch.now)
        let speeds = ["ab", "ba"].map { name in
            sketch.edge(name).flatMap { traffic.pieces(of: $0).first?.speed.kilometersPerHour }
        }
        #expect(speeds == [30, 50])
    }

    @Test func `turns that contradict each other are named`() throws {
        let (_, findings) = try Self.sketch().match("1,2,5,12\n1,2,5,12\n1,2,5,13", form: .turnPenalties)
        #expect(findings.contradictions.map(\.line) == [3])
    }
}
