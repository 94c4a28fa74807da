public import Storage

/// A place where vehicles stop, or a station that has such places.
@frozen
public struct StopID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The stop with a number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A line as travellers know it: GTFS calls it a route.
@frozen
public struct LineID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The line with a number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Trips of one line with the same stops, none of which overtakes another.
@frozen
public struct PatternID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The pattern with a number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// One run of a vehicle, on each day of its service.
@frozen
public struct TripID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The trip with a number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A set of days.
@frozen
public struct ServiceID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The service with a number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The line that a vehicle drives on the map.
@frozen
public struct ShapeID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The shape with a number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
