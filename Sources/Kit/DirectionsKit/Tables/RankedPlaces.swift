package import Geometry
package import Roads
package import Threading

/// A place of a list, and the travel time and distance to it, or from it.
package struct RankedPlace: Hashable, Sendable {
    /// Its number in the list, from 0.
    package var index: Int
    package var coordinate: Coordinate
    /// The length in meters and the travel time in seconds.
    package var estimate: TravelEstimate
}

extension DirectionsProvider {
    /// The places of a list that take the least time to reach, or from which to come; nearest first.
    ///
    /// Of places that take equally long, the one with the shorter way comes first, then the one that stands first.
    ///
    /// - Parameters:
    ///   - count: how many places are wanted.
    ///   - isArrival: whether the routes lead from the places rather than to them.
    ///   - threads: how many threads look for the roads near the places.
    ///   - cancellation: cancels the calculation, which then throws.
    /// - Returns: the nearest places, fewer if fewer have a route; and how many of the list have none.
    /// - Throws: ``DirectionsError`` if the place has no road near it, or the graph lacks the mode.
    package func rankedPlaces(
        of place: Coordinate, among places: [Coordinate], count: Int, mode: TransportMode, isArrival: Bool = false,
        threads: Int = 1, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> (nearest: [RankedPlace], unreached: Int) {
        let table = try TravelTable(
            self, from: isArrival ? places : [place], to: isArrival ? [place] : places, mode: mode, threads: threads,
            cancellation: cancellation)
        if let error = (isArrival ? table.destinationErrors : table.sourceErrors).first?.error { throw error }
        var reached: [(index: Int, cell: TravelCell)] = []
        for start in stride(from: 0, to: table.rowCount, by: table.blockRows) {
            let cells = try table.cells(start..<min(start + table.blockRows, table.rowCount))
            reached += cells.enumerated().filter { $1.reason == nil }.map { (start + $0, $1) }
        }
        reached.sort { ($0.cell.duration, $0.cell.distance, $0.index) < ($1.cell.duration, $1.cell.distance, $1.index) }
        let nearest = reached.prefix(count).map { index, cell in
            RankedPlace(index: index, coordinate: places[index], estimate: TravelEstimate(cell))
        }
        return (nearest, places.count - reached.count)
    }

    /// The first of the modes of a type that the graph has.
    package func mode(of type: TransportType) throws(DirectionsError) -> TransportMode { try modes(of: type)[0] }
}

extension TravelEstimate {
    /// The estimate of a cell with a route.
    init(_ cell: TravelCell) {
        self.init(distance: Double(cell.distance) / 10, expectedTravelTime: Double(cell.duration) / 1000)
    }
}
