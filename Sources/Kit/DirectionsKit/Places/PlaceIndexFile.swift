package import Places
package import Roads
import Storage
import Synchronization

/// The index of places beside a graph; it is opened when it is first needed.
package final class PlaceIndexFile: Sendable {
    /// The path of the index that belongs to a graph: beside the file to which links lead.
    package static func path(besideGraph graph: String) -> String {
        LinkedPath.path(besideGraph: graph, ending: ".places")
    }

    /// The path of the index.
    package let path: String
    private let identity: ExtractIdentity
    private let opened = Mutex<Result<PlaceIndex, DirectionsError>?>(nil)

    package init(of graph: RoadGraph) {
        path = Self.path(besideGraph: graph.path)
        identity = ExtractIdentity(of: graph)
    }

    /// The index; the first call opens it.
    ///
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/placesMissing`` or
    ///   ``DirectionsError/Reason/placesDamaged``.
    package func index() throws(DirectionsError) -> PlaceIndex {
        try opened.withLock { known in
            let result = known ?? open()
            known = result
            return result
        }.get()
    }

    /// Opens the index unless it is open, so that a file that replaces it later changes nothing.
    ///
    /// - Throws: ``DirectionsError`` if there is an index and it cannot be used.
    package func prepare() throws(DirectionsError) {
        do {
            _ = try index()
        } catch {
            guard error.reason == .placesMissing else { throw error }
        }
    }

    /// The name of the country or else the settlement that is the most important; nil if unknown.
    package func nameOfMostImportantArea() -> String? {
        (try? index().nameOfMostImportantArea()) ?? nil
    }

    // MARK: Damage

    /// A checksum of the open index as it was when this was called first; nil if there is none, or it cannot be read.
    package func notedChecksum() -> UInt32? { openIndex?.notedChecksum() }

    /// Whether the open index has other bytes now than when its checksum was noted.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    package func hasChanged(pause: (Int) -> Bool = { _ in true }) -> Bool {
        openIndex?.hasChanged(pause: pause) ?? false
    }

    /// Whether pages of the open index were gone when they were needed.
    package var hasLostPages: Bool { openIndex?.hasLostPages ?? false }

    /// The index if it is open and can be used.
    private var openIndex: PlaceIndex? { opened.withLock { try? $0?.get() } }

    private func open() -> Result<PlaceIndex, DirectionsError> {
        do throws(StorageError) {
            let index = try PlaceIndex(path: path)
            guard index.identity == identity else {
                return .failure(
                    DirectionsError(
                        reason: .placesDamaged,
                        message:
                            "The index \"\(path)\" belongs to another import than the graph; import the extract again.")
                )
            }
            return .success(index)
        } catch  where error.kind == .missing {
            return .failure(
                DirectionsError(
                    reason: .placesMissing,
                    message: "There is no index of places \"\(path)\"; import the extract again without --no-places."))
        } catch {
            return .failure(DirectionsError(reason: .placesDamaged, message: error.description))
        }
    }
}
