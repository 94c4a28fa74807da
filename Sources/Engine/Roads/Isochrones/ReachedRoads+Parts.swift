package import Geometry
import Storage

extension ReachedRoads {
    /// A junction that a route reaches, with the cost of the best route.
    package struct Junction: Hashable, Sendable {
        package var id: JunctionID
        package var coordinate: Coordinate
        package var cost: IsochroneCost
    }

    /// By limit, the parts of roads that are within it and beyond the limit before.
    ///
    /// - Parameter limits: ascending, none greater than ``limit``.
    package func lines(within limits: [UInt32]) -> [[[Coordinate]]] {
        var lines: [[[Coordinate]]] = Array(repeating: [], count: limits.count)
        for (index, segment) in segments.enumerated() {
            for stretch in stretches(ofSegmentAt: index) {
                var least: UInt32?
                for (number, limit) in limits.enumerated() {
                    for part in parts(of: stretch, beyond: least, within: limit) where part.start < part.end {
                        let points = graph.points(of: segment.forward, from: part.start, to: part.end)
                        lines[number].append(points.map { Coordinate($0) })
                    }
                    least = limit
                }
            }
        }
        return lines
    }

    /// The part of a stretch with values above one limit, if any, and up to another; none or one, since values change evenly.
    private func parts(
        of stretch: IsochroneStretch, beyond least: UInt32?, within greatest: UInt32
    ) -> [(start: UInt32, end: UInt32)] {
        let values = values(stretch)
        let low = min(values.first, values.last)
        let high = max(values.first, values.last)
        guard low <= greatest, least.map({ high > $0 }) ?? true else { return [] }
        let ends = [max(low, least ?? 0), min(high, greatest)].map { offset(of: $0, on: stretch) }
        return [(min(ends[0], ends[1]), max(ends[0], ends[1]))]
    }

    private func offset(of value: UInt32, on stretch: IsochroneStretch) -> UInt32 {
        let values = values(stretch)
        guard values.first != values.last else {
            return value == values.first ? stretch.start : stretch.end
        }
        let share = (Double(value) - Double(values.first)) / (Double(values.last) - Double(values.first))
        return stretch.start + UInt32((share * Double(stretch.end - stretch.start)).rounded())
    }

    /// The junctions within the limit, ascending by id, each with the cost of the best route to it, or from it.
    package var junctions: [Junction] {
        var best: [JunctionID: IsochroneCost] = [:]
        for (index, segment) in segments.enumerated() {
            let ends = graph.segments[segment]
            let length = graph.length(of: segment)
            for stretch in stretches(ofSegmentAt: index) {
                if stretch.start == 0 { keep(stretch.first, at: ends.from, best: &best) }
                if stretch.end == length { keep(stretch.last, at: ends.to, best: &best) }
            }
        }
        return best.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            Junction(id: $0.key, coordinate: Coordinate(graph.junctionCoordinates[$0.key]), cost: $0.value)
        }
    }

    private func keep(_ cost: IsochroneCost, at junction: JunctionID, best: inout [JunctionID: IsochroneCost]) {
        guard measure.value(cost) <= limit, best[junction].map({ cost.weight < $0.weight }) ?? true else { return }
        best[junction] = cost
    }
}
