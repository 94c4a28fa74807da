// Tells whether a point lies in an area, for many points and areas of thousands of corners.
//
// The range of latitudes is cut into bands, about one for every two sides. Each band lists the sides that cross it, so
// a query looks at the few sides of one band. A point is inside if a ray to the east crosses an odd number of sides
// (even-odd rule), which also handles holes, several outlines, and rings that cross themselves. A side counts from its
// lower end, inclusive, to its upper end, exclusive, so a ray through a corner is counted once. Products of differences
// are exact in 64 bits. Longitudes of a ring are continued past ±180°, and a point is tested on both sides.
//
// Franklin: PNPOLY (1970); Haines: Point in Polygon Strategies, Graphics Gems IV (1994).

import Geometry

/// An area of rings that answers quickly whether it contains a point.
struct BandedPolygon {
    let box: BoundingBox
    /// Whether some ring crosses the 180th meridian, so that its box says nothing about longitudes.
    private let crossesMeridian: Bool
    private let sides: [PolygonSide]
    /// The sides of band b are `entries[starts[b]..<starts[b + 1]]`.
    private var starts: [Int] = []
    private var entries: [UInt32] = []
    private let bandHeight: Int64

    /// The most entries of sides in bands for each side, which bounds the memory of tall spikes.
    private static let entriesPerSide = 8

    /// - Parameter rings: outlines and holes, without the repeated first point.
    init(rings: [[FixedCoordinate]]) {
        box = BoundingBox(rings.joined())
        var sides: [PolygonSide] = []
        for ring in rings { PolygonSide.forEach(of: ring) { sides.append($0) } }
        self.sides = sides
        crossesMeridian = sides.contains { $0.isPastMeridian }
        let height = Int64(box.maximum.latitude) - Int64(box.minimum.latitude)
        let reach = sides.reduce(0) { $0 + Double($1.north) - Double($1.south) }
        // A side crosses on average its height divided by that of a band, and one more.
        let affordable = Double(Self.entriesPerSide * sides.count) * Double(max(1, height)) / max(1, reach)
        let count = max(1, min(Double(sides.count) / 2, affordable).rounded(.down))
        bandHeight = box.isEmpty ? 1 : height / Int64(count) + 1
        if !box.isEmpty { fillBands(count: Int(height / bandHeight) + 1) }
    }

    private func band(_ latitude: Int32) -> Int {
        Int((Int64(latitude) - Int64(box.minimum.latitude)) / bandHeight)
    }

    private mutating func fillBands(count: Int) {
        starts = [Int](repeating: 0, count: count + 1)
        for side in sides {
            for band in band(side.south)...band(side.north) { starts[band + 1] += 1 }
        }
        for band in 0..<count { starts[band + 1] += starts[band] }
        entries = [UInt32](repeating: 0, count: starts[count])
        var next = starts
        for (index, side) in sides.enumerated() {
            for band in band(side.south)...band(side.north) {
                entries[next[band]] = UInt32(index)
                next[band] += 1
            }
        }
    }

    /// Whether the area contains a point; points on the outline may count either way.
    func contains(_ point: FixedCoordinate) -> Bool {
        guard !entries.isEmpty, point.latitude >= box.minimum.latitude, point.latitude <= box.maximum.latitude else {
            return false
        }
        let longitude = Int64(point.longitude)
        guard crossesMeridian else { return box.contains(point) && isInside(point.latitude, longitude) }
        return [0, 3_600_000_000, -3_600_000_000].contains { isInside(point.latitude, longitude + $0) }
    }

    private func isInside(_ latitude: Int32, _ longitude: Int64) -> Bool {
        let band = band(latitude)
        var isInside = false
        for entry in entries[starts[band]..<starts[band + 1]]
        where sides[Int(entry)].crossesRay(latitude: latitude, longitude: longitude) {
            isInside.toggle()
        }
        return isInside
    }
}
