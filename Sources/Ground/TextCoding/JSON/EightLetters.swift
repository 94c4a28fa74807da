/// Eight bytes of a text that stand in JSON as they are: ASCII that needs no escape.
///
/// They are told with a few operations on one word, in which each byte is a lane whose highest bit is the answer. A lane that is
/// below a bound borrows from the next, which may only tell of an escape where there is none.
@frozen @usableFromInline
struct EightLetters {
    /// The letters, the first in the lowest byte.
    @usableFromInline let bytes: UInt64

    /// The letters from a place that seven others follow; nil if one of them may need an escape.
    @inlinable @inline(__always)
    init?(_ text: Span<UInt8>, at place: Int) {
        let word = unsafe UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = (word ^ 0x22 &* ones) &- ones
        let backslashes = (word ^ 0x5C &* ones) &- ones
        let controls = word &- 0x20 &* ones
        let deletes = word &+ ones
        guard (word | quotes | backslashes | controls | deletes) & (0x80 &* ones) == 0 else { return nil }
        bytes = word
    }
}
