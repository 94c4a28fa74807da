package import DirectionsKit
import Geometry

/// The limits of options.
extension Snapshotter.Options {
    static let leastSide = 16.0
    static let scales = 0.5...4.0

    /// Throws if the size, the scale or the part of the map is impossible.
    package func check() throws(DirectionsError) {
        guard Self.scales.contains(scale) else { throw Self.error("The scale of a picture is 0.5 to 4, not \(scale).") }
        guard isPossible(size) else {
            let pixels = format == .png ? "pixels" : "points"
            throw Self.error(
                "A picture of \(Self.text(size.width)) × \(Self.text(size.height)) points is impossible; each side has "
                    + "16 to \(Snapshotter.greatestSide) \(pixels), and both together have at most 4096 × 4096.")
        }
        for case let place? in [camera?.centerCoordinate] + annotations.map(\.coordinate) where !place.isValid {
            throw Self.error("\(place) is not a place on the earth; give latitude and longitude in degrees.")
        }
        if let camera, !(camera.centerCoordinateDistance > 0 && camera.centerCoordinateDistance.isFinite) {
            throw Self.error("The distance of the camera is \(camera.centerCoordinateDistance) m; give one above 0.")
        }
        if let camera, !camera.heading.isFinite { throw Self.error("The heading of the camera is not a number.") }
        if let mapRect, mapRect.isNull || !(mapRect.width >= 0 && mapRect.height >= 0) || !mapRect.isFinite {
            throw Self.error(
                "The part of the map to show has no place or size; give a region with a center and a span.")
        }
    }

    private static func error(_ message: String) -> DirectionsError {
        DirectionsError(reason: .invalidRequest, message: message)
    }

    private static func text(_ length: Double) -> String {
        Int(exactly: length).map(String.init) ?? "\(length)"
    }

    /// The pixels of a point in the file.
    var pixelsPerPoint: Double { format == .png ? scale : 1 }

    /// The sides of the file, in pixels or points.
    var pixels: (width: Int, height: Int) {
        (Int((size.width * pixelsPerPoint).rounded()), Int((size.height * pixelsPerPoint).rounded()))
    }

    private func isPossible(_ size: SnapshotSize) -> Bool {
        let most = Double(Snapshotter.greatestSide)
        let width = size.width * pixelsPerPoint
        let height = size.height * pixelsPerPoint
        guard size.width >= Self.leastSide, size.height >= Self.leastSide, width <= most, height <= most else {
            return false
        }
        return width.rounded() * height.rounded() <= Double(Snapshotter.greatestPixelCount)
    }

    /// The options with the default size, or one that is as near as possible, in place of an impossible one.
    var withPossibleSize: Self {
        var options = self
        if !Self.scales.contains(scale) { options.scale = 1 }
        let width = size.width.isFinite ? size.width : 800
        let height = size.height.isFinite ? size.height : 600
        options.size = SnapshotSize(width: width, height: height)
        guard !options.isPossible(options.size) else { return options }
        options.size = SnapshotSize(
            width: min(max(width.rounded(), Self.leastSide), 1024),
            height: min(max(height.rounded(), Self.leastSide), 1024))
        return options
    }
}

extension MapRect {
    fileprivate var isFinite: Bool { (width + height + maxX + maxY).isFinite }
}
