import Geometry
import TestSupport

/// Rings for tests.
enum RandomRing {
    /// A ring of corners at ascending angles from a middle, which is simple; some neighbors share a row or a column.
    static func star(corners: Int, extent: Int, _ random: inout SeededGenerator) -> [FixedCoordinate] {
        while true {
            let middle = place(extent, &random)
            let ring = (0..<corners).map { _ in place(extent, &random) }
                .filter { $0 != middle }
                .sorted { isBefore($0, $1, middle) }
            var thinned: [FixedCoordinate] = []
            for corner in ring {
                let last = thinned.last
                if last.map({ isBefore($0, corner, middle) }) ?? true { thinned.append(corner) }
            }
            if thinned.count >= 3, CrossingCount.isSimple(thinned) { return thinned }
        }
    }

    /// A bar at the south with long teeth towards the north, each a twentieth of a degree of longitude from the next.
    static func comb(teeth: Int) -> [FixedCoordinate] {
        var ring = [FixedCoordinate(latitude: -600_000_000, longitude: -1_000_000_000)]
        for tooth in 0..<teeth {
            let west = Int32(tooth * 100_000 - 1_000_000_000)
            // No two teeth end on one latitude, so that there are as many slabs as teeth.
            ring.append(FixedCoordinate(latitude: 600_000_000 + Int32(tooth), longitude: west))
            ring.append(FixedCoordinate(latitude: 600_000_000 + Int32(tooth), longitude: west + 50_000))
            ring.append(FixedCoordinate(latitude: -500_000_000 - Int32(tooth), longitude: west + 50_000))
            ring.append(FixedCoordinate(latitude: -500_000_000 - Int32(tooth), longitude: west + 100_000))
        }
        ring.append(FixedCoordinate(latitude: -600_000_000, longitude: Int32(teeth * 100_000 - 1_000_000_000)))
        return ring
    }

    /// Places anywhere, at corners, near corners and near edges.
    static func places(
        _ count: Int, around rings: [[FixedCoordinate]], extent: Int, _ random: inout SeededGenerator
    ) -> [FixedCoordinate] {
        (0..<count).map { number in
            let ring = rings[random.below(rings.count)]
            let index = random.below(ring.count)
            let from = ring[index]
            let to = ring[(index + 1) % ring.count]
            let near = from.interpolated(to: to, share: number % 4 == 1 ? 0 : Double(random.below(1000)) / 999)
            if number % 4 == 0 { return place(extent, &random) }
            return FixedCoordinate(
                latitude: near.latitude + Int32(random.below(7)) - 3,
                longitude: near.longitude + Int32(random.below(7)) - 3)
        }
    }

    private static func place(_ extent: Int, _ random: inout SeededGenerator) -> FixedCoordinate {
        FixedCoordinate(
            latitude: Int32(random.below(extent)) - Int32(extent / 2),
            longitude: Int32(random.below(extent)) - Int32(extent / 2))
    }

    private static func isBefore(_ one: FixedCoordinate, _ other: FixedCoordinate, _ middle: FixedCoordinate) -> Bool {
        let first = isUpper(one, middle)
        let second = isUpper(other, middle)
        return first == second ? CrossingCount.turn(middle, one, other) > 0 : first
    }

    private static func isUpper(_ place: FixedCoordinate, _ middle: FixedCoordinate) -> Bool {
        place.latitude > middle.latitude || place.latitude == middle.latitude && place.longitude > middle.longitude
    }
}
