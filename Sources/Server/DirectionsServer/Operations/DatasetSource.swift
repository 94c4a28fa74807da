package import Storage

/// Where the areas of a server come from: a graph, a folder of graphs, or a provider file.
package struct DatasetSource: Sendable {
    /// Opens and checks all files.
    ///
    /// The parameter has the areas that are served. Their graphs may be used again if their files have not changed and
    /// nothing is wrong with them. An error has one sentence.
    package let open: @Sendable (ServedDatasets?) throws -> ServedDatasets
    /// The stamps of the files as they are now, by path; a file that is missing has none.
    package let stamps: @Sendable () -> [String: FileStamp]
    /// Compares the answers of the served areas with those of new ones before a swap; throws what speaks against them.
    package var check: (@Sendable (_ served: ServedDatasets, _ new: ServedDatasets) throws -> Void)?

    package init(
        open: @escaping @Sendable (ServedDatasets?) throws -> ServedDatasets,
        stamps: @escaping @Sendable () -> [String: FileStamp]
    ) {
        self.open = open
        self.stamps = stamps
    }
}
