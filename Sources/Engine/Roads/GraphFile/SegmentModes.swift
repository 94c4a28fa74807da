/// The bits of a segment for the modes that may use it, as the section `segmentModes` has them.
enum SegmentModes {
    /// The bit for a mode that may use the segment in some direction.
    static func usable(by mode: TransportMode) -> UInt8 { 1 << mode.rawValue }

    /// The bit for a mode that may use the segment only when a condition opens it.
    static func opening(for mode: TransportMode) -> UInt8 { 16 << mode.rawValue }

    /// All bits that have a meaning.
    static let all = TransportMode.allCases.reduce(UInt8(0)) { $0 | usable(by: $1) | opening(for: $1) }
}
