import Database
package import Storage

extension PlaceIndex {
    /// The places that a text may mean, best first; empty if there is none.
    ///
    /// - Throws: `StorageError` if the index cannot be read.
    package func search(_ text: String, _ options: PlaceSearchOptions = .init()) throws(StorageError) -> [PlaceMatch] {
        try read(options.isCancelled) { reader throws(SQLiteError) in
            let search = PlaceSearch(index: self, reader: reader, vocabulary: try words(reader), options: options)
            return try search.matches(text)
        }
    }

    /// The places that the parts of an address may mean, best first; empty if there is none.
    ///
    /// The smallest part names the place, and each part is compared with its part of the address only. A postcode or
    /// house number may be wrong.
    ///
    /// - Throws: `StorageError` if the index cannot be read.
    package func search(
        _ parts: [AddressPart: String], _ options: PlaceSearchOptions = .init()
    ) throws(StorageError) -> [PlaceMatch] {
        guard let smallest = AddressPart.allCases.first(where: { parts[$0] != nil }) else { return [] }
        var options = options
        let ranks = Set(PlaceRank.allCases.filter(smallest.ranks.contains))
        options.ranks = options.ranks?.intersection(ranks) ?? ranks
        return try read(options.isCancelled) { reader throws(SQLiteError) in
            let search = PlaceSearch(index: self, reader: reader, vocabulary: try words(reader), options: options)
            return try search.matches(parts)
        }
    }
}
