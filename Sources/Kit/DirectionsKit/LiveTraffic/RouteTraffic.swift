package import Geometry
package import PlatformFoundation
package import Roads
import ShortestPaths
import Storage
import Traffic

// Pieces of traffic end anywhere along an edge, but answers have one value between each two coordinates of a line. So a
// stretch between two coordinates has the speed of that piece, or of the rest without one, which covers the most of it.

/// What is live along the roads of routes, and how old it is at some moment.
package struct RouteTraffic: Sendable {
    private let traffic: LiveTraffic
    let graph: RoadGraph
    let stored: ModeGraph
    private let now: Date

    /// The traffic of a mode; nil if its routes are searched by the stored speeds.
    package init?(_ live: LiveRoads?, on graph: RoadGraph, for modeGraph: ModeGraph, at now: Date) {
        guard let live, live.hasTraffic, let stored = graph.modeGraph(modeGraph.mode), stored !== modeGraph else {
            return nil
        }
        traffic = live.traffic
        self.graph = graph
        self.stored = stored
        self.now = now
    }

    /// The live speed of a stretch of road.
    package struct Reading: Hashable, Sendable {
        /// Kilometers per hour.
        package var speed: Double
        /// The part by which the speed is less than the stored one, in percent: from 0 to 100.
        package var congestionNumeric: Int
        /// Seconds.
        package var age: Double
        package var source: String
    }

    /// A part of a path edge between two points of its line.
    package struct Stretch: Sendable {
        /// Nil for the stored speed.
        package var reading: Reading?
        /// The share of the path edge's time up to the end of the stretch, from 0 to 1.
        package var timeShare: Double
    }

    /// The stretches of a path edge between the points of its line; empty if nothing is live on the edge.
    package func stretches(of pathEdge: PathEdge, along points: ArraySlice<FixedCoordinate>) -> [Stretch] {
        let pieces = traffic.pieces(of: pathEdge.edge)
        guard !pieces.isEmpty, points.count > 1 else { return [] }
        let ends = Self.offsets(of: points, along: pathEdge)
        let whole = time(of: pathEdge, upTo: pathEdge.end)
        return zip(ends, ends.dropFirst()).map { start, end in
            let share = whole > 0 ? time(of: pathEdge, upTo: end) / whole : share(of: end, along: pathEdge)
            let piece = Self.piece(of: pieces, from: start, to: end)
            return Stretch(reading: piece.map { reading($0, on: pathEdge) }, timeShare: share)
        }
    }

    /// The milliseconds of a path edge at a live speed that is fresh; an older speed counts for a part, or not at all.
    package func freshTime(of pathEdge: PathEdge) -> UInt64 {
        let pieces = traffic.pieces(of: pathEdge.edge)
        guard !pieces.isEmpty else { return 0 }
        let whole = time(of: pathEdge, upTo: pathEdge.end)
        guard whole > 0 else { return 0 }
        let fresh = pieces.reduce(0.0) { sum, piece in
            let start = max(piece.start, pathEdge.start)
            let end = min(piece.end, pathEdge.end)
            guard start < end, !piece.speed.isClosed else { return sum }
            return sum + Double(end - start) * 36 / piece.speed.kilometersPerHour * Self.freshness(age(of: piece))
        }
        return UInt64((Double(pathEdge.duration) * min(1, fresh / whole)).rounded(.down))
    }

    // MARK: Age

    /// The age in seconds up to which a speed is as good as new.
    private static let freshAge = 300.0
    /// The age in seconds from which a speed is no better than the stored one.
    private static let staleAge = 1_800.0

    /// How much a speed of some age counts as measured, from 0 to 1.
    package static func freshness(_ age: Double) -> Double {
        max(0, min(1, (staleAge - age) / (staleAge - freshAge)))
    }

    private func age(of piece: LivePiece) -> Double { max(0, now.timeIntervalSince(piece.observed).rounded(.down)) }

    // MARK: Speeds

    private func reading(_ piece: LivePiece, on pathEdge: PathEdge) -> Reading {
        let speed = piece.speed.kilometersPerHour
        let freeFlow = stored.duration[pathEdge.state]
        // Centimeters per millisecond are 36 km/h.
        let storedSpeed = Double(graph.length(of: pathEdge.edge)) * 36 / Double(max(1, freeFlow))
        let part = storedSpeed > 0 ? max(0, min(1, 1 - speed / storedSpeed)) : 0
        return Reading(
            speed: speed, congestionNumeric: Int((100 * part).rounded()), age: age(of: piece),
            source: traffic.sourceNames[Int(piece.source)])
    }

    /// The piece that covers the most of a part of an edge; nil if more of it is without one.
    private static func piece(of pieces: ArraySlice<LivePiece>, from start: UInt32, to end: UInt32) -> LivePiece? {
        let end = max(end, start + 1)
        var rest: UInt32 = end - start
        var most: UInt32 = 0
        var longest: LivePiece?
        for piece in pieces where piece.start < end && start < piece.end {
            let covered = min(piece.end, end) - max(piece.start, start)
            rest -= min(covered, rest)
            if covered > most { most = covered; longest = piece }
        }
        return most >= rest ? longest : nil
    }

    // MARK: Offsets

    /// The milliseconds from the start of a path edge to an offset in centimeters; 0 if that is not known.
    private func time(of pathEdge: PathEdge, upTo end: UInt32) -> Double {
        let time = traffic.travelTime(
            of: pathEdge.edge, from: pathEdge.start, to: max(end, pathEdge.start),
            length: graph.length(of: pathEdge.edge), freeFlow: stored.duration[pathEdge.state])
        return time < .infinity ? Double(time) : 0
    }

    private func share(of offset: UInt32, along pathEdge: PathEdge) -> Double {
        pathEdge.start < pathEdge.end
            ? Double(offset - pathEdge.start) / Double(pathEdge.end - pathEdge.start) : 1
    }

    /// The offsets in centimeters along the edge at which the points lie, ascending from the start to the end.
    private static func offsets(of points: ArraySlice<FixedCoordinate>, along pathEdge: PathEdge) -> [UInt32] {
        var along = 0.0
        let meters: [Double] =
            [0]
            + zip(points, points.dropFirst()).map { one, next in
                along += one.distance(to: next)
                return along
            }
        let length = Double(pathEdge.end - pathEdge.start)
        return meters.map { pathEdge.start + (along > 0 ? UInt32((length * ($0 / along)).rounded()) : 0) }
    }
}

extension [TrafficStretch] {
    /// Appends what is live on a path edge; what goes on with the same speed becomes one stretch.
    ///
    /// - Parameter first: the index of the first point in the polyline of the route.
    mutating func append(_ stretches: [RouteTraffic.Stretch], from first: Int) {
        for (index, stretch) in stretches.enumerated() {
            guard let reading = stretch.reading else { continue }
            let next = TrafficStretch(reading, from: first + index)
            if let last, last.to == next.from, last.isContinued(by: next) {
                self[count - 1].to = next.to
            } else {
                append(next)
            }
        }
    }
}

extension TrafficStretch {
    fileprivate init(_ reading: RouteTraffic.Reading, from start: Int) {
        self.init(
            from: start, to: start + 1, congestion: CongestionLevel(congestionNumeric: reading.congestionNumeric),
            congestionNumeric: reading.congestionNumeric, speed: reading.speed, age: reading.age,
            source: reading.source)
    }

    fileprivate func isContinued(by next: TrafficStretch) -> Bool {
        var moved = next
        moved.from = from
        moved.to = to
        return moved == self
    }
}
