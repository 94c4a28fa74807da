internal import Cartography
import DirectionsKit
import Geometry

/// The colors of routes, pins and signs.
struct RouteLook {
    var route: MapColor
    var routeEdge: MapColor
    private var moderate: MapColor
    private var heavy: MapColor
    private var severe: MapColor
    /// The dashes on a route where traffic is almost at a standstill.
    var dashes: MapColor
    var alternate: MapColor
    var alternateEdge: MapColor
    /// The dots between a pin and its road.
    var access: MapColor
    var text: MapColor
    var ground: MapColor

    init(_ appearance: Snapshotter.Options.Appearance) {
        if appearance == .dark {
            route = MapColor(0x4EA3FF)
            routeEdge = MapColor(0x0E3A6B)
            moderate = MapColor(0xFFD166)
            heavy = MapColor(0xFF8A4D)
            severe = MapColor(0xE0314B)
            dashes = MapColor(0x15191E)
            alternate = MapColor(0x5F7C9C)
            alternateEdge = MapColor(0x24384F)
            access = MapColor(0x8FB4DE)
            text = MapColor(0xF2F2F4)
            ground = MapColor(0x14161A, opacity: 0.78)
        } else {
            route = MapColor(0x1F74F2)
            routeEdge = MapColor(0x0C4AA8)
            moderate = MapColor(0xFFB020)
            heavy = MapColor(0xD9480F)
            severe = MapColor(0x7D0A1E)
            dashes = MapColor(0xFFFFFF)
            alternate = MapColor(0x9DBBE3)
            alternateEdge = MapColor(0x6E8FBD)
            access = MapColor(0x4A6FA5)
            text = MapColor(0x2B2B2F)
            ground = MapColor(0xFFFFFF, opacity: 0.8)
        }
    }

    /// The color of slow traffic, that of the map page; nil for free roads.
    func traffic(_ congestion: CongestionLevel) -> MapColor? {
        switch congestion {
        case .unknown, .low: nil
        case .moderate: moderate
        case .heavy: heavy
        case .severe: severe
        }
    }

    func pin(_ color: SnapshotPin.Color) -> MapColor {
        switch color {
        case .red: MapColor(0xE5372C)
        case .green: MapColor(0x1E9E4A)
        case .purple: MapColor(0x8E44C9)
        }
    }
}

/// Draws routes and lines: alternates faded below the chosen route, and on this where traffic is slow.
struct RouteDrawing {
    let layers: MapLayers
    let look: RouteLook

    func draw(_ options: Snapshotter.Options, on canvas: Canvas) {
        let routes = options.routes
        let alternates = routes.dropFirst().map(\.polyline)
        dot(options.accessLines, on: canvas)
        draw(alternates, color: look.alternate, edge: look.alternateEdge, on: canvas)
        draw(options.overlays + routes.prefix(1).map(\.polyline), color: look.route, edge: look.routeEdge, on: canvas)
        if let chosen = routes.first { drawTraffic(on: chosen, canvas) }
    }

    private func drawTraffic(on route: Route, _ canvas: Canvas) {
        for stretch in route.traffic ?? [] {
            guard let color = look.traffic(stretch.congestion) else { continue }
            let parts = layers.grid.parts(ofLine: route.coordinates(of: stretch)).map(layers.points)
            for part in parts { canvas.addLine(part) }
            canvas.stroke(color, width: width)
            guard stretch.congestion == .severe else { continue }
            // Not everyone tells the colors apart.
            for part in parts { canvas.addLine(part) }
            canvas.stroke(look.dashes, width: width / 3, dashes: [width / 3, width * 2 / 3])
        }
    }

    /// Thinner on maps of a country than in a street.
    private var width: Double { ZoomCurve([5: 3, 12: 5, 17: 8], base: 1).value(at: layers.frame.zoom) }

    private func dot(_ lines: [Polyline], on canvas: Canvas) {
        for part in lines.flatMap({ layers.grid.parts(ofLine: $0.coordinates) }) { canvas.addLine(layers.points(part)) }
        // Dashes without length are dots.
        canvas.stroke(look.access, width: 4, dashes: [0, 8])
    }

    private func draw(_ lines: [Polyline], color: MapColor, edge: MapColor, on canvas: Canvas) {
        let parts = lines.flatMap { layers.grid.parts(ofLine: $0.coordinates) }.map(layers.points)
        for (color, width) in [(edge, width + 2.4), (color, width)] {
            for part in parts { canvas.addLine(part) }
            canvas.stroke(color, width: width)
        }
    }
}
