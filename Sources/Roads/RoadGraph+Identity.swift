import Storage

extension RoadGraph {
    /// A number that tells graphs apart whose segments have other numbers or lie elsewhere.
    package var segmentChecksum: UInt32 {
        [GraphSection.segments, .geometry].reduce(0) { mixed, section in
            mixed &* 31 &+ (reader.section(section.rawValue)?.checksum ?? 0)
        }
    }
}
