import Geometry
import Roads
import ShortestPaths
import Storage

// The states of a leg follow each other along arcs of the line graph. So after its first state a leg needs only the
// index of each arc among those that leave a state, which is a byte nearly always, and what is read is connected.

/// The path of a route in a graph as bytes: what the route is calculated from again, without a search.
///
/// It has the means of transport, the places on the roads, and by leg its states with the first and the last offset. It
/// means nothing to any other graph.
package struct NavigationPath: Hashable, Sendable {
    /// The code.
    package let bytes: [UInt8]

    /// A path from its code, which may be anything.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The path of a plan's best route.
    init(_ plan: RoutePlan) {
        var bytes: [UInt8] = []
        Self.append(UInt32(plan.modeGraph.mode.rawValue), to: &bytes)
        Self.append(UInt32(plan.legs.count), to: &bytes)
        var place = Self.origin
        if let source = plan.legs.first?.source.place { Self.append(source, after: &place, to: &bytes) }
        for leg in plan.legs {
            Self.append(leg, plan.modeGraph, to: &bytes)
            Self.append(leg.target.place, after: &place, to: &bytes)
        }
        self.bytes = bytes
    }

    /// The place before the first, for the differences between places.
    static let origin = FixedCoordinate(latitude: 0, longitude: 0)

    private static func append(_ leg: FoundRoute, _ modeGraph: ModeGraph, to bytes: inout [UInt8]) {
        let states = leg.pathEdges.map(\.state)
        let numbers = [
            UInt32(states.count), states[0].rawValue, leg.pathEdges[0].start, leg.pathEdges[states.count - 1].end,
            leg.weight, leg.offRoad,
        ]
        for number in numbers { append(number, to: &bytes) }
        let line = modeGraph.line
        for (state, next) in zip(states, states.dropFirst()) {
            let arcs = line.arcs(from: state)
            // A search goes from state to state along arcs.
            let index = arcs.firstIndex { line.head[$0] == next } ?? arcs.lowerBound
            append(UInt32(index - arcs.lowerBound), to: &bytes)
        }
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        GeometryCoding.append(Int64(Int32(bitPattern: number)), to: &bytes)
    }

    private static func append(
        _ place: FixedCoordinate, after previous: inout FixedCoordinate, to bytes: inout [UInt8]
    ) {
        GeometryCoding.encode([place], after: previous, into: &bytes)
        previous = place
    }
}

/// The legs of a route without what can be calculated from them.
struct NavigationLegs {
    struct Leg {
        /// At least one; each has an arc into the next.
        var states: [StateID]
        /// Centimeters from the beginning of the first state's edge.
        var start: UInt32
        /// Centimeters from the beginning of the last state's edge.
        var end: UInt32
        var weight: Weight
        var offRoad: Weight
    }

    var mode: TransportMode
    /// At least one.
    var legs: [Leg]
    /// One more than legs.
    var places: [FixedCoordinate]
}
