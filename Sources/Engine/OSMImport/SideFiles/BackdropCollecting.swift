package import Backdrop

/// Collects the backdrop of an extract in two passes: the coordinates of nodes, then the elements.
package enum BackdropCollecting {
    /// The areas, lines and points of a file that a map shows behind the roads; the same file makes the same contents.
    ///
    /// - Throws: ``OSMFileError``.
    package static func contents(of file: OSMFile, observer: some ImportObserver) throws -> BackdropContents {
        let nodes = try NodeCoordinates(file) { observer.progress(pass: "backdrop nodes", share: $0) }
        var collection = BackdropCollection(nodes: nodes)
        try file.readBackdrop {
            observer.progress(pass: "backdrop", share: $0)
        } _: {
            collection.add($0)
        }
        collection.finish(bounds: file.bounds)
        return collection.contents
    }
}
