// Questions about all elements of a column at once. They look at each element, whatever the ones before it were, so that the
// compiler can take several in one step; a loop that stops at the first wrong element would wait for each.

extension Column {
    /// Whether every element satisfies the rule, which should compute rather than branch.
    ///
    /// - Complexity: O(count), several elements at a time.
    @inlinable
    @inline(__always)
    public func holdsThroughout(_ rule: (Element) -> Bool) -> Bool {
        defer { extendLifetime(owner) }
        var isBroken = false
        let elements = unsafe UnsafeBufferPointer(start: base, count: count)
        for index in 0..<count { isBroken = unsafe !rule(elements[index]) || isBroken }
        return !isBroken
    }

    /// Whether every element and the one some places after it satisfy the rule, which should compute rather than branch.
    ///
    /// - Complexity: O(count), several elements at a time.
    @inlinable
    @inline(__always)
    public func holdsBetween(distance: Int = 1, _ rule: (Element, Element) -> Bool) -> Bool {
        precondition(distance > 0, "an element cannot be compared with itself")
        defer { extendLifetime(owner) }
        var isBroken = false
        let elements = unsafe UnsafeBufferPointer(start: base, count: count)
        for index in 0..<Swift.max(0, count - distance) {
            isBroken = unsafe !rule(elements[index], elements[index &+ distance]) || isBroken
        }
        return !isBroken
    }
}

extension Column<UInt32> {
    /// Whether no element is less than the one before it.
    package var ascends: Bool { holdsBetween { $0 <= $1 } }

    /// Whether each element is greater than the one before it.
    package var ascendsStrictly: Bool { holdsBetween { $0 < $1 } }

    /// Whether each element is less than a number; of columns of ids, whether all are in range.
    package func isBelow(_ bound: Int) -> Bool {
        guard let last = UInt32(exactly: bound - 1) else { return bound > 0 || isEmpty }
        return holdsThroughout { $0 <= last }
    }
}

extension StringColumn {
    /// Why the texts cannot be read, nil when they can: all within the bytes, one after the other, each of them UTF-8.
    package var error: String? {
        guard let first = offsets.first, let last = offsets.last, first == 0, last == bytes.count else {
            return "its texts do not cover the bytes there are"
        }
        guard offsets.ascends else { return "a text ends before it begins" }
        if bytes.holdsThroughout({ $0 < 0x80 }) { return nil }
        // A text that is UTF-8 does not begin with a byte that goes on with a letter.
        let begin = offsets.allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
        let isUnicode = unsafe bytes.withContiguousStorageIfAvailable { unsafe UTF8Span.isValid($0) } ?? false
        return begin && isUnicode ? nil : "a text is not UTF-8"
    }
}

extension UTF8Span {
    fileprivate static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        (try? unsafe UTF8Span(validating: bytes.span)) != nil
    }
}
