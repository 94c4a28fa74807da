import Geometry

/// The order of features in a file: by the zoom from which they are shown, and within a zoom along a Hilbert curve.
struct BackdropOrder {
    /// The indices of the features with a shape, in order.
    private(set) var features: [Int] = []
    /// The boxes around these features.
    private(set) var boxes: [BoundingBox] = []
    /// By minimum zoom, and one more: the first feature in order.
    private(set) var zoomStart: [UInt32]

    init(_ contents: BackdropContents) {
        var entries: [(zoom: UInt8, place: UInt64, index: Int, box: BoundingBox)] = []
        entries.reserveCapacity(contents.features.count)
        for (index, feature) in contents.features.enumerated() {
            guard let box = Self.box(feature) else { continue }
            entries.append((Self.zoom(feature), HilbertCurve.index(box.center), index, box))
        }
        entries.sort { ($0.zoom, $0.place, $0.index) < ($1.zoom, $1.place, $1.index) }
        features = entries.map(\.index)
        boxes = entries.map(\.box)
        zoomStart = [UInt32](repeating: 0, count: BackdropFeature.maximumZoom + 2)
        for entry in entries { zoomStart[Int(entry.zoom) + 1] += 1 }
        for zoom in 1..<zoomStart.count { zoomStart[zoom] += zoomStart[zoom - 1] }
    }

    private static func zoom(_ feature: BackdropFeature) -> UInt8 {
        min(feature.minimumZoom, UInt8(BackdropFeature.maximumZoom))
    }

    /// The box around a feature; nil if its shape has too few points or leads out of the world.
    private static func box(_ feature: BackdropFeature) -> BoundingBox? {
        let shape = feature.kind.shape
        let least = BackdropFeature.leastPoints(shape)
        guard feature.parts.allSatisfy({ $0.count >= least }) else { return nil }
        if shape == .point, feature.parts.count != 1 || feature.parts[0].count != 1 { return nil }
        let box = BoundingBox(feature.parts.joined())
        return !box.isEmpty && box.minimum.isValid && box.maximum.isValid ? box : nil
    }
}
