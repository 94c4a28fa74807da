import PlatformFoundation
import TextCoding

/// The ranges that values of traffic must keep.
package enum TrafficLimits {
    /// The greatest speed in km/h; a greater one is an error of units or of columns.
    package static let speed = 1_000.0
    /// The greatest penalty of a turn in seconds, a day.
    package static let penalty = 86_400.0
    /// The greatest position along a way in meters.
    package static let position = 40_000_000.0

    static func speed(_ field: ArraySlice<UInt8>) throws(RecordError) -> Double {
        guard let speed = field.decimal else {
            throw RecordError(
                "has the speed \(field.quoted), which is not a number; write km/h, or 0 to close the road")
        }
        guard speed >= 0 else {
            throw RecordError("has the negative speed \(field.excerpt); write km/h, or 0 to close the road")
        }
        guard speed <= Self.speed else {
            throw RecordError("has the speed \(field.excerpt); write km/h, at most 1000")
        }
        return speed
    }

    static func penalty(_ field: ArraySlice<UInt8>) throws(RecordError) -> Double {
        guard let penalty = field.decimal, abs(penalty) <= Self.penalty else {
            throw RecordError("has the turn penalty \(field.quoted); write seconds between -86400 and 86400")
        }
        return penalty
    }

    /// OSRM's rate, meters of the road per unit of weight, as km/h.
    static func rate(_ field: ArraySlice<UInt8>) throws(RecordError) -> Double {
        guard let rate = field.decimal, rate >= 0, rate.isFinite else {
            throw RecordError(
                "has the rate \(field.quoted); write meters per second of route choice, or nothing to keep the weight")
        }
        return min(rate * 3.6, Self.speed)
    }

    static func position(_ field: ArraySlice<UInt8>, of end: String) throws(RecordError) -> Double {
        guard let meters = field.decimal, (0...Self.position).contains(meters) else {
            throw RecordError("has \(end) \(field.quoted); write meters from the first node of the way")
        }
        return meters
    }

    static func id(_ field: ArraySlice<UInt8>, of kind: String) throws(RecordError) -> Int64 {
        guard let id = field.integer else {
            throw RecordError("has the \(kind) \(field.quoted), which is no OpenStreetMap id; write a whole number")
        }
        return id
    }

    /// A time in RFC 3339 or in seconds since 1970.
    static func time(_ field: ArraySlice<UInt8>, of kind: String) throws(RecordError) -> Date {
        if let date = ISO8601.date(field) { return date }
        if let seconds = field.decimal, ISO8601.years.contains(seconds) { return Date(timeIntervalSince1970: seconds) }
        throw RecordError(
            "has the \(kind) \(field.quoted), which is not a time; write it as 2026-11-25T08:00:00Z or in seconds since 1970"
        )
    }
}
