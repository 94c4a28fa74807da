package import Geometry

/// The side of the road that traffic keeps to by the law of the country; tags of a road are more exact.
package enum DrivingSide {
    /// Whether traffic keeps left at a place by the law of the country.
    package static func isLeft(at place: FixedCoordinate) -> Bool {
        let coordinate = Coordinate(place)
        return leftBoxes.contains { $0.holds(coordinate) } && !rightBoxes.contains { $0.holds(coordinate) }
    }

    private static let leftBoxes = boxes(of: "left")
    private static let rightBoxes = boxes(of: "right")

    /// The boxes of a side in the resource `driving-side.csv`; its header names their source.
    private static func boxes(of side: String) -> [Box] {
        let text = String(decoding: PackageResources.driving_side_csv, as: UTF8.self)
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: ",")
            return fields.first == side[...] ? Box(fields.dropFirst().prefix(4).compactMap { Double($0) }) : nil
        }
    }

    /// A box in degrees, its sides included.
    private struct Box {
        let latitudes: ClosedRange<Double>
        let longitudes: ClosedRange<Double>

        /// - Parameter sides: south, west, north and east.
        init(_ sides: [Double]) {
            precondition(sides.count == 4, "a box has four sides")
            latitudes = sides[0]...sides[2]
            longitudes = sides[1]...sides[3]
        }

        func holds(_ place: Coordinate) -> Bool {
            latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
        }
    }
}
