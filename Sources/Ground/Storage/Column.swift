/// A read-only array of plain values in a mapped file or in its own memory, with bounds checked at every access.
///
/// `Element` must be plain bytes without padding, and every bit pattern must be a value: integers, floats, and structs
/// of them.
/// - Complexity: an access costs one comparison more than an unchecked one; copying retains the owner.
@safe @frozen
public struct Column<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline let base: UnsafePointer<Element>
    /// The number of elements.
    public let count: Int
    @usableFromInline var owner: any AnyObject & Sendable

    /// `count` elements at `base`, which must be aligned and stay readable and unchanged while `owner` lives.
    @usableFromInline
    init(base: UnsafePointer<Element>, count: Int, owner: any AnyObject & Sendable) {
        unsafe self.base = unsafe base
        self.count = count
        self.owner = owner
    }

    /// A column with a copy of the array's elements.
    public init(_ array: [Element]) {
        let memory = ColumnMemory(byteCount: array.count * MemoryLayout<Element>.stride)
        let start = unsafe memory.address.bindMemory(to: Element.self, capacity: array.count)
        unsafe array.withUnsafeBufferPointer { source in
            guard let first = source.baseAddress else { return }
            unsafe start.initialize(from: first, count: source.count)
        }
        unsafe self.init(base: UnsafePointer(start), count: array.count, owner: memory)
    }

    /// An empty column.
    public init() {
        self.init([])
    }

    /// Replaces the elements at some indices; stops the program when an index is out of bounds.
    ///
    /// - Complexity: constant for each element where no other column has the same memory; else that of a copy.
    @inlinable
    public mutating func replace(_ indices: [Int], with elements: [Element]) {
        let start = unsafe writableElements()
        for (index, element) in zip(indices, elements) {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
            unsafe start[index] = element
        }
    }

    /// The elements in memory that no other column has.
    @usableFromInline
    mutating func writableElements() -> UnsafeMutablePointer<Element> {
        if ownsMemoryAlone() { return unsafe UnsafeMutablePointer(mutating: base) }
        let memory = ColumnMemory(byteCount: count * MemoryLayout<Element>.stride)
        let start = unsafe memory.address.bindMemory(to: Element.self, capacity: count)
        unsafe start.initialize(from: base, count: count)
        unsafe self = Column(base: UnsafePointer(start), count: count, owner: memory)
        return unsafe start
    }

    private mutating func ownsMemoryAlone() -> Bool {
        guard var memory = owner as? ColumnMemory else { return false }
        // The question is only answered for a variable of a class type, which must be the only reference.
        owner = ColumnMemory.none
        defer { owner = memory }
        return isKnownUniquelyReferenced(&memory)
    }

    /// The first index, zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last.
    @inlinable
    public var endIndex: Int { count }

    /// The element at an index; stops the program when the index is out of bounds.
    @inlinable
    public subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "column index out of bounds")
        return unsafe base[index]
    }

    /// The element at an index; stops the program when the index is out of bounds.
    @inlinable
    public subscript(index: UInt32) -> Element {
        self[Int(index)]
    }

    /// Calls `body` with all elements at once, so that texts need not be built byte by byte.
    @inlinable
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        defer { extendLifetime(owner) }
        return unsafe try body(UnsafeBufferPointer(start: base, count: count))
    }
}

/// The memory of a column that is not in a file, aligned like a section of a file.
@safe @usableFromInline
final class ColumnMemory: @unchecked Sendable {
    static let none = ColumnMemory(byteCount: 0)

    @safe @usableFromInline let address: UnsafeMutableRawPointer

    @usableFromInline
    init(byteCount: Int) {
        address = .allocate(byteCount: Swift.max(byteCount, 1), alignment: FileLayout.alignment)
    }

    deinit {
        unsafe address.deallocate()
    }
}
