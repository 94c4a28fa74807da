import FoundationEssentials
import Roads
import ShortestPaths
import Storage
import SketchSupport
import TestSupport
import Testing
import Traffic

/// What is live, and how it changes.
@Suite struct LiveTrafficTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let edgeCount = 2_000

    private static func piece(
        _ edge: EdgeID, _ range: Range<UInt32>, _ speed: Double, observed: Double = 0, expires: Double? = nil
    ) -> LivePiece {
        LivePiece(
            edge: edge, start: range.lowerBound, end: range.upperBound, speed: TrafficSpeed(kilometersPerHour: speed),
            observed: now + observed, expires: expires.map { now + $0 } ?? .distantFuture)
    }

    private static func traffic(_ pieces: LivePiece...) -> LiveTraffic {
        LiveTraffic(edgeCount: edgeCount).updated(with: LiveUpdate(pieces: pieces, sourceName: "a"), at: now)
    }

    /// The pieces of an edge as `0-100@30 …`, from its tail on.
    private static func drawn(_ traffic: LiveTraffic, _ edge: EdgeID) -> String {
        traffic.pieces(of: edge).map { "\($0.start)-\($0.end)@\(Int($0.speed.kilometersPerHour))" }.joined(
            separator: " ")
    }

    // MARK: Times

    @Test func `an edge without live pieces has its stored time`() {
        #expect(Self.traffic().travelTime(of: 5, length: 10_000, freeFlow: 7_200) == 7_200)
        #expect(Self.traffic().isEmpty)
    }

    @Test func `an edge with one speed takes its length at that speed, faster or slower than stored`() {
        let traffic = Self.traffic(Self.piece(5, 0..<10_000, 36), Self.piece(6, 0..<10_000, 120))
        #expect(traffic.travelTime(of: 5, length: 10_000, freeFlow: 7_200) == 10_000)
        #expect(traffic.travelTime(of: 6, length: 10_000, freeFlow: 7_200) == 3_000)
        #expect(traffic.travelTime(of: 4, length: 10_000, freeFlow: 7_200) == 7_200)
        #expect(traffic.edges == [5, 6])
    }

    @Test func `the rest of an edge keeps the stored speed`() {
        let traffic = Self.traffic(Self.piece(5, 2_500..<5_000, 9))
        #expect(traffic.travelTime(of: 5, length: 10_000, freeFlow: 8_000) == 6_000 + 10_000)
    }

    @Test func `pieces of one speed take as long as the whole`() {
        let whole = Self.traffic(Self.piece(5, 0..<9_999, 37))
        let cut = Self.traffic(Self.piece(5, 0..<1, 37), Self.piece(5, 1..<3_333, 37), Self.piece(5, 3_333..<9_999, 37))
        #expect(
            whole.travelTime(of: 5, length: 9_999, freeFlow: 1)
                == cut.travelTime(of: 5, length: 9_999, freeFlow: 1))
    }

    @Test func `a closed piece closes the edge, however short`() {
        let traffic = Self.traffic(Self.piece(5, 0..<1, 0), Self.piece(6, 0..<10, 1e-9))
        #expect(traffic.isClosed(5))
        #expect(traffic.travelTime(of: 5, length: 0, freeFlow: 0) == .infinity)
        #expect(!traffic.isClosed(6))
        #expect(traffic.travelTime(of: 6, length: 10, freeFlow: 1) == .infinity)
    }

    @Test func `a part of an edge before or behind a closed piece is open`() {
        let traffic = Self.traffic(Self.piece(5, 4_000..<6_000, 0), Self.piece(5, 8_000..<10_000, 36))
        func time(_ start: UInt32, _ end: UInt32) -> Weight {
            traffic.travelTime(of: 5, from: start, to: end, length: 10_000, freeFlow: 5_000)
        }
        #expect(traffic.travelTime(of: 5, length: 10_000, freeFlow: 5_000) == .infinity)
        #expect(time(0, 4_000) == 2_000)
        #expect(time(6_000, 10_000) == 1_000 + 2_000)
        #expect([time(0, 4_001), time(5_999, 10_000), time(5_000, 5_000)] == [.infinity, .infinity, .infinity])
        #expect(time(7_000, 7_000) == 0)
    }

    @Test func `the times of the parts of an edge add up to the whole`() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<300 {
            let length = UInt32(random.below(50_000) + 1)
            let pieces = (0..<random.below(5)).map { _ in
                let start = UInt32(random.below(Int(length)))
                return Self.piece(5, start..<(start + 1 + UInt32(random.below(9_000))), Double(random.below(99) + 1))
            }
            let traffic = LiveTraffic(edgeCount: 10)
                .updated(with: LiveUpdate(pieces: pieces, sourceName: "a"), at: Self.now)
            let freeFlow = UInt32(random.below(90_000) + 1)
            let cuts = [0] + (0..<4).map { _ in UInt32(random.below(Int(length))) }.sorted() + [length]
            let parts = zip(cuts, cuts.dropFirst()).map {
                traffic.travelTime(of: 5, from: $0, to: $1, length: length, freeFlow: freeFlow)
            }
            let whole = traffic.travelTime(of: 5, length: length, freeFlow: freeFlow)
            #expect(parts.reduce(0, +) == whole)
        }
    }

    @Test func `a rate changes route choice alone`() {
        func piece(_ edge: EdgeID, _ choice: TrafficSpeed.RouteChoice) -> LivePiece {
            LivePiece(
                edge: edge, start: 0, end: 1_000, speed: TrafficSpeed(kilometersPerHour: 36, routeChoice: choice),
                observed: Self.now)
        }
        let traffic = Self.traffic(
            piece(1, .asStored), piece(2, .speed(18)), piece(3, .asTravelled), piece(4, .speed(0)))
        #expect([1, 2, 3].map { traffic.travelTime(of: $0, length: 1_000, freeFlow: 700) } == [1_000, 1_000, 1_000])
        #expect(
            [1, 2, 3].map { traffic.travelTime(of: $0, length: 1_000, freeFlow: 700, for: .routeChoice) } == [
                700, 2_000, 1_000,
            ])
        #expect(traffic.isClosed(4))
    }

    // MARK: Updates

    @Test func `an update changes what it names and nothing else`() {
        let before = Self.traffic(Self.piece(5, 0..<100, 30), Self.piece(900, 0..<100, 40))
        let update = LiveUpdate(pieces: [Self.piece(5, 20..<40, 10)], sourceName: "b")
        let after = before.updated(with: update, at: Self.now)
        #expect(Self.drawn(after, 5) == "0-20@30 20-40@10 40-100@30")
        #expect(Self.drawn(after, 900) == "0-100@40")
        #expect(Self.drawn(before, 5) == "0-100@30")
        #expect(after.changes(from: before) == LiveChanges(edges: [5]))
        #expect(after.pieces(of: 5).map { after.sourceNames[Int($0.source)] } == ["a", "b", "a"])
    }

    @Test func `an older record fills only what no newer one covers`() {
        let new = Self.traffic(Self.piece(5, 20..<40, 10), Self.piece(5, 60..<80, 20))
        let old = LiveUpdate(pieces: [Self.piece(5, 30..<100, 50, observed: -5)], sourceName: "b")
        #expect(Self.drawn(new.updated(with: old, at: Self.now), 5) == "20-40@10 40-60@50 60-80@20 80-100@50")
    }

    @Test func `the same traffic again is not a change`() {
        let before = Self.traffic(Self.piece(5, 0..<100, 30))
        let later = LiveUpdate(pieces: [Self.piece(5, 0..<100, 30, observed: 60, expires: 90)], sourceName: "b")
        let after = before.updated(with: later, at: Self.now + 60)
        #expect(after.changes(from: before).isEmpty)
        #expect(after.pieces(of: 5).map(\.observed) == [Self.now + 60])
    }

    /// Each record with its own time of observation, pieces of all lengths that overlap.
    private static func randomPieces(_ random: inout SeededGenerator, count: Int) -> [LivePiece] {
        (0..<count).map { number in
            let start = UInt32(random.below(90))
            return piece(
                EdgeID(UInt32(random.below(40) * random.below(50))), start..<(start + 1 + UInt32(random.below(40))),
                Double(random.below(120)), observed: -Double(number), expires: random.chance(50) ? 100 : nil)
        }
    }

    @Test func `partial updates in any order end as one full update`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<50 {
            let pieces = Self.randomPieces(&random, count: 200)
            let turns = (0..<30).map { number in
                LiveTurn(
                    from: EdgeID(UInt32(random.below(5))), to: EdgeID(UInt32(random.below(5))),
                    penalty: TurnPenalty(seconds: Double(number)), observed: Self.now - Double(number))
            }
            let empty = LiveTraffic(edgeCount: Self.edgeCount)
            let full = empty.updated(with: LiveUpdate(pieces: pieces, turns: turns, sourceName: "a"), at: Self.now)
            var partial = empty
            var rest = pieces.shuffled(using: &random)[...]
            var turnsLeft = turns.shuffled(using: &random)[...]
            while !rest.isEmpty || !turnsLeft.isEmpty {
                let update = LiveUpdate(
                    pieces: Array(rest.prefix(random.below(20) + 1)), turns: Array(turnsLeft.prefix(3)), sourceName: "a"
                )
                partial = partial.updated(with: update, at: Self.now)
                rest = rest.dropFirst(update.pieces.count)
                turnsLeft = turnsLeft.dropFirst(3)
            }
            #expect(Array(partial.pieces) == Array(full.pieces))
            #expect(partial.turns == full.turns)
            #expect(partial.changes(from: full).isEmpty)
        }
    }

    @Test func `at each place the newest record counts`() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<10 {
            let pieces = Self.randomPieces(&random, count: 60)
            var traffic = LiveTraffic(edgeCount: Self.edgeCount)
            for piece in pieces {
                traffic = traffic.updated(with: LiveUpdate(pieces: [piece], sourceName: "a"), at: Self.now)
            }
            for edge in Set(pieces.map(\.edge)) {
                for place in UInt32(0)..<130 {
                    func covers(_ piece: LivePiece) -> Bool {
                        piece.edge == edge && piece.start <= place && place < piece.end
                    }
                    let newest = pieces.filter(covers).max { $0.observed < $1.observed }
                    let found = traffic.pieces(of: edge).filter(covers)
                    #expect(found.map(\.speed) == [newest?.speed].compactMap(\.self))
                }
            }
        }
    }

    @Test func `only edges that differ are changes, as a comparison of all pieces finds them`() {
        var random = SeededGenerator(seed: 17)
        var before = LiveTraffic(edgeCount: Self.edgeCount)
        for round in 0..<60 {
            let update = LiveUpdate(pieces: Self.randomPieces(&random, count: 20), sourceName: "a")
            let now = Self.now + Double(round * 20)
            let after = before.updated(with: update, at: now)
            func speeds(_ traffic: LiveTraffic, _ edge: EdgeID) -> String { Self.drawn(traffic, edge) }
            let expected = Range<EdgeID>(count: Self.edgeCount).filter { speeds(before, $0) != speeds(after, $0) }
            #expect(after.changes(from: before).edges == expected)
            #expect(before.changes(from: after).edges == expected)
            before = after
        }
    }

    // MARK: Time

    @Test func `what expires is gone at its time, and its edge changes`() {
        let traffic = Self.traffic(
            Self.piece(5, 0..<50, 30, expires: 60), Self.piece(5, 50..<100, 40), Self.piece(7, 0..<50, 30, expires: 120)
        )
        #expect(traffic.nextExpiry == Self.now + 60)
        #expect(traffic.expired(at: Self.now + 59.9).isEmpty)
        #expect(traffic.expired(at: Self.now + 60) == LiveChanges(edges: [5]))
        #expect(traffic.expired(at: Self.now + 500) == LiveChanges(edges: [5, 7]))
        let later = traffic.withoutExpired(at: Self.now + 60)
        #expect(Self.drawn(later, 5) == "50-100@40")
        #expect(Self.drawn(later, 7) == "0-50@30")
        #expect(later.nextExpiry == Self.now + 120)
        #expect(later.changes(from: traffic) == LiveChanges(edges: [5]))
        #expect(later.withoutExpired(at: Self.now + 120).nextExpiry == nil)
    }

    @Test func `what has expired when it comes changes nothing, and an update drops what has expired meanwhile`() {
        let traffic = Self.traffic(Self.piece(5, 0..<50, 30, expires: 60))
        let update = LiveUpdate(pieces: [Self.piece(6, 0..<50, 30, observed: 30, expires: 99)], sourceName: "a")
        let later = traffic.updated(with: update, at: Self.now + 100)
        #expect(later.isEmpty)
    }

    @Test func `after the clock is set back, new records still replace those before`() {
        let traffic = Self.traffic(Self.piece(5, 0..<50, 30, observed: 0))
        let update = LiveUpdate(pieces: [Self.piece(5, 0..<50, 10, observed: -3_600)], sourceName: "a")
        #expect(Self.drawn(traffic.updated(with: update, at: Self.now - 3_600), 5) == "0-50@10")
        #expect(Self.drawn(traffic.updated(with: update, at: Self.now), 5) == "0-50@30")
    }

    @Test func `after the clock has jumped ahead, only what expired by then is gone`() {
        let traffic = Self.traffic(Self.piece(5, 0..<50, 30, expires: 60), Self.piece(6, 0..<50, 30))
        let later = traffic.withoutExpired(at: .distantFuture - 1)
        #expect(Array(later.pieces.map(\.edge)) == [6])
    }

    // MARK: Turns and sources

    @Test func `a turn has its newest cost until that expires`() {
        func turn(_ seconds: Double, observed: Double, expires: Date = .distantFuture) -> LiveTurn {
            LiveTurn(
                from: 3, to: 8, penalty: TurnPenalty(seconds: seconds), observed: Self.now + observed, expires: expires)
        }
        let old = LiveUpdate(turns: [turn(5, observed: -9)], sourceName: "a")
        let new = LiveUpdate(turns: [turn(-7, observed: -1, expires: Self.now + 60)], sourceName: "b")
        let traffic = LiveTraffic(edgeCount: 10).updated(with: new, at: Self.now).updated(with: old, at: Self.now)
        #expect(traffic.turn(from: 3, to: 8)?.penalty.seconds == -7)
        #expect(traffic.turn(from: 8, to: 3) == nil)
        #expect(traffic.expired(at: Self.now + 60) == LiveChanges(turns: [TurnKey(from: 3, to: 8)]))
        let later = traffic.withoutExpired(at: Self.now + 60)
        #expect(later.turns.isEmpty)
        #expect(later.changes(from: traffic).turns == [TurnKey(from: 3, to: 8)])
    }

    @Test func `names of sources that nothing comes from any more are dropped`() {
        var traffic = LiveTraffic(edgeCount: 10)
        for minute in 0..<3_000 {
            let piece = Self.piece(EdgeID(UInt32(minute % 3)), 0..<10, 30, observed: Double(minute))
            let update = LiveUpdate(pieces: [piece], sourceName: "file \(minute)")
            traffic = traffic.updated(with: update, at: Self.now + Double(minute))
        }
        #expect(traffic.sourceNames.count < 1_100)
        #expect(traffic.pieces.map { traffic.sourceNames[Int($0.source)] } == ["file 2997", "file 2998", "file 2999"])
    }

    @Test func `the summary counts what is live, and names its sources`() {
        let turn = LiveTurn(from: 3, to: 8, penalty: TurnPenalty(seconds: 1), observed: Self.now - 9)
        let traffic = Self.traffic(
            Self.piece(5, 0..<50, 30, expires: 60), Self.piece(5, 50..<100, 0), Self.piece(7, 0..<50, 30, observed: -5)
        ).updated(with: LiveUpdate(turns: [turn], sourceName: "b"), at: Self.now)
        let summary = traffic.summary
        #expect(
            [summary.pieceCount, summary.edgeCount, summary.closedEdgeCount, summary.turnCount] == [3, 2, 1, 1])
        #expect(summary.observed == (Self.now - 9)...Self.now)
        #expect(summary.nextExpiry == Self.now + 60)
        #expect(summary.sources.map { "\($0.name) \($0.pieceCount) \($0.turnCount)" } == ["a 3 0", "b 0 1"])
        #expect(LiveTraffic(edgeCount: 5).summary.observed == nil)
    }
}
