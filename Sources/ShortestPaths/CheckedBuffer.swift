/// A mutable array of fixed length with one owner, checked at every access and never copied.
///
/// Searches keep their state in these rather than in arrays, whose uniqueness checks cost more than the bounds checks.
@safe @frozen
public struct CheckedBuffer<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    /// The number of elements.
    public let count: Int

    /// A buffer of equal elements.
    @inlinable
    public init(repeating element: Element, count: Int) {
        precondition(count >= 0, "a buffer cannot have fewer than no elements")
        unsafe base = .allocate(capacity: max(count, 1))
        unsafe base.initialize(repeating: element, count: count)
        self.count = count
    }

    @inlinable
    deinit {
        unsafe base.deallocate()
    }

    /// The element at an index; stops the program when the index is out of bounds.
    @inlinable
    public subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "buffer index out of bounds")
            return unsafe base[index]
        }
        set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "buffer index out of bounds")
            unsafe base[index] = newValue
        }
    }

    /// Makes all elements equal.
    @inlinable
    public mutating func fill(_ element: Element) {
        unsafe base.update(repeating: element, count: count)
    }
}
