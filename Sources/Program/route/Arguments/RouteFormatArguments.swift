import ArgumentParser
import DirectionsFormats
import DirectionsKit

/// The formats of a printed route.
enum RouteFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, geojson, gpx, polyline5, polyline6
}

/// The options for the format of a printed route.
struct RouteFormatArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The format of the answer; text by default. Example: --format gpx", valueName: "format"))
    var format: RouteFormat?

    @Flag(help: "Print JSON with MapKit's property names, as --format json does.")
    var json = false

    @Flag(help: "Print GeoJSON, as --format geojson does.")
    var geojson = false

    func validate() throws {
        guard asked.count < 2 else { throw ValidationError("--json, --geojson and --format exclude each other.") }
    }

    /// Whether the format is JSON.
    var isJSON: Bool { asked.first == .json }

    private var asked: [RouteFormat] {
        [format, json ? .json : nil, geojson ? .geojson : nil].compactMap(\.self)
    }

    /// The answer in the chosen format; if it has no notices, standard error has those about addresses.
    func bytes(of response: DirectionsResponse, style: DirectionsText.Style) -> [UInt8] {
        if ![.text, .json].contains(asked.first ?? .text) { StandardError.complainOfAddresses(response) }
        return switch asked.first ?? .text {
        case .text: Array(DirectionsText.encode(response, style: style).utf8)
        case .json: DirectionsJSON.encode(response)
        case .geojson: DirectionsGeoJSON.encode(response)
        case .gpx: Array(DirectionsGPX.encode(response).utf8)
        case .polyline5: Array(DirectionsPolyline.encode(response, precision: .five).utf8)
        case .polyline6: Array(DirectionsPolyline.encode(response, precision: .six).utf8)
        }
    }
}

/// The options to print text or JSON.
struct PlainFormatArguments: ParsableArguments {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Option(
        help: ArgumentHelp("The format of the answer; text by default. Example: --format json", valueName: "format"))
    var format: Format?

    @Flag(help: "Print JSON with MapKit's property names, as --format json does.")
    var json = false

    func validate() throws {
        guard format == nil || !json else { throw ValidationError("--json and --format exclude each other.") }
    }

    var isJSON: Bool { json || format == .json }
}
