package import Geometry

/// What the first pass over a source learnt about the whole of it.
package struct OSMSourceSummary: Sendable, Equatable {
    package var nodeCount = 0
    package var wayCount = 0
    package var relationCount = 0
    /// Objects that are skipped: nodes without a valid location, and what is given a second time.
    package var leftOut = CountedExamples<LeftOutReason>()
    /// Seconds since 1970: the header's replication timestamp, else the newest element's; 0 when nothing says.
    package var timestamp: Int64 = 0
    /// What the source can be told by; nil when it is no file.
    package var fingerprint: Fingerprint?

    package init() {}

    /// Size and CRC-32 of a file, by which a graph can be told to stem from it.
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

/// Something that OSM elements can be read from, twice: a PBF file, or a sketch in a test.
///
/// Elements come nodes first, then ways, then relations, each by ascending id in osmium's order: 0, then negative ids by
/// absolute value, then positive ones.
package protocol OSMSource {
    /// The file's name, as messages say it.
    var name: String { get }

    /// Hands over tagged nodes, ways and relations that may matter to routing, in order.
    ///
    /// - Parameter progress: called now and then with the share of the source read, 0 to 1.
    func readElements(
        progress: (Double) -> Void, _ body: (OSMElement) throws -> Void
    ) throws -> OSMSourceSummary

    /// Hands over the id and place of every node, in order, in batches of equally long arrays.
    func readCoordinates(
        progress: (Double) -> Void,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws
}
