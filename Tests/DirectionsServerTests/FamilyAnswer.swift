import DirectionsServer
import Threading

extension [any ServerAPI] {
    /// What the family of the path answers, without a connection; the last family has what no other owns.
    func answer(_ query: ServerQuery) -> ServerAnswer {
        let family = first { $0.owns(query.path) } ?? self[count - 1]
        do throws(ServerError) {
            guard let endpoint = family.endpoint(at: query.path) else {
                throw ServerError(.notFound, "There is nothing here.")
            }
            return try endpoint.answer(query, Cancellation())
        } catch {
            return family.answer(for: error, to: query)
        }
    }
}
