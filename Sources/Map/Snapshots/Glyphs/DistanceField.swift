// The signed distance of each pixel from the outline of a shape.
//
// A map that draws letters from distances instead of pixels can draw them in any size, turned, and with a halo
// (Green, "Improved Alpha-Tested Magnification for Vector Textures and Special Effects", SIGGRAPH 2007). The shape is given
// by how much of each pixel it covers; a pixel that is half covered lies on the outline. The square of the distance to the
// nearest pixel is the lower envelope of parabolas, found in linear time for all rows and then for all columns
// (Felzenszwalb, Huttenlocher, "Distance Transforms of Sampled Functions", Theory of Computing 8, 2012). One such pass
// over the pixels outside and one over those inside give the two halves of the field.

/// The coverage of the pixels of a shape, from 0 to 255, in rows.
struct Coverage {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    /// The distances of the pixels from the outline, in pixels; positive outside.
    var distances: [Double] {
        var outside = pixels.map { Self.outside($0) }
        var inside = pixels.map { Self.outside(255 - $0) }
        transform(&outside)
        transform(&inside)
        return zip(outside, inside).map { $0.squareRoot() - $1.squareRoot() }
    }

    /// More than any square of a distance within a letter.
    private static let far = 1e10

    /// The square of the distance of a pixel from the shape as far as it alone tells: none where the shape covers it, and less
    /// than half a pixel where the shape covers less than a half.
    private static func outside(_ coverage: UInt8) -> Double {
        switch coverage {
        case 0: return far
        case 255: return 0
        default:
            let distance = max(0, 0.5 - Double(coverage) / 255)
            return distance * distance
        }
    }

    private func transform(_ squares: inout [Double]) {
        var envelope = ParabolaEnvelope(count: max(width, height))
        for column in 0..<width { envelope.transform(&squares, start: column, stride: width, count: height) }
        for row in 0..<height { envelope.transform(&squares, start: row * width, stride: 1, count: width) }
    }
}

/// The lower envelope of parabolas, one over each pixel of a line.
private struct ParabolaEnvelope {
    private var values: [Double]
    /// The pixels whose parabolas are part of the envelope.
    private var places: [Int]
    /// Where each of them begins to be the lowest.
    private var starts: [Double]

    init(count: Int) {
        values = Array(repeating: 0, count: count)
        places = Array(repeating: 0, count: count)
        starts = Array(repeating: 0, count: count + 1)
    }

    mutating func transform(_ squares: inout [Double], start: Int, stride: Int, count: Int) {
        guard count > 0 else { return }
        for index in 0..<count { values[index] = squares[start + index * stride] }
        var last = 0
        places[0] = 0
        starts[0] = -.infinity
        starts[1] = .infinity
        for index in 1..<max(count, 1) {
            var crossing = self.crossing(index, places[last])
            while crossing <= starts[last] {
                last -= 1
                crossing = self.crossing(index, places[last])
            }
            last += 1
            places[last] = index
            starts[last] = crossing
            starts[last + 1] = .infinity
        }
        var part = 0
        for index in 0..<count {
            while starts[part + 1] < Double(index) { part += 1 }
            let distance = Double(index - places[part])
            squares[start + index * stride] = values[places[part]] + distance * distance
        }
    }

    /// Where the parabolas of two pixels cross.
    private func crossing(_ index: Int, _ other: Int) -> Double {
        let square = Double(index * index - other * other)
        return (values[index] - values[other] + square) / Double(2 * (index - other))
    }
}
