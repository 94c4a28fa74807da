/// What a route's time is spent on.
public struct CostLedger: Hashable, Codable, Sendable {}
