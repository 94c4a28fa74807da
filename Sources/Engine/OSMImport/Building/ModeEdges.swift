import Storage
import Roads

/// The directed edges that one mode may use, with their weights and durations.
///
/// Edges that are closed until a condition opens them are kept apart: everything that decides about routes without a time
/// takes them for closed.
struct ModeEdges {
    /// How the mode travels along a closed edge when a condition opens it.
    struct Opening {
        /// Destination-only or open.
        var access: Access
        /// Milliseconds, at least 1.
        var weight: UInt32
        var duration: UInt32
    }

    let mode: TransportMode
    /// By directed edge.
    private(set) var access: [Access]
    /// By directed edge, the weight in milliseconds, at least 1; 0 if closed.
    private(set) var weight: [UInt32]
    /// By directed edge, the duration in milliseconds; 0 if closed.
    private(set) var duration: [UInt32]
    /// By directed edge.
    private(set) var isPushed: [Bool]
    /// By segment, whether only the class of its way makes it the end of a route; empty if there are none.
    private(set) var areForEnds: [Bool] = []
    /// By directed edge that is closed and that a condition opens at times.
    private(set) var openings: [EdgeID: Opening] = [:]
    /// The duration of all usable edges in milliseconds, and the part with untagged speeds.
    private(set) var totalDuration: UInt64 = 0
    private(set) var guessedDuration: UInt64 = 0
    /// The number of edges whose weight is cut to the greatest weight.
    private(set) var shortenedCount = 0

    /// - Parameter crossingSpeed: the speeds of ferries, and of other ways with a `duration` tag.
    init(
        mode: TransportMode, network: RoadNetwork, collection: RoadCollection, crossingSpeed: [WayIndex: CrossingSpeed]
    ) {
        self.mode = mode
        let edgeCount = 2 * network.segmentCount
        access = [Access](repeating: .closed, count: edgeCount)
        weight = [UInt32](repeating: 0, count: edgeCount)
        duration = [UInt32](repeating: 0, count: edgeCount)
        isPushed = [Bool](repeating: false, count: edgeCount)
        for segment in network.segmentIDs {
            let way = network.way[segment]
            let passages = collection.passages[collection.ways[way].passages][Int(mode.rawValue)]
            let length = network.length[segment]
            if passages.forward.isForEnds || passages.backward.isForEnds {
                if areForEnds.isEmpty { areForEnds = [Bool](repeating: false, count: network.segmentCount) }
                areForEnds[segment] = true
            }
            let town = mode == .automobile ? TownTraffic(collection.attributes[collection.ways[way].attributes]) : nil
            set(
                segment.forward, passage: passages.forward, length: length, crossingSpeed: crossingSpeed[way],
                town: town)
            set(
                segment.backward, passage: passages.backward, length: length,
                crossingSpeed: crossingSpeed[way]?.reversed, town: town)
            guard let opened = collection.openings[collection.ways[way].id]?[Int(mode.rawValue)] else { continue }
            if passages.forward.access == .closed {
                setOpening(
                    segment.forward, passage: opened.forward, length: length, crossingSpeed: crossingSpeed[way],
                    town: town)
            }
            if passages.backward.access == .closed {
                setOpening(
                    segment.backward, passage: opened.backward, length: length,
                    crossingSpeed: crossingSpeed[way]?.reversed, town: town)
            }
        }
    }

    /// Whether the mode may use an edge without a condition that opens it.
    func isUsable(_ edge: EdgeID) -> Bool { access[edge] != .closed }

    /// Whether an edge is closed and a condition opens it at times.
    func opensAtTimes(_ edge: EdgeID) -> Bool { !openings.isEmpty && openings[edge] != nil }

    /// Whether the mode may use an edge, if only at times.
    func isEverUsable(_ edge: EdgeID) -> Bool { isUsable(edge) || opensAtTimes(edge) }

    /// Closes the segments that only the class of their way makes the end of a route and that are too far from any road.
    mutating func close(where isFar: (SegmentID) -> Bool) {
        for index in areForEnds.indices where areForEnds[index] {
            let segment = SegmentID(index: index)
            guard isFar(segment) else { continue }
            for edge in [segment.forward, segment.backward] where isUsable(edge) {
                (access[edge], weight[edge], duration[edge]) = (.closed, 0, 0)
            }
        }
    }

    /// Opens edges that are destination-only to all.
    mutating func open(_ edges: Set<EdgeID>) {
        for edge in edges where access[edge] == .destinationOnly { access[edge] = .open }
    }

    /// Gives edges greater weights, with which their durations stay as they are.
    mutating func raise(_ weights: [EdgeID: UInt32]) {
        for (edge, raised) in weights { weight[edge] = max(weight[edge], raised) }
    }

    /// Whether only the class of its way makes a segment the end of a route.
    func isForEnds(_ segment: SegmentID) -> Bool { !areForEnds.isEmpty && areForEnds[segment] }

    /// The greatest weight of an edge, about twelve days, so that a path over any edge still has a finite weight.
    private static let greatest = 1e9

    private static func milliseconds(_ value: Double) -> UInt32 { UInt32(max(1, min(value, greatest))) }

    private mutating func set(
        _ edge: EdgeID, passage: DirectionProfile, length: UInt32, crossingSpeed: CrossingSpeed?,
        town: TownTraffic?
    ) {
        guard
            let (cost, time) = Self.milliseconds(
                passage, length: length, crossingSpeed: crossingSpeed, town: town)
        else { return }
        if cost > Self.greatest { shortenedCount += 1 }
        access[edge] = passage.access
        isPushed[edge] = passage.isPushed
        weight[edge] = Self.milliseconds(cost)
        duration[edge] = Self.milliseconds(time)
        totalDuration += UInt64(duration[edge])
        if passage.isSpeedGuessed, crossingSpeed?.isStated != true { guessedDuration += UInt64(duration[edge]) }
    }

    private mutating func setOpening(
        _ edge: EdgeID, passage: DirectionProfile, length: UInt32, crossingSpeed: CrossingSpeed?,
        town: TownTraffic?
    ) {
        guard
            let (cost, time) = Self.milliseconds(
                passage, length: length, crossingSpeed: crossingSpeed, town: town)
        else { return }
        isPushed[edge] = passage.isPushed
        openings[edge] = Opening(
            access: passage.access, weight: Self.milliseconds(cost), duration: Self.milliseconds(time))
    }

    /// The weight and the duration of an edge in milliseconds; nil if it is closed.
    private static func milliseconds(
        _ passage: DirectionProfile, length: UInt32, crossingSpeed: CrossingSpeed?, town: TownTraffic?
    ) -> (weight: Double, duration: Double)? {
        guard passage.access != .closed, passage.speed > 0, passage.rate > 0 else { return nil }
        var speed = crossingSpeed?.kilometersPerHour ?? passage.speed
        // Route choice does not count the traffic of towns, see TownTraffic.
        let rate = speed * passage.rate / passage.speed
        if let town, crossingSpeed == nil { speed = town.freeSpeed(passage) / town.slowdown }
        // Centimeters divided by km/h give milliseconds with a factor of 36. Weights are rounded up so that weight over
        // length never falls below the pace of the fastest road, on which the bound of A* rests.
        let weight = (Double(length) * 36 / rate).rounded(.up)
        return (weight, (Double(length) * 36 / speed).rounded())
    }
}
