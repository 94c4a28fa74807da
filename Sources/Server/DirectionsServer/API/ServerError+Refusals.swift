import DirectionsKit

/// What the server refuses at times, and the seconds after which to try again, which the header `Retry-After` tells.
///
/// A resource that is taken for a moment is free after the next answer; a map that is damaged waits for the next import.
extension ServerError {
    static let tooManyWaitingSearches = ServerError(
        .overloaded, "Too many searches wait; try again in a moment.", retryAfter: moment)

    static let tooManyArrivingBodies = ServerError(
        .overloaded, "Too many bodies arrive at once; try again in a moment.", retryAfter: moment)

    static let tooManyLongHeads = ServerError(
        .overloaded, "Too many long requests arrive at once; try again in a moment.", retryAfter: moment)

    static let tooManyUnreadAnswers = ServerError(
        .overloaded, "Too many large answers wait to be read; read them, and try again in a moment.",
        retryAfter: moment)

    static let tooLittleMemory = ServerError(
        .overloaded, "The server has too little memory for this search at the moment; try again in some seconds.",
        retryAfter: 5)

    static let damagedMap = ServerError(
        .mapUnavailable, "The map is damaged and waits to be replaced; try again in a minute.", retryAfter: minute)

    static let fault = ServerError(
        .mapUnavailable,
        "The search met a fault, perhaps a damaged map, which is being checked; try again in a minute.",
        retryAfter: minute)

    /// - Parameter limit: the connections that one client may have.
    static func tooManyConnections(limit: Int) -> ServerError {
        ServerError(
            .tooManyRequests,
            "This address has \(limit) connections, and more are not allowed; close some or use them again.",
            retryAfter: moment)
    }

    /// - Parameter seconds: after which the client may ask for as much again.
    static func tooManyRequests(again seconds: Int) -> ServerError {
        let message = "Too many requests in a short time; try again in \(seconds) s."
        var error = ServerError(.tooManyRequests, message, retryAfter: seconds)
        error.cause = DirectionsError(reason: .throttled, message: message)
        return error
    }

    /// Seconds after which to ask again for what a search found unusable, nil if asking again does not help.
    static func retryAfter(_ reason: DirectionsError.Reason) -> Int? {
        reason == .placesDamaged ? minute : nil
    }

    private static let moment = 1
    private static let minute = 60
}
