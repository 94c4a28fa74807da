import DirectionsKit
import Roads
import TextCoding

/// The means of transport of a request, and what its options ask to avoid.
struct ValhallaCosting: Sendable {
    let mode: TransportMode
    private(set) var avoidances = RouteAvoidances()
    /// The speeds that change nothing here.
    private(set) var unused: [String] = []

    /// Valhalla's other models; an answer for another vehicle would be wrong.
    private static let others = [
        "auto_pedestrian", "auto_shorter", "bikeshare", "bus", "hov", "motor_scooter", "motorcycle", "multimodal",
        "taxi", "transit", "truck",
    ]
    private static let models: [(name: String, mode: TransportMode)] = [
        ("auto", .automobile), ("bicycle", .cycling), ("pedestrian", .walking),
    ]

    /// The name of the model of a mode.
    static func name(of mode: TransportMode) -> String { models.first { $0.mode == mode }?.name ?? "" }

    /// - Parameters:
    ///   - members: the members of the request.
    ///   - served: the means of transport that are served.
    ///   - fallback: the model of a request without one; nil if it must name one.
    init(_ members: JSONMembers, served: TransportType, fallback: String? = nil) throws {
        let names = Self.models.filter { served.contains(TransportType($0.mode)) }.map(\.name)
            .joined(separator: ", ")
        guard let name = try members.text("costing") ?? fallback else {
            throw ValhallaError(.noCosting, "\"costing\" is missing; give one of \(names).")
        }
        guard let model = Self.models.first(where: { $0.name == name }), served.contains(TransportType(model.mode))
        else {
            let quoted = "\"\(VisibleText.excerpt(name))\""
            let isKnown = Self.others.contains(name) || Self.models.contains { $0.name == name }
            throw ValhallaError(
                .wrongCosting,
                (isKnown ? "This server does not serve the costing \(quoted)" : "There is no costing \(quoted)")
                    + "; use one of \(names).")
        }
        mode = model.mode
        guard let options = try members.object("costing_options")?.object(name) else { return }
        for option in options.names where options.has(option) { try read(option, options: options) }
    }

    // MARK: Options

    private static let wishes: [String: RouteAvoidances.Feature] = [
        "use_highways": .highways, "use_tolls": .tolls, "use_ferry": .ferries,
    ]
    private static let exclusions: [String: RouteAvoidances.Feature] = [
        "exclude_highways": .highways, "exclude_tolls": .tolls, "exclude_ferries": .ferries,
        "exclude_tunnels": .tunnels, "exclude_unpaved": .unpaved,
    ]
    /// Flags without which the answer would be another one.
    private static let refused = [
        "exclude_bridges", "exclude_cash_only_tolls", "ignore_access", "ignore_closures", "ignore_construction",
        "ignore_non_vehicular_restrictions", "ignore_oneways", "ignore_restrictions", "shortest",
    ]
    /// A wish up to this means to avoid; 0.5 is not a wish.
    private static let leastWish = 0.1

    /// Speeds with Valhalla's defaults in kilometers per hour; another one would change the travel times.
    private static let speeds: [String: Double] = [
        "cycling_speed": 18, "fixed_speed": 0, "top_speed": 140, "walking_speed": 5.1,
    ]
    /// Meters and metric tons of Valhalla's car; a vehicle that is no larger fits every road for cars.
    private static let car = RouteAvoidances.Vehicle(height: 1.9, width: 1.6, length: 2.7, weight: 0.8)

    private static func measure(_ name: String) -> WritableKeyPath<RouteAvoidances.Vehicle, Double?>? {
        switch name {
        case "height": \.height
        case "width": \.width
        case "length": \.length
        case "weight": \.weight
        default: nil
        }
    }

    private mutating func read(_ name: String, options: JSONMembers) throws {
        if let feature = Self.wishes[name] {
            let wish = try options.number(name) ?? 0.5
            guard 0...1 ~= wish else { throw options.error(name, "must be from 0 to 1") }
            if wish <= Self.leastWish { avoidances[feature] = .avoid }
        } else if let feature = Self.exclusions[name] {
            if try options.flag(name) == true { avoidances[feature] = .avoid }
        } else if Self.refused.contains(name) {
            guard try options.flag(name) == true else { return }
            let error = options.error(name, "is not offered; leave it out")
            throw ValhallaError(.notImplemented, error.message)
        } else if mode == .automobile, let member = Self.measure(name) {
            let measure = try options.number(name) ?? 0
            guard measure > 0 else { throw options.error(name, "must be above 0") }
            if measure > Self.car[keyPath: member] ?? 0 { avoidances.vehicle[keyPath: member] = measure }
        } else if let usual = Self.speeds[name], try options.number(name) != usual {
            unused.append("costing_options.\(Self.name(of: mode)).\(name)")
        }
    }
}
