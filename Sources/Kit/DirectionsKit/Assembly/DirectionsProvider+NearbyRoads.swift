package import Geometry
import Roads
package import Threading

/// A road near a place, as a request may close it: all of an OpenStreetMap way.
package struct NearbyRoad: Hashable, Sendable {
    /// The id of the way.
    package var wayID: Int64
    /// The name; empty if it has none.
    package var name: String
    /// The reference, such as "N 1"; empty if it has none.
    package var reference: String
    /// The value of OpenStreetMap's `highway` tag, or the kind of ferry or train.
    package var roadClass: String
    /// The distance in meters from the requested place; nil if the road was asked for by its way.
    package var distance: Double?
    /// The parts of the way that are roads, in the direction of drawing.
    package var lines: [[Coordinate]]

    fileprivate init(_ edge: EdgeID, distance: Double? = nil, in graph: RoadGraph) {
        wayID = graph.wayID(of: edge)
        (name, reference) = graph.nameAndReference(of: edge)
        roadClass = graph.roadClassAndFlags(of: edge).roadClass.highway
        self.distance = distance
        lines = graph.lines(ofWay: wayID).map { line in line.map { Coordinate($0) } }
    }
}

extension DirectionsProvider {
    /// The distance in meters within which `roads` searches.
    package static let nearbyRadius = 50.0

    /// The roads near a place, each way once, nearest first, and of equals the one with the smaller id; empty if none is
    /// near.
    ///
    /// - Parameters:
    ///   - types: the means of transport of which a road must be one; those that the graph lacks do not count.
    ///   - limit: the greatest number of roads.
    ///   - cancellation: cancels the search, which then throws.
    /// - Throws: ``DirectionsError`` if the place is invalid or not covered by any of the means of transport.
    package func roads(
        near place: Coordinate, by types: TransportType, limit: Int, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [NearbyRoad] {
        guard place.isValid else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The place is not a place on the earth.", pointIndex: 0)
        }
        var rules = SnapRules()
        rules.radius = Self.nearbyRadius
        rules.stoppingReach = 0
        var nearest: [Int64: SnapCandidate] = [:]
        for modeGraph in try modeGraphs(types, covering: place) {
            for candidate in try candidates(near: place, on: modeGraph, rules, cancellation: cancellation) {
                let way = graph.wayID(of: candidate.segment.forward)
                if candidate.distance < nearest[way]?.distance ?? .infinity { nearest[way] = candidate }
            }
        }
        let ordered = nearest.sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }
        return ordered.prefix(limit).map {
            NearbyRoad($0.value.segment.forward, distance: $0.value.distance, in: graph)
        }
    }

    /// The road of a way; nil if the graph has none.
    package func road(ofWay id: Int64) -> NearbyRoad? {
        graph.firstEdge(ofWay: id).map { NearbyRoad($0, in: graph) }
    }

    /// The graphs of the modes that cover a place; throws if there is none.
    private func modeGraphs(_ types: TransportType, covering place: Coordinate) throws(DirectionsError) -> [ModeGraph] {
        var graphs: [ModeGraph] = []
        var first: DirectionsError?
        for mode in types.modes {
            do throws(DirectionsError) {
                let modeGraph = try modeGraph(mode)
                if let coverage { try coverage.check([place], by: TransportType(mode)) }
                graphs.append(modeGraph)
            } catch {
                first = first ?? error
            }
        }
        if graphs.isEmpty, let first { throw first }
        return graphs
    }
}
