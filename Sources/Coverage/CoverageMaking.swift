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

    /// Positions of a ring without the closing one.
    private static let cornerLimit = 19
    private static let polygonLimit = 20
    /// Cells within these meters of a road are worth covering, and regions begin with them.
    private static let reach = 600.0
    /// Roads within these meters of each other are of one island.
    private static let link = 450.0

    /// Lines with more corners than this are those of roads too long for outlines along them.
    private static let outlineLimit = 40_000
    /// How often islands become one for the sake of corners.
    private static let joinLimit = 2

    /// What it is worth to cover a square meter near roads, and, by the mean area around it, a meter of road.
    private static let attempts = [(2.0, 2.0), (2, 8), (1.6, 8), (1.3, 8), (1.3, 32), (1, 32), (0.5, 64)]
    private static let generousAttempts = [(2.0, 8.0), (1.3, 32), (1, 128), (0.5, 1024)]

    /// The area for roads given as lines, which are walked through several times; nil where they have no length.
    ///
    /// Where the promise cannot be kept, roads are held all the same, by an area larger than promised.
    package static func area(of roads: some Collection<[FixedCoordinate]>) -> Result? {
        let extent = MapExtent(of: roads)
        guard !extent.isEmpty else { return nil }
        let raster = RoadRaster(roads, on: MapGrid(over: extent, margin: 2 * reach))
        guard raster.totalLength > 0 else { return nil }
        let trial = Trial(roads: roads, raster: raster, buffered: raster.area(within: 1000))
        var regions = regions(raster)
        var best: Result?
        for _ in 0...joinLimit {
            let outlines = outlines(regions, of: raster.totalLength)
            guard outlines.reduce(0, { $0 + $1.count }) <= outlineLimit else { break }
            best = trial.best(best, fitting: outlines, attempts)
            // Islands so entangled that few corners cannot tell them apart become one.
            guard best?.keepsPromise != true, regions.joinNeighbors() else { break }
        }
        guard best?.keepsPromise != true else { return best }
        return trial.best(best, fitting: RoadPieces(raster, limit: polygonLimit).outlines, generousAttempts)
    }

    /// Roads, and outlines for them put to the test.
    private struct Trial<Roads: Collection<[FixedCoordinate]>> {
        let roads: Roads
        let raster: RoadRaster
        let buffered: Double

        /// The best of a result and those with outlines, up to the first that keeps the promise with ease.
        func best(_ known: Result?, fitting outlines: [[MapCorner]], _ attempts: [(Double, Double)]) -> Result? {
            var best = known
            var thinned: [[MapCorner]]?
            for (nearWorth, factor) in attempts {
                let gain = GainRaster(
                    raster, reach: reach, nearWorth: nearWorth, lengthWorth: factor * buffered / raster.totalLength)
                var fit = OutlineFit(thinned ?? outlines, gain: gain)
                if thinned == nil { fit.thin(corners: cornerLimit) }
                thinned = fit.rings
                fit.fit(corners: cornerLimit)
                let result = result(CoverageArea(polygons: fit.places))
                if isBetter(result, than: best) { best = result }
                if result.isClean, result.heldShare >= 0.992, result.areaRatio <= 1.5 { return result }
            }
            return best
        }

        private func result(_ area: CoverageArea) -> Result {
            Result(
                area: area, heldShare: heldShare(of: roads, by: area),
                areaSquareMeters: area.polygons.reduce(0) { $0 + SphereArea.squareMeters(of: $1) },
                bufferedSquareMeters: buffered,
                isClean: CoverageGeoJSON.read(CoverageGeoJSON.write(area)).findings.isEmpty)
        }
    }

    /// A result that keeps the promise is better than one that does not, then a clean one, or one that holds on less area.
    private static func isBetter(_ one: Result, than other: Result?) -> Bool {
        guard let other else { return true }
        if one.keepsPromise != other.keepsPromise { return one.keepsPromise }
        if one.keepsPromise, one.isClean != other.isClean { return one.isClean }
        let doBothHold = one.holdsRoads && other.holdsRoads
        return doBothHold && !one.keepsPromise ? one.areaRatio < other.areaRatio : one.heldShare > other.heldShare
    }

    /// The regions of roads: of roads near each other, and of the nearest regions where there are more than polygons.
    private static func regions(_ raster: RoadRaster) -> RoadRegions {
        var link = max(link, 2.2 * raster.grid.height)
        while true {
            let reach = max(reach, link / 2 + raster.grid.height)
            let regions = RoadRegions(raster, link: link, reach: reach)
            let kept = worthwhile(regions, of: raster.totalLength)
            if kept.count <= polygonLimit { return regions }
            guard kept.count > 10 * polygonLimit else {
                var few = RoadRegions(regions.roads(of: kept), link: link, reach: reach)
                few.bridge(to: polygonLimit)
                return few
            }
            link *= 1.5
        }
    }

    /// The lines around the regions that matter.
    private static func outlines(_ regions: RoadRegions, of length: Double) -> [[MapCorner]] {
        outermost(worthwhile(regions, of: length).prefix(polygonLimit).map { regions.outline($0) })
    }

    /// The regions with roads, without the smallest that have five thousandths of the length together.
    private static func worthwhile(_ regions: RoadRegions, of length: Double) -> [Int] {
        let order = regions.found.indices.dropFirst().filter { regions.found[$0].length > 0 }.sorted {
            (regions.found[$1].length, $0) < (regions.found[$0].length, $1)
        }
        guard order.count > polygonLimit else { return order }
        var kept = order
        var dropped = 0.0
        while kept.count > polygonLimit, let last = kept.last {
            dropped += regions.found[last].length
            guard dropped <= 0.005 * length else { break }
            kept.removeLast()
        }
        return kept
    }

    /// The rings that lie in no other.
    private static func outermost(_ rings: [[MapCorner]]) -> [[MapCorner]] {
        rings.indices.filter { ring in
            !rings.indices.contains { $0 != ring && OutlineFit.holds(rings[$0], rings[ring][0]) }
        }.map { rings[$0] }
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
