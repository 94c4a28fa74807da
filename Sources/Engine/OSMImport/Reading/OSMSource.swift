package import Geometry

/// The totals of the first pass over a source.
package struct OSMSourceSummary: Sendable, Equatable {
    package var nodeCount = 0
    package var wayCount = 0
    package var relationCount = 0
    /// Skipped objects: nodes without a valid location, and objects that come a second time.
    package var leftOut = CountedExamples<LeftOutReason>()
    /// Seconds since 1970: the header's replication timestamp, else that of the newest element; 0 if unknown.
    package var timestamp: Int64 = 0
    /// The fingerprint of the file; nil if the source is not a file.
    package var fingerprint: Fingerprint?

    package init() {}

    /// The size and CRC-32 of a file, which identify the source of a graph.
    package struct Fingerprint: Sendable, Equatable {
        package var byteCount: Int64
        package var checksum: UInt32

        /// The checksum as eight hexadecimal digits.
        package var hexadecimal: String {
            let digits = String(checksum, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }
    }
}

/// A source of OSM elements that can be read twice: a PBF file, or a sketch in a test.
///
/// Elements come nodes first, then ways, then relations, each by ascending id in osmium's order: 0, then negative ids by
/// absolute value, then positive ones.
package protocol OSMSource {
    /// The name of the file for messages.
    var name: String { get }

    /// Passes tagged nodes, ways and relations that may matter to routing to the body, in order.
    ///
    /// - Parameter progress: is called repeatedly with the share of the source that is read, 0 to 1.
    func readElements(
        progress: (Double) -> Void, _ body: (OSMElement) throws -> Void
    ) throws -> OSMSourceSummary

    /// Passes the id and coordinate of every node to the body, in order, in batches of equally long arrays.
    func readCoordinates(
        progress: (Double) -> Void,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws
}
