import Roads

/// The condition after the `@` of a conditional tag: `Mo-Fr 07:00-09:00 AND weight>7.5`.
struct TravelCondition: Hashable, Sendable {
    /// A part of the condition; all parts must hold.
    private enum Part: Hashable, Sendable {
        case schedule(Schedule)
        /// About the vehicle, or not understood.
        case constant(Certainty)
    }

    private let parts: [Part]

    /// - Parameter vehicle: the vehicle for comparisons such as `weight>7.5`.
    init(_ text: String, vehicle: VehicleSize) {
        parts = Self.parts(of: text).map { Self.part($0, vehicle: vehicle) }
    }

    /// Whether the condition may hold in some minute of the window; without a window, at any time.
    func couldHold(during window: Range<Int>?) -> Bool {
        guard !parts.contains(.constant(.no)) else { return false }
        let schedules = self.schedules
        guard let window, !schedules.isEmpty else { return true }
        return window.contains { minute in schedules.allSatisfy { $0.holds(at: minute) > .no } }
    }

    /// Whether the condition has only seasons.
    var isSeasonal: Bool {
        let schedules = self.schedules
        return !schedules.isEmpty && schedules.allSatisfy(\.isSeasonal)
    }

    private var schedules: [Schedule] {
        parts.compactMap { if case .schedule(let schedule) = $0 { schedule } else { nil } }
    }

    // MARK: Reading

    /// The parts between the words AND.
    private static func parts(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).split { $0.uppercased() == "AND" }.map {
            $0.joined(separator: " ")
        }
    }

    private static func part(_ text: String, vehicle: VehicleSize) -> Part {
        if text.contains(where: "<>=".contains) { return .constant(VehicleComparison.holds(text, vehicle: vehicle)) }
        if otherVehicles.contains(text.lowercased()) { return .constant(.no) }
        return ScheduleReader.read(text).map(Part.schedule) ?? .constant(.maybe)
    }

    /// Values for vehicles other than cars, bicycles and walkers.
    private static let otherVehicles: Set<String> = [
        "hgv", "hgv_articulated", "goods", "bus", "coach", "tourist_bus", "psv", "taxi", "emergency", "motorcycle",
        "moped", "mofa", "trailer", "caravan", "motorhome", "agricultural", "tractor", "hazmat", "articulated",
    ]
}

/// A comparison of vehicle measures in a condition: `weight>7.5`, `length <= 12 m`.
enum VehicleComparison {
    /// Whether the comparison holds for a vehicle; maybe if a measure or number is unknown.
    static func holds(_ text: String, vehicle: VehicleSize) -> Certainty {
        let compact = text.filter { !$0.isWhitespace }.lowercased()
        let name = compact.prefix { $0.isLetter || $0 == "_" || $0 == ":" }
        let sign = compact[name.endIndex...].prefix { "<>=".contains($0) }
        let limit = compact[sign.endIndex...].prefix { $0.isNumber || $0 == "." }
        guard let measure = measure(String(name), vehicle: vehicle), let limit = Double(limit) else { return .maybe }
        switch sign {
        case ">": return measure > limit ? .yes : .no
        case ">=": return measure >= limit ? .yes : .no
        case "<": return measure < limit ? .yes : .no
        case "<=": return measure <= limit ? .yes : .no
        default: return .maybe
        }
    }

    /// The measure in meters or metric tons; the axle load is at most the weight.
    private static func measure(_ name: String, vehicle: VehicleSize) -> Double? {
        switch name {
        case "height": vehicle.height.map { Double($0) / 100 }
        case "width": vehicle.width.map { Double($0) / 100 }
        case "length": vehicle.length.map { Double($0) / 100 }
        case "weight", "weightrating", "maxweightrated", "maxweight", "axleload":
            vehicle.weight.map { Double($0) / 1000 }
        default: nil
        }
    }
}
