import ArgumentParser
import DirectionsFormats
import DirectionsKit
import Geometry

/// The options for roads to avoid, closed roads, other speeds and the measures of the vehicle.
struct AvoidanceArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The kinds of roads to avoid, joined by commas: \
            \(RouteAvoidances.Feature.allCases.map(\.rawValue).joined(separator: ", ")). Example: --avoid tolls,ferries
            """, valueName: "features"),
        transform: Self.features)
    var avoid: [[RouteAvoidances.Feature]] = []

    @Option(
        help: ArgumentHelp(
            """
            A file of GeoJSON areas to avoid; may be given again. Example: --avoid-area area.geojson
            """,
            valueName: "file.geojson"),
        completion: .geoJSONFile)
    var avoidArea: [String] = []

    @Option(
        help: ArgumentHelp(
            "The OpenStreetMap ways to close, joined by commas. Example: --closed 13268415", valueName: "way ids"),
        transform: Self.wayIDs)
    var closed: [[Int64]] = []

    @Option(
        help: ArgumentHelp(
            """
            A file of speeds, one per line: way id,forward|backward|both,km/h. Example: --speeds speeds.csv
            """,
            valueName: "file.csv"),
        completion: .file(extensions: ["csv"]))
    var speeds: String?

    @Option(
        help: ArgumentHelp(
            "The height of the vehicle; roads with a lower limit are closed to it. Example: --height 2.2",
            valueName: "m"),
        transform: Self.measure)
    var height: Double?

    @Option(
        help: ArgumentHelp(
            "The width of the vehicle; roads with a lower limit are closed to it. Example: --width 1.9", valueName: "m"),
        transform: Self.measure)
    var width: Double?

    @Option(
        help: ArgumentHelp(
            "The length of the vehicle; roads with a lower limit are closed to it. Example: --length 5.5",
            valueName: "m"),
        transform: Self.measure)
    var length: Double?

    @Option(
        help: ArgumentHelp(
            "The weight of the vehicle; roads with a lower limit are closed to it. Example: --weight 3.5",
            valueName: "t"),
        transform: Self.measure)
    var weight: Double?

    /// The files that options name.
    var files: [String?] { avoidArea + [speeds] }

    /// The avoidances, with the contents of the files that the options name.
    func avoidances() throws(CommandError) -> RouteAvoidances {
        var areas: [Polygon] = []
        for path in avoidArea { areas += try Self.areas(in: path) }
        var waySpeeds: [RouteAvoidances.WaySpeed] = []
        if let speeds { waySpeeds = try SpeedsFile.speeds(in: try InputFile.read(speeds), name: speeds) }
        return RouteAvoidances(
            avoidedFeatures: avoid.flatMap(\.self), avoidedAreas: areas, closedWays: closed.flatMap(\.self),
            waySpeeds: waySpeeds,
            vehicle: .init(height: height, width: width, length: length, weight: weight))
    }

    private static func areas(in path: String) throws(CommandError) -> [Polygon] {
        let bytes = try InputFile.read(path)
        do throws(AreaGeoJSONError) {
            return try AreaGeoJSON.areas(in: bytes)
        } catch {
            throw CommandError(.badData, "The file \(path) \(error).")
        }
    }

    // MARK: Values

    static func features(_ text: String) throws -> [RouteAvoidances.Feature] {
        try list(text).map { word in
            if let feature = RouteAvoidances.Feature(name: word) { return feature }
            let features = RouteAvoidances.Feature.allCases
            throw ValidationError(
                Suggestion.advice(
                    about: [word], among: features.flatMap(\.names), naming: features.map(\.rawValue), isList: true))
        }
    }

    private static func wayIDs(_ text: String) throws -> [Int64] {
        try list(ArgumentPreparation.given(text)).map { word in
            if let id = Int64(word) { return id }
            throw ValidationError("give ids of ways, joined by commas.")
        }
    }

    private static func measure(_ text: String) throws -> Double {
        if let number = Double(text), number > 0, number < 100_000 { return number }
        throw ValidationError("give a number above 0, with a decimal point.")
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
    }
}
