/// What is painted on a lane; it needs no memory of its own, since lanes are read at nearly every maneuver.
struct MarkedLane: BitwiseCopyable {
    /// The codes of the arrows in the order of the tag, four bits each, the first one lowest.
    private var codes: UInt64 = 0
    private(set) var arrowCount = 0
    /// Whether it merges into a neighbor, and ends; its arrow is not a turn.
    private(set) var merges = false
    /// Whether it goes straight on without an arrow for that, though others may be painted on it: `none;slight_right`.
    private(set) var leadsOn = true

    /// No lane has more arrows; further ones are left out.
    private static let mostArrows = 16

    /// - Parameter text: the UTF-8 of a `turn:lanes` tag.
    /// - Returns: the lanes from left to right.
    static func all(in text: Span<UInt8>) -> [MarkedLane] {
        var lanes: [MarkedLane] = []
        var start = 0
        for index in 0...text.count where index == text.count || text[index] == UInt8(ascii: "|") {
            lanes.append(MarkedLane(text, range: start..<index))
            start = index + 1
        }
        return lanes
    }

    private init(_ text: Span<UInt8>, range: Range<Int>) {
        var hasMergeArrow = false
        var hasNone = false
        var start = range.lowerBound
        for index in range.lowerBound...range.upperBound
        where index == range.upperBound || text[index] == UInt8(ascii: ";") {
            let value = start..<index
            start = index + 1
            if let arrow = TurnDirection(arrow: text, range: value) {
                append(arrow)
            } else if text.begins("merge_to_", in: value) {
                hasMergeArrow = true
            } else if text.equals("none", in: value) {
                hasNone = true
            }
        }
        merges = arrowCount == 0 && hasMergeArrow
        leadsOn = arrowCount == 0 && !merges || hasNone && !has(.straight)
    }

    private mutating func append(_ arrow: TurnDirection) {
        guard arrowCount < Self.mostArrows else { return }
        codes |= UInt64(arrow.code) << UInt64(4 * arrowCount)
        arrowCount += 1
    }

    /// Whether it goes on, and no arrow is painted on it.
    var isPlain: Bool { arrowCount == 0 && !merges }

    /// An arrow by its place in the tag.
    func arrow(_ index: Int) -> TurnDirection { TurnDirection.allCases[Int(codes >> UInt64(4 * index) & 15)] }

    /// All arrows in the order of the tag.
    var arrows: [TurnDirection] { (0..<arrowCount).map(arrow) }

    func has(_ direction: TurnDirection) -> Bool {
        (0..<arrowCount).contains { codes >> UInt64(4 * $0) & 15 == UInt64(direction.code) }
    }
}

extension Span<UInt8> {
    fileprivate func equals(_ word: StaticString, in range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount && begins(word, in: range)
    }

    fileprivate func begins(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard word.utf8CodeUnitCount <= range.count else { return false }
        for index in 0..<word.utf8CodeUnitCount
        where unsafe self[range.lowerBound + index] != word.utf8Start[index] {
            return false
        }
        return true
    }
}

extension TurnDirection {
    /// The direction of an arrow in a `turn:lanes` tag; nil for other values.
    fileprivate init?(arrow text: Span<UInt8>, range: Range<Int>) {
        if text.equals("through", in: range) {
            self = .straight
        } else if text.equals("right", in: range) {
            self = .right
        } else if text.equals("left", in: range) {
            self = .left
        } else if text.equals("slight_right", in: range) {
            self = .slightRight
        } else if text.equals("slight_left", in: range) {
            self = .slightLeft
        } else if text.equals("sharp_right", in: range) {
            self = .sharpRight
        } else if text.equals("sharp_left", in: range) {
            self = .sharpLeft
        } else if text.equals("reverse", in: range) {
            self = .uTurn
        } else {
            return nil
        }
    }

    /// The place among all cases.
    fileprivate var code: UInt8 {
        switch self {
        case .uTurn: 0
        case .sharpRight: 1
        case .right: 2
        case .slightRight: 3
        case .straight: 4
        case .slightLeft: 5
        case .left: 6
        case .sharpLeft: 7
        }
    }
}
