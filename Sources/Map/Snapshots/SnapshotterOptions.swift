public import DirectionsKit
public import Geometry

extension Snapshotter {
    /// What a picture shows, and how large it is.
    ///
    /// Without a camera, a rectangle and a region the picture shows all routes, lines and pins; without those, the whole
    /// map of the provider.
    public struct Options: Sendable {
        /// The form of the file.
        public enum Format: String, CaseIterable, Hashable, Codable, Sendable {
            /// Pixels.
            case png
            /// Outlines for web pages; a point is a CSS pixel.
            case svg
            /// A page for print; a point is a point.
            case pdf
        }

        /// Whether the map is light or dark.
        public enum Appearance: String, CaseIterable, Hashable, Codable, Sendable {
            /// Dark letters on a bright ground.
            case light
            /// Bright letters on a dark ground.
            case dark
        }

        /// The size in points, 800 × 600 unless set; see ``Snapshotter/greatestPixelCount``.
        public var size = SnapshotSize(width: 800, height: 600)
        /// The pixels of a point in each direction, 0.5 to 4: 2 for dense screens and for print.
        ///
        /// PDF and SVG have none.
        public var scale = 1.0
        /// The form of the file.
        public var format = Format.png
        /// Whether the map is light or dark.
        public var appearance = Appearance.light
        /// The part of the map that is shown at least, in the middle of the picture; nil for another choice.
        public var mapRect: MapRect?
        /// The view of the map, before ``mapRect``; nil for another choice.
        public var camera: MapCamera?
        /// The routes, the chosen one first: it is drawn strong, and the others faded.
        public var routes: [Route] = []
        /// Lines that are drawn in the color of the chosen route.
        public var overlays: [Polyline] = []
        /// The pins.
        public var annotations: [SnapshotPin] = []
        /// The units of the scale bar.
        public var units = UnitSystem.metric
        /// Whether there is a scale bar.
        public var showsScale = true

        /// The ways between pins and the roads where routes begin, stop and end; they are dotted.
        var accessLines: [Polyline] = []

        /// The defaults: 800 × 600 points of the whole map in light colors, as PNG.
        public init() {}

        /// The area that is shown at least; the same as ``mapRect`` in degrees.
        public var region: CoordinateRegion? {
            get { mapRect.map { CoordinateRegion($0) } }
            set { mapRect = newValue?.boundingMapRect }
        }
    }
}

extension Snapshotter.Options {
    /// Adds the routes of a response, and pins at its places: green at the start, red at the end, purple at the stops.
    ///
    /// A dotted line leads from a pin to its road.
    public mutating func add(_ response: DirectionsResponse) {
        routes += response.routes
        accessLines += response.snaps.map { Polyline(coordinates: [$0.coordinate, $0.snapped.coordinate]) }
        let stops = response.waypoints.map { (place: $0, color: SnapshotPin.Color.purple) }
        let ends = [(response.destination, SnapshotPin.Color.red), (response.source, SnapshotPin.Color.green)]
        for (place, color) in stops + ends {
            guard let coordinate = place.coordinate else { continue }
            annotations.append(SnapshotPin(coordinate: coordinate, title: place.name, color: color))
        }
    }
}
