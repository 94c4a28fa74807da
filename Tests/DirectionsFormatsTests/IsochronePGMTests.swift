import DirectionsFormats
import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Rasters of travel times and distances as graymaps.
@Suite struct ReachPGMTests {
    @Test func `a graymap says what its numbers mean, and has one of 16 bits for each square`() throws {
        let map = try SketchMap("a--1--2--3--b", ways: ["ab": "residential"])
        let request = IsochronesRequest(places: [map.place("a")], limits: .distances([750]))
        let (response, raster) = try map.provider.calculateReachRaster(request, ofAtMost: 100_000)
        let file = IsochronePGM.encode(raster, response)
        let data = Array(file.suffix(2 * raster.values.count))
        let lines = String(decoding: file.dropLast(data.count), as: UTF8.self).split(separator: "\n")
        #expect(lines[0] == "P5")
        #expect(lines[1] == "# Distances in m by automobile; 65535 is beyond the limit")
        #expect(lines[2].hasPrefix("# Places: "))
        #expect(lines[3].hasPrefix("# Bounds: south "))
        #expect(lines[4] == "# © OpenStreetMap contributors")
        #expect(lines[5...] == ["\(raster.columns) \(raster.rows)", "65535"])
        for (index, value) in raster.values.enumerated() {
            let number = Int(data[2 * index]) << 8 | Int(data[2 * index + 1])
            #expect(number == (value.isFinite ? Int((value / 100).rounded()) : 65_535))
        }
    }
}
