import CMapPage

extension PageFile {
    /// The page itself.
    package static let index: PageFile = {
        guard let index = embedded.first(where: { $0.name == indexName }) else {
            preconditionFailure("CMapPage has no \(indexName)")
        }
        return index
    }()

    /// Our own files that the page loads.
    package static let own = embedded.filter { $0.name != indexName }

    private static let indexName = "index.html"

    private static let embedded = (0..<map_page_file_count()).map { index in
        let file = unsafe map_page_file_at(index)
        return unsafe PageFile(
            String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.length)))
    }
}
