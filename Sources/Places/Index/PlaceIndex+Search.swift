package import Storage

extension PlaceIndex {
    /// The places that a text may mean, best first; empty if there is none.
    ///
    /// - Throws: `StorageError` if the index cannot be read.
    package func search(_ text: String, _ options: PlaceSearchOptions = .init()) throws(StorageError) -> [PlaceMatch] {
        try read { reader throws(SQLiteError) in
            let search = PlaceSearch(index: self, reader: reader, vocabulary: try words(reader), options: options)
            return try search.matches(text)
        }
    }
}
