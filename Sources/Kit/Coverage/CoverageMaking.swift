package import Geometry

/// Makes a small area that covers the roads of a graph, for a provider's coverage file.
package enum CoverageMaking {
    /// An area and the figures that its promise is about.
    package struct Result: Sendable {
        /// At most 20 polygons of at most 20 positions, the closing one included.
        package var area: CoverageArea
        /// The share of the length of roads inside, 0 to 1; the promise is 0.99 or more.
        package var heldShare: Double
        /// The area of the polygons.
        package var areaSquareMeters: Double
        /// The area within a kilometer of roads; the promise is that the polygons are at most 1.6 times as large.
        package var bufferedSquareMeters: Double
        /// Whether the strict check of the area as a file has no findings.
        package var isClean: Bool

        /// Whether at least 99 % of the roads are inside, on at most 1.6 times the area around the roads.
        package var keepsPromise: Bool { holdsRoads && isSmall }
        /// Whether at least 99 % of the length of roads is inside.
        package var holdsRoads: Bool { heldShare >= 0.99 }
        /// Whether the area is at most 1.6 times the area within a kilometer of roads.
        package var isSmall: Bool { areaRatio <= 1.6 }
        /// The area divided by the area within a kilometer of roads.
        package var areaRatio: Double { areaSquareMeters / bufferedSquareMeters }
    }

    private static let polygonLimit = 20
    /// Meters around roads of the area that the polygons are compared with.
    private static let buffer = 1000.0
    /// Roads within these meters of each other form one cluster.
    private static let link = 450.0
    /// Cutting ends when the area is at most this many times the area within a kilometer of roads.
    private static let goal = 1.1

    /// The area for roads given as lines, which are iterated several times; nil if they have no length.
    ///
    /// If the promise cannot be kept, the roads are still covered, by an area larger than promised.
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

    /// The share of the roads' length that lies inside an area.
    private static func heldShare(of roads: some Collection<[FixedCoordinate]>, by area: CoverageArea) -> Double {
        var held = 0.0
        var all = 0.0
        for road in roads {
            RoadSamples.forEach(of: road, every: 25) { place, length in
                all += length
                if area.contains(place) { held += length }
            }
        }
        return held / all
    }
}
