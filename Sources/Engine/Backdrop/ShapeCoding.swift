import Geometry

/// Encodes the parts of a feature, see `GeometryCoding`: each part begins with the number of its points, except the
/// only point of a point; a part continues where the part before it ends.
enum ShapeCoding {
    /// - Parameter start: the corner of a box around the feature, which makes the first difference small.
    static func append(
        _ feature: BackdropFeature, after start: FixedCoordinate, to bytes: inout [UInt8]
    ) {
        var last = start
        for part in feature.parts {
            if feature.kind.shape != .point { GeometryCoding.append(Int64(part.count), to: &bytes) }
            GeometryCoding.encode(part, after: last, into: &bytes)
            last = part.last ?? last
        }
    }

    /// The parts in a range of bytes and the box around them; nil where the bytes are damaged and hold no valid shape.
    static func decode(
        _ shape: BackdropKind.Shape, _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>,
        after start: FixedCoordinate
    ) -> (parts: [[FixedCoordinate]], box: BoundingBox)? {
        var decoder = PointDecoder(range.lowerBound, to: range.upperBound, after: start)
        var box = BoundingBox.empty
        var parts: [[FixedCoordinate]] = []
        let least = BackdropFeature.leastPoints(shape)
        while true {
            guard let count = unsafe shape == .point ? 1 : decoder.number(in: bytes), count >= least else { break }
            let part = unsafe points(count, decoder: &decoder, bytes: bytes, box: &box)
            guard part.count == count else { break }
            parts.append(part)
            if shape == .point { break }
        }
        guard !parts.isEmpty, box.minimum.isValid, box.maximum.isValid else { return nil }
        return (parts, box)
    }

    private static func points(
        _ count: Int, decoder: inout PointDecoder, bytes: UnsafeBufferPointer<UInt8>, box: inout BoundingBox
    ) -> [FixedCoordinate] {
        // A point has two bytes or more, so a damaged number of points does not take memory.
        guard count <= decoder.remainingBytes / 2 else { return [] }
        var points: [FixedCoordinate] = []
        points.reserveCapacity(count)
        var around = box
        for _ in 0..<count {
            guard let point = unsafe decoder.next(in: bytes) else { return [] }
            points.append(point)
            around.extend(point)
        }
        box = around
        return points
    }
}
