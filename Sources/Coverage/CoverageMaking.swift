package import Geometry

/// Makes a small area that covers roads, as a provider would draw it.
package enum CoverageMaking {
    /// An area and how well it keeps what it promises.
    package struct Result: Sendable {
        /// At most 20 polygons of at most 20 positions, the closing one included.
        package var area: CoverageArea
        /// The share of the length of roads inside, 0 to 1; 0.99 or more is promised.
        package var heldShare: Double
        /// The area of the polygons.
        package var areaSquareMeters: Double
        /// The area within a kilometer of roads; that of the polygons should be at most 1.6 times as large.
        package var bufferedSquareMeters: Double
        /// Whether the strict check of the area as a file finds nothing.
        package var isClean: Bool

        /// Whether at least 99 % of the roads are held by at most 1.6 times the area around them.
        package var keepsPromise: Bool { holdsRoads && isSmall }
        /// Whether at least 99 % of the roads are held.
        package var holdsRoads: Bool { heldShare >= 0.99 }
        /// Whether the area is at most 1.6 times that around the roads.
        package var isSmall: Bool { areaRatio <= 1.6 }
        /// The area by that within a kilometer of roads.
        package var areaRatio: Double { areaSquareMeters / bufferedSquareMeters }
    }

    private static let polygonLimit = 20
    /// Meters around roads that the promised area is compared with.
    private static let buffer = 1000.0
    /// Roads within these meters of each other are of one island.
    private static let link = 450.0
    /// No more is cut where the area is at most this many times that within a kilometer of roads.
    private static let goal = 1.1

    /// The area for roads given as lines, which are walked through several times; nil where they have no length.
    ///
    /// Where the promise cannot be kept, roads are held all the same, by an area larger than promised.
    package static func area(of roads: some Collection<[FixedCoordinate]>) -> Result? {
        let extent = MapExtent(of: roads)
        guard !extent.isEmpty else { return nil }
        let raster = RoadRaster(roads, on: MapGrid(over: extent, margin: 1.2 * buffer))
        guard raster.totalLength > 0 else { return nil }
        let buffered = raster.area(within: buffer)
        var hulls = RoadHulls(raster, link: link, limit: polygonLimit)
        while hulls.count < polygonLimit, hulls.area > goal * buffered, hulls.cut() {}
        let area = CoverageArea(polygons: hulls.rings)
        return Result(
            area: area, heldShare: heldShare(of: roads, by: area), areaSquareMeters: hulls.area,
            bufferedSquareMeters: buffered, isClean: CoverageGeoJSON.read(CoverageGeoJSON.write(area)).findings.isEmpty)
    }

    /// Which share of the roads' length an area holds.
    private static func heldShare(of roads: some Collection<[FixedCoordinate]>, by area: CoverageArea) -> Double {
        var (held, all) = (0.0, 0.0)
        for road in roads {
            RoadSamples.forEach(of: road, every: 25) { place, length in
                all += length
                if area.contains(place) { held += length }
            }
        }
        return held / all
    }
}
