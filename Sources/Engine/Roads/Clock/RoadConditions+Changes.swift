package import Geometry
import OpeningHours
import Storage

extension RoadConditions {
    /// Whether a higher limit than the usual one may hold on any road.
    package var hasHigherLimits: Bool { !segmentsWithHigherLimits.isEmpty }

    /// The moments at which a conditional tag near some places may begin to say something else, in seconds since 1970,
    /// ascending.
    ///
    ///     let day = Date().timeIntervalSince1970
    ///     graph.roadConditions.changes(
    ///         for: [.automobile], near: [start, end], within: 10_000, in: graph, between: day..<(day + 86_400),
    ///         vehicle: VehicleSize())
    ///
    /// - Parameters:
    ///   - modes: the modes whose tags count; with bicycles those for walkers count too, since riders may push.
    ///   - places: a road counts if it is near any of them.
    ///   - radius: how near, in meters.
    ///   - moments: in seconds since 1970.
    ///   - vehicle: the measures that the request states.
    package func changes(
        for modes: [TransportMode], near places: [Coordinate], within radius: Double, in graph: RoadGraph,
        between moments: Range<Double>, vehicle: VehicleSize
    ) -> [Double] {
        let modes = modes.contains(.cycling) ? modes + [.walking] : modes
        func isNear(_ junction: JunctionID) -> Bool {
            let place = Coordinate(graph.junctionCoordinates[junction])
            return places.contains { $0.distance(to: place) <= radius }
        }
        func areNear(_ segment: SegmentID) -> Bool {
            isNear(graph.head(of: segment.forward)) || isNear(graph.head(of: segment.backward))
        }
        var numbers: Set<Int> = []
        for (segment, own) in ofSegment where areNear(segment) { numbers.formUnion(own) }
        for (junction, own) in ofJunction where isNear(junction) { numbers.formUnion(own.map(\.number)) }
        for path in paths.paths where path.edges.contains(where: { isNear(graph.head(of: $0)) }) {
            numbers.insert(path.entry)
        }
        var limits: Set<Int> = []
        if modes.contains(.automobile) {
            for (segment, own) in limitsOfSegment where areNear(segment) { limits.formUnion(own) }
        }
        let vehicle = vehicle.filledFromCar
        var changes: Set<Double> = []
        for number in numbers where modes.contains(where: { concern(number, $0) }) {
            let entry = entries[number]
            Self.add(moments, at: entry.place, entry.clock, to: &changes) {
                entry.tag.nextChange(after: $0, at: $1, vehicle: vehicle)
            }
        }
        for number in limits {
            let entry = limitEntries[number]
            Self.add(moments, at: entry.place, entry.clock, to: &changes) {
                entry.tag.nextChange(after: $0, at: $1, vehicle: vehicle)
            }
        }
        return changes.sorted()
    }

    /// Adds the moments of one tag.
    ///
    /// - Parameter nextChange: the next minute after a minute at which the tag may say something else.
    private static func add(
        _ moments: Range<Double>, at place: FixedCoordinate, _ clock: LocalTime, to changes: inout Set<Double>,
        nextChange: (Int, SchedulePlace) -> Int?
    ) {
        var moment = moments.lowerBound
        while moment < moments.upperBound {
            let schedulePlace = SchedulePlace(at: Coordinate(place), clock: clock, at: moment)
            guard let minute = nextChange(clock.minute(at: moment), schedulePlace) else { return }
            moment = max(ConditionClock.end(of: minute, after: moment, clock: clock), moment + 1)
            if moment < moments.upperBound { changes.insert(moment) }
        }
    }
}
