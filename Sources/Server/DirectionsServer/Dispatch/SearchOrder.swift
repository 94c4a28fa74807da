/// Whose a search is, and what it is expected to take, so that the queue can give each client its share.
struct SearchOrder: Sendable {
    /// Whose connection or, behind a trusted proxy, whose request it is.
    var client = ClientAddress(nil)
    /// Tells apart those who share the address of a client, by the bearer tokens that they send; 0 without one.
    var token = 0
    /// The endpoint, for what the queue has learnt of its searches.
    var endpoint = ""
    /// What the search is expected to take, in plain routes, see ``RequestPrice``.
    var price = 1.0

    /// Whether the search is so dear that it may hold only some of the threads.
    var isDear: Bool { price >= Self.dearPrice }

    /// The price of a search of 50 ms.
    static let dearPrice = dearSeconds / RequestPrice.seconds
    /// Seconds after which a search counts as dear, whatever its price.
    static let dearSeconds = 0.05
    /// The average from which a client's next searches of an endpoint count as dear: less, so that searches that take nearly
    /// ``dearSeconds`` do not hold all threads one after the other.
    static let learntDearSeconds = dearSeconds / 2
}
