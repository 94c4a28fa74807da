/// Encodes lines in few bytes: each point as its difference from the point before it.
///
/// A difference is two numbers, latitude first, in zigzag order (0, -1, 1, -2, …), seven bits to a byte, lowest first;
/// the high bit is set on all bytes of a number but the last. Differences wrap, so every list of points survives.
@usableFromInline
package enum GeometryCoding {
    /// Appends the points' code; `start` is the point before the first and is not stored.
    @inlinable
    package static func encode(
        _ points: some Sequence<FixedCoordinate>, after start: FixedCoordinate, into bytes: inout [UInt8]
    ) {
        var previous = start
        for point in points {
            append(Int64(point.latitude &- previous.latitude), to: &bytes)
            append(Int64(point.longitude &- previous.longitude), to: &bytes)
            previous = point
        }
    }

    /// The points coded in a range of bytes, after `start`.
    @inlinable
    package static func decode<Bytes: RandomAccessCollection>(
        _ bytes: Bytes, in range: Range<Int>, after start: FixedCoordinate
    ) -> DecodedPoints<Bytes> where Bytes.Element == UInt8, Bytes.Index == Int {
        DecodedPoints(bytes, in: range, after: start)
    }

    /// Appends a difference.
    @inlinable
    package static func append(_ difference: Int64, to bytes: inout [UInt8]) {
        var rest = UInt64(bitPattern: (difference &<< 1) ^ (difference &>> 63))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// The points of a coded line, one after the other; a code that is cut short ends the line early.
@frozen @usableFromInline
package struct DecodedPoints<Bytes: RandomAccessCollection>: Sequence, IteratorProtocol
where Bytes.Element == UInt8, Bytes.Index == Int {
    @usableFromInline let bytes: Bytes
    @usableFromInline var decoder: PointDecoder

    /// The points coded in a range of bytes; the part of the range that lies outside `bytes` is ignored.
    @inlinable
    package init(_ bytes: Bytes, in range: Range<Int>, after start: FixedCoordinate) {
        self.bytes = bytes
        decoder = PointDecoder(
            Swift.max(range.lowerBound, bytes.startIndex), to: Swift.min(range.upperBound, bytes.endIndex), after: start
        )
    }

    /// The next point, nil after the last.
    @inlinable
    package mutating func next() -> FixedCoordinate? {
        decoder.next(in: bytes)
    }
}

/// A decoder's position in a coded line; the caller keeps the bytes, so that a loop does not retain them.
@frozen @usableFromInline
package struct PointDecoder {
    @usableFromInline let end: Int
    @usableFromInline var position: Int
    @usableFromInline var point: FixedCoordinate

    /// A decoder for the bytes from one index up to another; both indices must lie within the bytes passed to
    /// `next(in:)`.
    @inlinable
    package init(_ position: Int, to end: Int, after start: FixedCoordinate) {
        self.position = position
        self.end = end
        point = start
    }

    /// The next point, nil after the last.
    @inlinable
    package mutating func next<Bytes: RandomAccessCollection>(in bytes: Bytes) -> FixedCoordinate?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        guard let north = difference(in: bytes), let east = difference(in: bytes) else { return nil }
        point.latitude &+= north
        point.longitude &+= east
        return point
    }

    /// The number of bytes that are not decoded yet.
    @inlinable
    package var remainingBytes: Int { end - position }

    /// The next number that was appended between points with ``GeometryCoding/append(_:to:)``, nil after the last.
    @inlinable
    package mutating func number<Bytes: RandomAccessCollection>(in bytes: Bytes) -> Int?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        difference(in: bytes).map(Int.init)
    }

    @inlinable
    mutating func difference<Bytes: RandomAccessCollection>(in bytes: Bytes) -> Int32?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        var value: UInt32 = 0
        var shift: UInt32 = 0
        while position < end, shift < 35 {
            let byte = bytes[position]
            position += 1
            value |= UInt32(byte & 0x7F) &<< shift
            if byte < 0x80 { return Int32(bitPattern: (value &>> 1) ^ (0 &- (value & 1))) }
            shift += 7
        }
        position = end
        return nil
    }
}
