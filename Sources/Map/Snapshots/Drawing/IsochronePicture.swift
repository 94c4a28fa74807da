internal import Cartography
package import DirectionsKit
import Geometry
package import Roads
import TextCoding

/// A picture of travel times or distances on a lattice of the map, with a legend.
package enum IsochronePicture {
    /// The greatest number of classes that are told apart by color.
    private static let classes = 8
    private static let legendHeight = 40.0
    private static let leastWidth = 480.0
    /// The color of classes from the nearest to the farthest; lightness tells them apart without hues.
    private static let colors: [UInt32] = [
        0xFDE725, 0xA0DA39, 0x4AC16D, 0x1FA187, 0x277F8E, 0x365C8D, 0x46327E, 0x440154,
    ]
    private static let ground = MapColor(0xFFFFFF)
    private static let text = MapColor(0x2B2B2F)

    /// The picture as PNG.
    ///
    /// - Parameters:
    ///   - raster: with at least one square.
    ///   - response: the limits, of which several become the classes.
    /// - Throws: ``DirectionsError`` if Pango is missing, or the picture is too large.
    package static func png(_ raster: IsochroneRaster, response: IsochronesResponse) throws(DirectionsError)
        -> [UInt8]
    {
        let (zoom, left) = layout(raster)
        let height = Double(raster.rows * zoom)
        var options = Snapshotter.Options()
        options.size = SnapshotSize(
            width: max(Double(raster.columns * zoom), leastWidth), height: height + legendHeight)
        try options.check()
        let canvas = try Canvas(options)
        canvas.paint(ground)
        let limits = limits(response)
        drawSquares(
            raster, limits: limits.map { Float($0 * (response.areDistances ? 100 : 1000)) }, zoom: zoom, left: left,
            on: canvas)
        drawPlaces(raster, places: response.places, zoom: zoom, left: left, on: canvas)
        drawLegend(limits, areDistances: response.areDistances, top: height, width: options.size.width, on: canvas)
        return try canvas.finish()
    }

    /// The pixels of a square, and those beside the squares.
    private static func layout(_ raster: IsochroneRaster) -> (zoom: Int, left: Double) {
        let zoom = max(1, Int(leastWidth) / max(raster.columns, raster.rows))
        let width = Double(raster.columns * zoom)
        return (zoom, ((max(width, leastWidth) - width) / 2).rounded(.down))
    }

    /// The world file of the picture, with which programs put it on a map: meters of EPSG:3857.
    package static func worldFile(_ raster: IsochroneRaster) -> [UInt8] {
        let (zoom, left) = layout(raster)
        let unit = 2 * .pi * mercatorRadius / MapSize.world.width
        let pixel = raster.size / Double(zoom)
        let x = raster.origin.x + (0.5 - left) * pixel - MapSize.world.width / 2
        let y = MapSize.world.height / 2 - raster.origin.y - 0.5 * pixel
        let lines = [pixel * unit, 0, 0, -pixel * unit, x * unit, y * unit]
        return Array(lines.map { DecimalText.fixed($0, decimals: 6) + "\n" }.joined().utf8)
    }

    /// Meters of the sphere of EPSG:3857.
    private static let mercatorRadius = 6_378_137.0

    /// The upper bounds of the classes.
    private static func limits(_ response: IsochronesResponse) -> [Double] {
        let limits = response.isochrones.map(\.limit)
        if limits.count > 1, limits.count <= classes { return limits }
        let greatest = limits.last ?? 0
        return (1...classes).map { greatest * Double($0) / Double(classes) }
    }

    private static func color(_ index: Int, of count: Int) -> MapColor {
        MapColor(colors[count > 1 ? index * (colors.count - 1) / (count - 1) : 0])
    }

    private static func drawSquares(
        _ raster: IsochroneRaster, limits: [Float], zoom: Int, left: Double, on canvas: Canvas
    ) {
        for row in 0..<raster.rows {
            var first = 0
            for column in 0..<raster.columns {
                let index = number(raster, row: row, column: column, limits: limits)
                guard
                    column + 1 == raster.columns
                        || number(raster, row: row, column: column + 1, limits: limits) != index
                else { continue }
                if index < limits.count {
                    canvas.addBox(
                        LabelBox(
                            left: left + Double(first * zoom), top: Double(row * zoom),
                            right: left + Double((column + 1) * zoom), bottom: Double((row + 1) * zoom)))
                    canvas.fill(color(index, of: limits.count))
                }
                first = column + 1
            }
        }
    }

    /// The class of a square; the number of classes beyond the limit.
    private static func number(_ raster: IsochroneRaster, row: Int, column: Int, limits: [Float]) -> Int {
        let value = raster.values[row * raster.columns + column]
        return value.isFinite ? limits.firstIndex { value <= $0 } ?? limits.count - 1 : limits.count
    }

    private static func drawPlaces(
        _ raster: IsochroneRaster, places: [Coordinate], zoom: Int, left: Double, on canvas: Canvas
    ) {
        let world = MapSize.world.width
        let middle = raster.origin.x + Double(raster.columns) * raster.size / 2
        for place in places.map({ MapPoint($0) }) {
            let scale = Double(zoom) / raster.size
            // Squares across the 180th meridian go on beyond the world.
            let x = place.x - ((place.x - middle) / world).rounded() * world
            canvas.addCircle(
                center: SnapshotPoint(
                    x: left + (x - raster.origin.x) * scale, y: (place.y - raster.origin.y) * scale),
                radius: 4)
            canvas.fill(MapColor(0xD9363E), keepsPath: true)
            canvas.stroke(ground, width: 1.5)
        }
    }

    // MARK: Legend

    private static func drawLegend(
        _ limits: [Double], areDistances: Bool, top: Double, width: Double, on canvas: Canvas
    ) {
        guard let shaper = TextShaper(canvas) else { return }
        let side = min(56, (width - 16) / Double(limits.count))
        for (index, limit) in limits.enumerated() {
            let x = 8 + Double(index) * side
            canvas.addBox(LabelBox(left: x, top: top + 4, right: x + side, bottom: top + 14))
            canvas.fill(color(index, of: limits.count))
            let number = limit / (areDistances ? 1000 : 60)
            let unit = index == limits.count - 1 ? areDistances ? " km" : " min" : ""
            let digits = (number * 10).rounded() / 10
            let label = (Int(exactly: digits).map(String.init) ?? "\(digits)") + unit
            guard let text = shaper.shaped(label, size: 10, isBold: false) else { continue }
            write(text, at: SnapshotPoint(x: x + side - text.width, y: top + 15), shaper: shaper, canvas: canvas)
        }
        let credit = DirectionsResponse.openStreetMapAttribution
        guard let text = shaper.shaped(credit, size: 10, isBold: false) else { return }
        write(text, at: SnapshotPoint(x: width - text.width - 6, y: top + 26), shaper: shaper, canvas: canvas)
    }

    private static func write(_ shape: ShapedText, at corner: SnapshotPoint, shaper: TextShaper, canvas: Canvas) {
        shaper.add(shape, at: corner.moved(0, dy: shape.ascent))
        canvas.fill(text)
    }
}
