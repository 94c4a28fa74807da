import Roads

/// The signs behind the numbers of roads, which differ by country.
enum RoadSigns {
    /// The signs of a country for motorways, trunk roads, main roads and secondary roads.
    private struct Scheme {
        var motorway = MapSymbol.motorwayShield
        var trunk = MapSymbol.trunkShield
        var primary = MapSymbol.primaryShield
        var secondary = MapSymbol.secondaryShield
    }

    /// By country code; other countries have ``Scheme``'s own signs.
    private static let schemes: [String: Scheme] = [
        // The federal roads of Germany, Austria and Luxembourg are yellow in every class.
        "DE": Scheme(trunk: .primaryShield), "AT": Scheme(trunk: .primaryShield), "LU": Scheme(trunk: .primaryShield),
        // Switzerland has red motorways and blue main roads, and Liechtenstein has the same signs.
        "CH": Scheme(motorway: .redShield, trunk: .motorwayShield, primary: .motorwayShield),
        "LI": Scheme(motorway: .redShield, trunk: .motorwayShield, primary: .motorwayShield),
        // France has red autoroutes and national roads, and yellow departmental ones.
        "FR": Scheme(motorway: .redShield, trunk: .redShield, secondary: .primaryShield),
        "MC": Scheme(motorway: .redShield, trunk: .redShield, secondary: .primaryShield),
        // Italy has green motorways and blue state roads.
        "IT": Scheme(motorway: .trunkShield, trunk: .motorwayShield, primary: .motorwayShield),
        "ES": Scheme(trunk: .redShield), "AD": Scheme(trunk: .redShield),
        "NL": Scheme(motorway: .redShield, trunk: .primaryShield),
        // The main roads of these are white.
        "GB": Scheme(primary: .secondaryShield), "IE": Scheme(primary: .secondaryShield),
        "PT": Scheme(primary: .secondaryShield),
    ]

    /// The sign of a class where nothing tells the country.
    private static func usual(_ roadClass: RoadClass) -> MapSymbol? { sign(of: roadClass, in: Scheme()) }

    private static func sign(of roadClass: RoadClass, in scheme: Scheme) -> MapSymbol? {
        switch roadClass {
        case .motorway: scheme.motorway
        case .trunk: scheme.trunk
        case .primary: scheme.primary
        case .secondary: scheme.secondary
        default: nil
        }
    }

    /// The sign of a road; nil if it is the usual one of its class, or if the class has none.
    ///
    /// - Parameters:
    ///   - reference: the numbers of the road, of which a map shows the first.
    ///   - country: the code of the country, such as `DE`; empty if it is not known.
    static func sign(of roadClass: RoadClass, reference: String, country: String) -> MapSymbol? {
        guard !reference.isEmpty, let usual = usual(roadClass) else { return nil }
        // European routes are green everywhere.
        let isEuropean = reference.hasPrefix("E ") && reference.dropFirst(2).first?.isNumber ?? false
        let sign = isEuropean ? .trunkShield : schemes[country].flatMap { Self.sign(of: roadClass, in: $0) } ?? usual
        return sign == usual ? nil : sign
    }
}
