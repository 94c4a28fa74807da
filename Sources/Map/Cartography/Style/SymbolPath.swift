/// An outline in the box of a symbol.
package struct SymbolPath: Sendable, Equatable {
    /// A movement of the pen, to a point of the box.
    package enum Step: Sendable, Equatable {
        case move(Double, Double)
        case line(Double, Double)
        /// A cubic Bézier curve over two control points.
        case curve(Double, Double, Double, Double, Double, Double)
        case close
    }

    package var steps: [Step]

    init(_ steps: [Step]) {
        self.steps = steps
    }

    /// An outline from the commands `M`, `L`, `C` and `Z` of a path in SVG, each with its letter and absolute numbers.
    init(_ data: String) {
        var steps: [Step] = []
        var rest = data[...]
        while let command = rest.popFirst() {
            let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
            let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
            rest = rest[end...]
            switch (command, numbers.count) {
            case ("M", 2): steps.append(.move(numbers[0], numbers[1]))
            case ("L", 2): steps.append(.line(numbers[0], numbers[1]))
            case ("C", 6):
                steps.append(.curve(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
            case ("Z", 0): steps.append(.close)
            default: preconditionFailure("\(command) with \(numbers.count) numbers is not a step of a symbol")
            }
        }
        self.init(steps)
    }

    /// A square with round corners.
    static func box(in range: ClosedRange<Double>, radius: Double) -> SymbolPath {
        let (low, high) = (range.lowerBound, range.upperBound)
        // Where the control points of a quarter of a circle lie, from the corner.
        let near = radius * (1 - 0.5523)
        return SymbolPath([
            .move(low + radius, low), .line(high - radius, low),
            .curve(high - near, low, high, low + near, high, low + radius), .line(high, high - radius),
            .curve(high, high - near, high - near, high, high - radius, high), .line(low + radius, high),
            .curve(low + near, high, low, high - near, low, high - radius), .line(low, low + radius),
            .curve(low, low + near, low + near, low, low + radius, low), .close,
        ])
    }
}
