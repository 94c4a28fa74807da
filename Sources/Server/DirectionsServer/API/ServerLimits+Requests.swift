import DirectionsKit

extension ServerLimits {
    /// Throws if a request has more addresses than are looked up for one.
    ///
    /// - Parameters:
    ///   - count: the number of places of which only the address is known.
    ///   - parameter: the name of the parameter or member that should have fewer.
    func check(addresses count: Int, in parameter: String) throws(ServerError) {
        guard count > addresses else { return }
        let most = addresses == 0 ? "no addresses" : "at most \(addresses) of one request"
        throw ServerError(
            .badRequest,
            "The request has \(count) addresses, and this server looks up \(most); give coordinates in \(parameter).",
            parameter: parameter)
    }

    /// Throws if a request avoids more areas, or areas with more corners, than a request may.
    func check(areasOf avoidances: RouteAvoidances) throws(ServerError) {
        guard let excess = AreaLimits.standard.excess(of: avoidances.avoidedAreas) else { return }
        let name = RequestParameters.pathOfAreas
        throw ServerError(
            .badRequest, "\(name) has \(excess.count) \(excess.noun) in all; give at most \(excess.limit).",
            parameter: name)
    }
}
