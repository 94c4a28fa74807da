/// A number that names one element of a column, in its own type, so that ids of different columns cannot be confused.
///
/// A conforming type is a frozen struct of only the number, and as cheap as the number.
public protocol Identifier: BitwiseCopyable, Hashable, Sendable, Strideable, CustomStringConvertible
where Stride == Int {
    /// The number, counted from 0.
    var rawValue: UInt32 { get }

    /// The id with a number.
    init(_ rawValue: UInt32)
}

extension Identifier {
    /// The id of the element at an index.
    @inlinable
    public init(index: Int) {
        self.init(UInt32(index))
    }

    /// An id that no element has.
    @inlinable
    public static var missing: Self { Self(.max) }

    /// The index of the element.
    @inlinable
    public var index: Int { Int(rawValue) }

    /// The id after this one.
    @inlinable
    public var next: Self { Self(rawValue + 1) }

    /// The id before this one, which must not be the first.
    @inlinable
    public var previous: Self { Self(rawValue - 1) }

    /// The number in digits.
    @inlinable
    public var description: String { rawValue.description }

    /// Whether both ids name the same element.
    @inlinable
    public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

    /// Whether the first element comes before the second.
    @inlinable
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The number of elements from this one to another.
    @inlinable
    public func distance(to other: Self) -> Int { other.index - index }

    /// The id `count` elements further on.
    @inlinable
    public func advanced(by count: Int) -> Self { Self(UInt32(index + count)) }
}

extension Range where Bound: Identifier {
    /// The ids of `count` elements.
    @inlinable
    public init(count: Int) {
        self = Bound(0)..<Bound(index: count)
    }
}

extension Column {
    /// The element with an id; stops the program when the id is out of bounds.
    @inlinable
    public subscript(id: some Identifier) -> Element { self[id.index] }
}

extension Array {
    /// The element with an id; stops the program when the id is out of bounds.
    @inlinable
    public subscript(id: some Identifier) -> Element {
        get { self[id.index] }
        _modify { yield &self[id.index] }
    }
}

extension Column where Element: Identifier {
    /// Whether no id is less than the id before it.
    package var ascends: Bool { holdsBetween { $0.rawValue <= $1.rawValue } }

    /// Whether each id is greater than the id before it.
    package var ascendsStrictly: Bool { holdsBetween { $0.rawValue < $1.rawValue } }

    /// Whether each id names one of `count` elements.
    package func isBelow(_ count: Int) -> Bool {
        guard let last = UInt32(exactly: count - 1) else { return count > 0 || isEmpty }
        return holdsThroughout { $0.rawValue <= last }
    }
}
