package import Storage

extension BackdropFile {
    /// The backdrop of a graph that was made of an extract, nil if there is none.
    ///
    /// - Throws: an error if there is one that cannot be read, or that belongs to another import.
    package static func beside(graph: String, identity: ExtractIdentity) throws(StorageError) -> BackdropFile? {
        let file: BackdropFile
        do throws(StorageError) {
            file = try BackdropFile(path: path(besideGraph: graph))
        } catch {
            guard error.kind == .missing else { throw error }
            return nil
        }
        guard file.identity == identity else {
            throw StorageError(
                .damaged, path: file.path, "belongs to another import than the graph; import the extract again")
        }
        return file
    }
}
