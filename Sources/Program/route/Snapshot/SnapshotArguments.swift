public import ArgumentParser
import DirectionsKit
import DirectionsLinks
import Geometry
import PlatformC
public import Snapshots
import TextCoding

extension Snapshotter.Options.Format: ExpressibleByArgument {}

/// The options for the look of a picture and for the part of the map in it.
struct SnapshotArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The size in points. Example: --size 1200x630", valueName: "width x height"),
        transform: Self.size)
    var size = SnapshotSize(width: 800, height: 600)

    @Option(
        help: ArgumentHelp("The pixels of a point in each direction, 0.5 to 4. Example: --scale 2", valueName: "scale"))
    var scale = 1.0

    @Flag(help: "Draw a dark map.")
    var dark = false

    @Option(
        help: ArgumentHelp(
            "The format: png, svg or pdf; by default the one that the name of --output ends in, or png.",
            valueName: "format"))
    var format: Snapshotter.Options.Format?

    @Option(
        help: ArgumentHelp(
            "Show this region, in degrees, whether or not there is a route.", valueName: "south,west,north,east"),
        transform: SearchCommand.region)
    var region: CoordinateRegion?

    @Option(
        help: ArgumentHelp("Show the map around this point.", valueName: "latitude,longitude"),
        transform: { try CoordinateText.parse($0) })
    var center: Coordinate?

    @Option(
        help: ArgumentHelp(
            "The zoom around --center: at 0 the world has 256 points, and each zoom doubles it. (default: 15)",
            valueName: "zoom"))
    var zoom: Double?

    func validate() throws {
        if region != nil, center != nil { throw ValidationError("--region and --center exclude each other.") }
        if zoom != nil, center == nil { throw ValidationError("--zoom needs --center, the point in the middle.") }
        if let zoom, !(0...21).contains(zoom) { throw ValidationError("--zoom is \(zoom); give 0 to 21.") }
    }

    /// Points of the asked part of the map, which the graph must hold; empty if the part is not asked for.
    var places: [Coordinate] { [region?.center, center].compactMap(\.self) }

    /// The options of the picture, without routes.
    ///
    /// - Parameter file: the file to write; nil for standard output.
    func options(file: String?) throws -> Snapshotter.Options {
        var options = Snapshotter.Options()
        options.size = size
        options.scale = scale
        options.appearance = dark ? .dark : .light
        options.format = try format ?? Self.format(of: file)
        options.region = region
        options.camera = center.map { MapCamera(lookingAtCenter: $0, zoom: zoom ?? 15, size: size) }
        try options.check()
        return options
    }

    /// The format that a name ends in.
    private static func format(of file: String?) throws -> Snapshotter.Options.Format {
        guard let file else { return .png }
        let lowercased = file.lowercased()
        if let format = Snapshotter.Options.Format.allCases.first(where: { lowercased.hasSuffix(".\($0.rawValue)") }) {
            return format
        }
        throw ValidationError("\(file) does not end in .png, .svg or .pdf; name the format with --format.")
    }

    private static func size(_ text: String) throws -> SnapshotSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            DecimalNumber.read($0.trimmingBlanks)
        }
        guard sides.count == 2 else {
            throw ValidationError("The size \"\(VisibleText.excerpt(text))\" is not width x height, as in 800x600.")
        }
        return SnapshotSize(width: sides[0], height: sides[1])
    }
}
