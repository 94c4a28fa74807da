/// What a feature of the backdrop shows; the raw value is stored in files.
package enum BackdropKind: UInt8, CaseIterable, Sendable {
    // Areas.
    case sea, water, wetland, glacier, forest, scrub, grass, park, pitch, farmland, beach, rock, cemetery, residential
    case industrial, commercial, parking, aerodrome, school, hospital, pedestrian, pier, building
    // Lines.
    case river, stream, canal, rail, tram, subway, aerialway, runway, countryBorder, stateBorder
    // Points.
    case country, state, city, town, village, suburb, hamlet, neighbourhood, peak, station, houseNumber

    /// The dimension of a feature.
    package enum Shape: Sendable {
        case area, line, point
    }

    package var shape: Shape {
        if rawValue < Self.river.rawValue { return .area }
        return rawValue < Self.country.rawValue ? .line : .point
    }

    /// The name in tiles, such as `house_number`.
    package var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { kind in
        "\(kind)".map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }
}
