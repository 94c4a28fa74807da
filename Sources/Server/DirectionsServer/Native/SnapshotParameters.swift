import DirectionsKit
import Geometry
import Snapshots
import TextCoding

extension Snapshotter.Options.Format: MediaFormat {
    var mediaType: String {
        switch self {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        }
    }
}

/// The parameters of pictures.
enum SnapshotParameters {
    /// The most pixels of a picture, those of 4096 × 2160.
    static let mostPixels = 4096.0 * 2160

    static let size = QueryParameter(
        name: "size", description: "The size in points; 800x600 unless given.",
        schema: ["type": "string", "pattern": "^[1-9][0-9]{1,4}x[1-9][0-9]{1,4}$"], example: "640x480")
    static let scale = QueryParameter(
        name: "scale",
        description: """
            The pixels of a point in each direction: 2 for dense screens and for print. A picture has as many pixels as one \
            of 4096 × 2160, at most.
            """,
        schema: ["type": "number", "minimum": 0.5, "maximum": 4], example: 2)
    static let region = QueryParameter(
        name: "region", description: "The part of the map to show, south,west,north,east in degrees.",
        schema: QueryPattern.region, example: nil)
    static let center = QueryParameter(
        name: "center", description: "The point in the middle, latitude,longitude, instead of region.",
        schema: QueryPattern.point, example: nil)
    static let zoom = QueryParameter(
        name: "zoom", description: "The zoom around center, of tiles of 256 points; 15 unless given.",
        schema: ["type": "number", "minimum": 0, "maximum": 21], example: nil)
    static let format = Snapshotter.Options.Format.parameter(of: Snapshotter.Options.Format.allCases)

    static let all = [size, scale, MapParameters.appearance, region, center, zoom, format]
}

extension Snapshotter.Options {
    /// The options of a query, without routes; they may be impossible.
    init(_ values: QueryValues) throws(ServerError) {
        typealias Parameters = SnapshotParameters
        self.init()
        size = try Self.size(values) ?? size
        scale = try values.measure(Parameters.scale) ?? scale
        appearance = try values.word(MapParameters.appearance) ?? appearance
        region = try values.region(Parameters.region)
        guard let center = try values.coordinate(Parameters.center) else {
            guard values[Parameters.zoom] == nil else {
                throw ServerError(.badRequest, "zoom needs center, the point in the middle.", parameter: "zoom")
            }
            return
        }
        guard region == nil else {
            throw ServerError(.badRequest, "region and center exclude each other.", parameter: Parameters.center.name)
        }
        camera = MapCamera(lookingAtCenter: center, zoom: try Self.zoom(values), size: size)
    }

    private static func size(_ values: QueryValues) throws(ServerError) -> SnapshotSize? {
        guard let text = values[SnapshotParameters.size] else { return nil }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap {
            QueryValues.number(String($0))
        }
        guard sides.count == 2 else {
            throw values.unreadable(SnapshotParameters.size, advice: "write it as in 800x600")
        }
        return SnapshotSize(width: sides[0], height: sides[1])
    }

    private static func zoom(_ values: QueryValues) throws(ServerError) -> Double {
        guard let text = values[SnapshotParameters.zoom] else { return 15 }
        if let zoom = QueryValues.number(text), (0...21).contains(zoom) { return zoom }
        throw values.unreadable(SnapshotParameters.zoom, advice: "write a number from 0 to 21")
    }

    /// Throws if the picture is impossible, or larger than the server draws.
    func checkForServer() throws(DirectionsError) {
        try check()
        let pixels = format == .png ? size.width * size.height * scale * scale : size.width * size.height
        guard pixels <= SnapshotParameters.mostPixels else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "This server draws pictures with as many pixels as one of 4096 × 2160; ask for a smaller one.")
        }
    }
}
