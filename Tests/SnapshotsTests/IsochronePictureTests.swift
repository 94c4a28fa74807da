import DirectionsKit
import Geometry
import Roads
import SketchSupport
import Snapshots
import Testing

/// Pictures of travel times and distances.
@Suite struct ReachPictureTests {
    private func picture(_ meters: [Double]) throws -> (raster: IsochroneRaster, image: DecodedPNG) {
        let map = try SketchMap("a--1--2--3--b", ways: ["ab": "residential"])
        let request = IsochronesRequest(places: [map.place("a")], limits: .distances(meters))
        let (response, raster) = try map.provider.calculateReachRaster(request, ofAtMost: 100_000)
        return (raster, try DecodedPNG(IsochronePicture.png(raster, response: response)))
    }

    @Test func `a picture has the squares in colors, white beyond the limit, and a legend`() throws {
        let (raster, image) = try picture([750])
        let zoom = 480 / max(raster.columns, raster.rows)
        #expect(image.width == 480)
        #expect(image.height == raster.rows * zoom + 40)
        #expect(image.chunks["tEXt"].map { String(decoding: $0.prefix(9), as: UTF8.self) } == "Copyright")
        let left = (480 - raster.columns * zoom) / 2
        for (index, value) in raster.values.enumerated() where value.isFinite && value > 30_000 {
            let x = left + index % raster.columns * zoom + zoom / 2
            let isFar = value > 65_700
            let color = image[x, index / raster.columns * zoom + zoom / 2]
            if value < 37_400 { #expect(color == 0x1FA187) }
            if isFar { #expect(color == 0x440154) }
        }
    }

    @Test func `the world file puts the middle of the first pixel on the map`() throws {
        let (raster, _) = try picture([750])
        let lines = String(decoding: IsochronePicture.worldFile(raster), as: UTF8.self).split(separator: "\n")
            .compactMap { Double($0) }
        let zoom = 480 / max(raster.columns, raster.rows)
        let left = Double((480 - raster.columns * zoom) / 2)
        #expect(lines.count == 6 && lines[1] == 0 && lines[2] == 0 && lines[0] == -lines[3])
        let west = lines[4] + (left - 0.5) * lines[0]
        #expect(abs(west / 6_378_137 * 180 / .pi - raster.bounds.southWest.longitude) < 1e-6)
        #expect(abs(lines[0] * Double(zoom) - raster.size * 0.149291) < 0.001)
    }

    @Test func `several limits are the classes`() throws {
        let (raster, image) = try picture([400, 750])
        let colors = Set((0..<480).map { image[$0, image.height - 30] })
        #expect(colors == [0xFFFFFF, 0xFDE725, 0x440154])
        #expect(raster.values.contains(.infinity))
    }
}
