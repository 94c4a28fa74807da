import OpeningHours

/// A tag that sets another speed limit for cars at some times: `maxspeed:conditional=30 @ (22:00-06:00)`.
struct ConditionalSpeedLimit: Sendable {
    /// One for cars alone, `maxspeed:motorcar:conditional`, goes before one for all.
    let isForCars: Bool
    private let onlyDirection: ConditionalTag.Direction?
    private let conditional: ConditionalValue
    /// By value of a clause, km/h, infinite for none; values that are not understood are missing.
    private let limits: [String: Double]

    /// - Parameter text: `key=value`. The result is nil if the key is not about the limit of cars, or no value is understood.
    init?(_ text: String) {
        guard text.hasPrefix("maxspeed"), let key = ConditionalKey(text) else { return nil }
        guard ["maxspeed", "maxspeed:motorcar", "maxspeed:motor_vehicle"].contains(key.subject) else { return nil }
        isForCars = key.subject != "maxspeed"
        onlyDirection = key.onlyDirection
        conditional = ConditionalValue(key.value)
        let values = conditional.clauses.map(\.value)
        limits = Dictionary(values.compactMap { value in Self.limit(value).map { (value, $0) } }) { first, _ in first }
        guard !limits.isEmpty else { return nil }
    }

    /// km/h, infinite for no limit; nil for a text that is neither.
    private static func limit(_ value: String) -> Double? {
        if value == "none" { return .infinity }
        return MeasureComparison.measure(of: value).flatMap { (1...300).contains($0) ? $0 : nil }
    }

    /// The highest limit that it may set, in km/h.
    var highest: Double { limits.values.max() ?? 0 }

    /// Whether it names the sun, whose times differ from place to place.
    var dependsOnSun: Bool { conditional.dependsOnSun }

    /// Whether it is about a direction of travel.
    func concerns(_ direction: ConditionalTag.Direction) -> Bool {
        onlyDirection == nil || onlyDirection == direction
    }

    /// The limit in km/h that holds for certain in a minute, infinite for none; nil if the usual one holds, or there is doubt.
    ///
    /// - Parameters:
    ///   - minute: of local time since the beginning of 1970.
    ///   - place: where the road is, for holidays and the sun.
    func limit(in minute: Int, at place: SchedulePlace, vehicle: VehicleSize) -> Double? {
        conditional.answer(in: minute, at: place, for: ConditionalValue.Traveller(vehicle)).value
            .flatMap { limits[$0] }
    }

    /// The next minute after a minute in which another limit may hold; nil if there is none.
    func nextChange(after minute: Int, at place: SchedulePlace, vehicle: VehicleSize) -> Int? {
        conditional.nextChange(after: minute, at: place, for: ConditionalValue.Traveller(vehicle))
    }
}

extension ConditionalValue {
    /// Whether it names the sun, whose times differ from place to place.
    var dependsOnSun: Bool {
        clauses.contains { clause in ["sun", "dawn", "dusk"].contains { clause.text.contains($0) } }
    }
}

/// The parts of a tag such as `oneway:bicycle:forward:conditional=yes @ (Mo-Fr)`.
struct ConditionalKey {
    /// The key without direction and `conditional`: `oneway:bicycle`.
    var subject: String
    var onlyDirection: ConditionalTag.Direction?
    var value: String

    /// - Parameter text: `key=value`. The result is nil if the key does not end in `:conditional`.
    init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        value = String(text[text.index(after: sign)...])
        var parts = text[..<sign].split(separator: ":")
        guard parts.popLast() == "conditional" else { return nil }
        onlyDirection = parts.last.flatMap { ["forward": .forward, "backward": .backward][$0] }
        if onlyDirection != nil { parts.removeLast() }
        subject = parts.joined(separator: ":")
    }
}
