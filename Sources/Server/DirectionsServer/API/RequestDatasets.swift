import DirectionsKit
import Geometry
import Roads
import Synchronization
import Threading

/// The areas that a request may be answered from: those that were served when it arrived.
///
/// It remembers which it was answered from, since an answer from a graph that proves damaged is not given.
package final class RequestDatasets: Sendable {
    let served: ServedDatasets
    private let cancellation: Cancellation
    private let used = Mutex<[ServedDataset]>([])

    /// - Parameter cancellation: cancels the look-ups of texts, which then throw.
    init(_ served: ServedDatasets, cancellation: Cancellation) {
        self.served = served
        self.cancellation = cancellation
    }

    /// The area to answer from, the smallest one that covers all points.
    ///
    /// - Throws: ``ServerError`` of the kind `mapUnavailable` if its graph is damaged.
    func area(of points: [Coordinate], by type: TransportType = .any) throws(ServerError) -> ServedDataset {
        try use(served.area(of: points, by: type))
    }

    /// The area whose graph has a checksum; nil if none has it.
    func area(withGraph checksum: UInt32) throws(ServerError) -> ServedDataset? {
        guard let area = served.all.first(where: { $0.provider.graph.fileChecksum == checksum }) else { return nil }
        return try use(area)
    }

    private func use(_ area: ServedDataset) throws(ServerError) -> ServedDataset {
        used.withLock { used in
            if !used.contains(where: { $0 === area }) { used.append(area) }
        }
        try check()
        return area
    }

    /// The area to answer from if there are no points: the first in which a text means the most.
    ///
    /// - Throws: ``ServerError`` with the reason `cancelled` if the request is cancelled meanwhile.
    func area(
        of points: [Coordinate], by type: TransportType = .any, naming text: String
    ) throws(ServerError) -> ServedDataset {
        guard points.isEmpty, served.all.count > 1 else { return try area(of: points, by: type) }
        var best: (area: ServedDataset, rank: Int)?
        for area in served.all where area.damage == nil {
            guard !cancellation.isCancelled else { break }
            let request = PlaceRequest(limit: 1)
            let found = try? area.provider.geocode(text, request: request, cancellation: cancellation)
            guard let place = found?.first else { continue }
            let rank = place.unmatchedWords.count
            if rank < best?.rank ?? .max { best = (area, rank) }
        }
        guard !cancellation.isCancelled else {
            throw ServerError(DirectionsError(reason: .cancelled, message: "The look-up of the address was cancelled."))
        }
        return try use(best?.area ?? served.all[0])
    }

    /// The places of all areas whose graph is not damaged.
    func places() throws(ServerError) -> PlaceDirectory {
        let sound = served.all.filter { $0.damage == nil }
        guard !sound.isEmpty else { throw .damagedMap }
        used.withLock { used in used += sound.filter { area in !used.contains { $0 === area } } }
        return PlaceDirectory(sound.map(\.provider))
    }

    /// A refusal that names the areas where points that follow each other are in two that do not join; others as they are.
    func explained(_ error: ServerError, points: [Coordinate]) -> ServerError {
        guard served.all.count > 1, error.cause?.reason == .outsideGraph else { return error }
        let places = points.filter(\.isValid).map { point in
            served.all.indices.filter { served.all[$0].provider.graph.boundsHold(FixedCoordinate(point)) }
        }
        guard !places.contains([]),
            let (one, other) = zip(places, places.dropFirst()).first(where: { Set($0).isDisjoint(with: $1) })
        else { return error }
        let names = [one, other].compactMap { served.all[$0[0]].nameOnMaps }
        let list = names.count == 2 ? ": \(names[0]) and \(names[1])" : ""
        var explained = error
        explained.message = "The places are on two maps that do not join\(list)."
        explained.cause?.message = explained.message
        return explained
    }

    /// All areas; throws if one of them is damaged.
    func all() throws(ServerError) -> [ServedDataset] {
        used.withLock { $0 = served.all }
        try check()
        return served.all
    }

    /// The map of all areas; throws if one of them is damaged.
    func map() throws(ServerError) -> ServedMap {
        _ = try all()
        return served.map
    }

    /// Throws if the graph of an area that was used is damaged.
    func check() throws(ServerError) {
        guard used.withLock({ $0.contains { $0.damage != nil } }) else { return }
        throw .damagedMap
    }
}
