internal import Cartography
import DirectionsKit
import Geometry
import PlatformC

/// The part of the map that a picture shows: which place of the map is where in the picture.
struct MapFrame: Sendable {
    let size: SnapshotSize
    /// The place in the middle of the picture, inside the world.
    let center: MapPoint
    /// Map points per point of the picture.
    let mapPointsPerPoint: Double
    /// The sine and cosine of the direction at the top, clockwise from north.
    private let sine: Double
    private let cosine: Double

    /// The greatest zoom, of tiles of 512 points.
    static let greatestZoom = 20.0
    /// The greatest zoom of pictures of routes and pins.
    static let greatestFittedZoom = 17.0

    /// - Parameter heading: the direction at the top, in degrees clockwise from north.
    init(size: SnapshotSize, center: MapPoint, mapPointsPerPoint: Double, heading: Double = 0) {
        let world = MapSize.world.width
        self.size = size
        // No place of the world is in the picture twice.
        let scale = min(
            max(mapPointsPerPoint, Self.scale(atZoom: Self.greatestZoom)), world / max(size.width, size.height))
        self.mapPointsPerPoint = scale
        let margin = size.height * scale / 2
        self.center = MapPoint(
            x: center.x - (center.x / world).rounded(.down) * world, y: min(max(center.y, margin), world - margin))
        let degrees = heading.remainder(dividingBy: 360)
        (sine, cosine) = degrees == 0 ? (0, 1) : (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    }

    /// The frame with the whole world.
    init(world size: SnapshotSize) {
        self.init(size: size, fitting: .world, greatestZoom: Self.greatestZoom)
    }

    /// The frame with a rectangle in its middle.
    ///
    /// - Parameter inset: the points at the left and right, at the top and at the bottom where nothing of it lies.
    init(
        size: SnapshotSize, fitting rect: MapRect, inset: (sides: Double, top: Double, bottom: Double) = (0, 0, 0),
        greatestZoom: Double
    ) {
        let width = size.width - 2 * inset.sides
        let height = size.height - inset.top - inset.bottom
        let scale = max(rect.width / width, rect.height / height, Self.scale(atZoom: greatestZoom))
        let center = MapPoint(x: rect.midX, y: rect.midY - (inset.top - inset.bottom) / 2 * scale)
        self.init(size: size, center: center, mapPointsPerPoint: scale)
    }

    private static func scale(atZoom zoom: Double) -> Double { MapSize.world.width / 512 / exp2(zoom) }

    /// The zoom, of tiles of 512 points, as in styles.
    var zoom: Double { log2(MapSize.world.width / 512 / mapPointsPerPoint) }

    /// The meters of a point in the middle of the picture.
    var metersPerPoint: Double {
        mapPointsPerPoint * metersPerMapPoint(atLatitude: center.coordinate.latitude)
    }

    /// Whether north is at the top.
    var isUpright: Bool { sine == 0 && cosine == 1 }

    /// The smallest upright rectangle of the map that contains the picture.
    var rect: MapRect {
        let width = (abs(size.width * cosine) + abs(size.height * sine)) * mapPointsPerPoint
        let height = (abs(size.width * sine) + abs(size.height * cosine)) * mapPointsPerPoint
        return MapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    func point(for coordinate: Coordinate) -> SnapshotPoint {
        let place = MapPoint(coordinate)
        let east = (place.x - center.x).remainder(dividingBy: MapSize.world.width)
        return point(east: east / mapPointsPerPoint, south: (place.y - center.y) / mapPointsPerPoint)
    }

    /// The place that lies some points east and south of the middle if north is at the top.
    func point(east: Double, south: Double) -> SnapshotPoint {
        SnapshotPoint(
            x: size.width / 2 + east * cosine + south * sine, y: size.height / 2 - east * sine + south * cosine)
    }
}

extension MapFrame {
    /// The frame of options: that of the camera, of the rectangle, of routes, lines and pins, or of the whole map.
    ///
    /// - Parameter longitudes: the meridians between which the whole map lies.
    init(
        _ options: Snapshotter.Options, bounds: BoundingBox, longitudes: LongitudeRange
    ) throws(DirectionsError) {
        let size = options.size
        if let camera = options.camera {
            let meters = camera.centerCoordinateDistance * MapCamera.heightPerDistance
            let mapPoints = meters * Geometry.mapPointsPerMeter(atLatitude: camera.centerCoordinate.latitude)
            self.init(
                size: size, center: MapPoint(camera.centerCoordinate), mapPointsPerPoint: mapPoints / size.height,
                heading: camera.heading)
        } else if let rect = options.mapRect {
            self.init(size: size, fitting: rect, greatestZoom: Self.greatestZoom)
        } else if let shown = options.shownRect {
            let edge = min(size.width, size.height)
            let room = options.annotations.isEmpty ? 0.06 : 0.1
            self.init(
                size: size, fitting: shown,
                inset: (edge * room, min(edge * 0.12 + 24, edge / 3), min(edge * 0.08 + 12, edge / 4)),
                greatestZoom: Self.greatestFittedZoom)
        } else if bounds.minimum.latitude > bounds.maximum.latitude {
            self.init(world: size)
        } else {
            let corners = [
                FixedCoordinate(latitude: bounds.minimum.latitude, longitude: longitudes.west),
                FixedCoordinate(latitude: bounds.maximum.latitude, longitude: longitudes.east),
            ].map { MapPoint(Coordinate($0)) }
            let turn = longitudes.crossesMeridian ? MapSize.world.width : 0
            let rect = MapRect(
                x: corners[0].x, y: corners[1].y, width: corners[1].x + turn - corners[0].x,
                height: corners[0].y - corners[1].y)
            self.init(size: size, fitting: rect, greatestZoom: Self.greatestFittedZoom)
        }
    }
}

extension Snapshotter.Options {
    /// The rectangle around all routes, lines and pins; nil without any.
    fileprivate var shownRect: MapRect? {
        let lines = routes.map(\.polyline) + overlays
        let points = lines.flatMap(\.coordinates) + annotations.map(\.coordinate)
        let rect = Polyline(coordinates: points).boundingMapRect
        return rect.isNull ? nil : rect
    }
}
