package import Storage

extension ExtractIdentity {
    /// The identity of the files that are written with a graph.
    package init(of graph: RoadGraph) {
        let facts = graph.facts
        if let byteCount = facts[.sourceBytes].flatMap({ Int64($0) }), let checksum = facts[.sourceChecksum] {
            self.init(byteCount: byteCount, checksum: checksum)
        } else {
            self.init(extract: nil)
        }
    }
}
