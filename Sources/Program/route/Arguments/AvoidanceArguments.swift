import ArgumentParser
import DirectionsFormats
import DirectionsKit
import Geometry

/// The options for roads to avoid, closed roads, other speeds and the measures of the vehicle.
struct AvoidanceArguments: ParsableArguments {
    @Option(
        name: .option("avoidedFeatures"),
        help: ArgumentHelp(
            """
            The kinds of roads to avoid, joined by commas: \
            \(RouteAvoidances.Feature.allCases.map(\.rawValue).joined(separator: ", ")). Example: --avoided-features tolls,ferries
            """, valueName: "features"),
        transform: Self.features)
    var avoid: [[RouteAvoidances.Feature]] = []

    @Option(
        name: .option("avoidedAreas"),
        help: ArgumentHelp(
            """
            A file of GeoJSON areas to avoid; may be given again. Example: --avoided-areas area.geojson
            """,
            valueName: "file.geojson"),
        completion: .geoJSONFile)
    var avoidArea: [String] = []

    @Option(
        name: .option("waySpeeds"),
        help: ArgumentHelp(
            """
            A file of speeds, one per line: way id,forward|backward|both,km/h. Example: --way-speeds speeds.csv
            """,
            valueName: "file.csv"),
        completion: .file(extensions: ["csv"]))
    var speeds: String?

    @OptionGroup var others: DeclaredArguments<AvoidanceOptions>

    /// The files that options name.
    var files: [String?] { avoidArea + [speeds] }

    /// The avoidances, with the contents of the files that the options name.
    func avoidances() throws -> RouteAvoidances {
        var request = DirectionsRequest()
        try others.apply(to: &request)
        var areas: [Polygon] = []
        for path in avoidArea { areas += try Self.areas(in: path) }
        var waySpeeds: [RouteAvoidances.WaySpeed] = []
        if let speeds { waySpeeds = try SpeedsFile.speeds(in: try InputFile.read(speeds), name: speeds) }
        request.avoidances.avoidedFeatures = avoid.flatMap(\.self)
        request.avoidances.avoidedAreas = areas
        request.avoidances.waySpeeds = waySpeeds
        return request.avoidances
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

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
    }
}
