import Geometry
import SketchSupport
import TestSupport

/// Areas of all shapes near some places, many of whose corners are places themselves.
struct RandomAreas {
    /// Places that the areas lie around and that some corners are.
    let places: [FixedCoordinate]
    /// How far the corners of an area lie from its middle at most, in 1e-7 degrees.
    let reach: Int
    var random: SeededGenerator

    enum Shape: CaseIterable {
        case triangle, star, sliver, rectangle, knot, holes, nested, crossedHoles, touchingItself, acrossTheWorld
    }

    init(_ places: [FixedCoordinate], reach: Int, seed: UInt64) {
        self.places = places
        self.reach = reach
        random = SeededGenerator(seed: seed)
    }

    /// A valid area of a shape.
    mutating func area(_ shape: Shape) -> Polygon {
        while true {
            let area = drawn(shape)
            if area.isValid { return area }
        }
    }

    private mutating func drawn(_ shape: Shape) -> Polygon {
        let middle = place()
        return switch shape {
        case .triangle: Polygon(outline: ring(3, around: middle, reach))
        case .star: Polygon(outline: star(12, around: middle, reach))
        case .sliver: Polygon(outline: sliver(from: middle))
        // Two places at a pole may have one latitude, which makes no rectangle.
        case .rectangle: Polygon(outline: rectangle(middle, random.below(2) == 0 ? place() : near(middle, reach)))
        case .knot: Polygon(outline: ring(9, around: middle, reach))
        case .holes:
            Polygon(
                outline: star(8, around: middle, reach),
                holes: [star(5, around: middle, reach / 3), ring(3, around: middle, reach)])
        case .nested:
            Polygon(
                outline: rectangle(moved(middle, -reach), moved(middle, reach)),
                holes: [2, 3, 4].map { rectangle(moved(middle, -reach / $0), moved(middle, reach / $0)) })
        case .crossedHoles:
            Polygon(
                outline: star(6, around: middle, reach), holes: (0..<3).map { _ in ring(5, around: middle, reach) })
        case .touchingItself: touchingItself(middle)
        case .acrossTheWorld: Polygon(outline: (0..<3 + random.below(5)).map { _ in Coordinate(anywhere()) })
        }
    }

    // MARK: Rings

    private mutating func ring(_ count: Int, around middle: FixedCoordinate, _ reach: Int) -> [Coordinate] {
        (0..<count).map { _ in Coordinate(random.below(3) == 0 ? place() : near(middle, reach)) }
    }

    /// Corners near and far from the middle in turn, so that the ring is concave.
    private mutating func star(_ count: Int, around middle: FixedCoordinate, _ reach: Int) -> [Coordinate] {
        let corners = (0..<count).map { index in
            let quarter = index * 4 / count
            let step = index % 2 == 0 ? reach : reach / 4
            let north = quarter == 0 || quarter == 3 ? step : -step
            let east = quarter < 2 ? step : -step
            return middle.moved(
                north: Double(north / (1 + random.below(3))), east: Double(east / (1 + random.below(3))))
        }
        return (corners + corners.prefix(random.below(2))).map { Coordinate(clamped($0)) }
    }

    /// A triangle a few units wide.
    private mutating func sliver(from start: FixedCoordinate) -> [Coordinate] {
        let end = near(start, 10 * reach)
        return [start, end, moved(end, 1 + random.below(3))].map { Coordinate($0) }
    }

    private func rectangle(_ one: FixedCoordinate, _ other: FixedCoordinate) -> [Coordinate] {
        [
            one, FixedCoordinate(latitude: one.latitude, longitude: other.longitude), other,
            FixedCoordinate(latitude: other.latitude, longitude: one.longitude),
        ].map { Coordinate($0) }
    }

    /// Two triangles that share a corner, and a spike that goes to a place and back.
    private mutating func touchingItself(_ middle: FixedCoordinate) -> Polygon {
        let corners = (0..<4).map { _ in near(middle, reach) }
        let spike = place()
        return Polygon(
            outline: [middle, corners[0], corners[1], middle, corners[2], spike, corners[2], corners[3]].map {
                Coordinate($0)
            })
    }

    // MARK: Places

    private mutating func place() -> FixedCoordinate { places[random.below(places.count)] }

    private mutating func near(_ place: FixedCoordinate, _ reach: Int) -> FixedCoordinate {
        let north = random.below(2 * reach + 1) - reach
        return clamped(place.moved(north: Double(north), east: Double(random.below(2 * reach + 1) - reach)))
    }

    private mutating func anywhere() -> FixedCoordinate {
        FixedCoordinate(
            latitude: Int32(random.below(1_800_000_001) - 900_000_000),
            longitude: Int32(random.below(1_800_000_001)) * (random.below(2) == 0 ? 1 : -1))
    }

    private func moved(_ place: FixedCoordinate, _ distance: Int) -> FixedCoordinate {
        clamped(place.moved(north: Double(distance), east: Double(distance)))
    }

    private func clamped(_ place: FixedCoordinate) -> FixedCoordinate {
        FixedCoordinate(latitude: min(max(place.latitude, -900_000_000), 900_000_000), longitude: place.longitude)
    }
}
