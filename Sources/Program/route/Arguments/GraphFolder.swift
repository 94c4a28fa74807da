package import DirectionsKit
package import Geometry
import PlatformFoundation
package import Roads
import Storage
import TextCoding

/// The folder `graphs/`, the default place of graphs.
package enum GraphFolder {
    private static let folder = "graphs"

    /// The given path, else `graphs/<stem>.graph`.
    package static func outputPath(asked: String?, for extracts: [String]) throws(CommandError) -> String {
        if let asked { return asked }
        guard let extract = extracts.first, extracts.count == 1 else {
            throw CommandError(.usage, "A graph of several extracts has no name of its own; name it with --output.")
        }
        let stem = stem(of: extract)
        guard !stem.isEmpty, !stem.hasPrefix("."), extract != "-", !extract.hasPrefix("/dev/") else {
            let name = extract == "-" ? "Standard input" : "The name \(extract)"
            throw CommandError(.usage, "\(name) does not say what the graph is of; name the graph with --output.")
        }
        return "\(folder)/\(stem).graph"
    }

    /// The endings of the names of extracts, longer ones before those that they end in.
    private static let endings =
        [".osm", ".osh", ""].flatMap { kind in
            [".pbf", ".gz", ".bz2", ".xml", ".o5m"].map { kind + $0 }
        } + [".osm", ".osh"]

    /// The name of the extract without its folder and without an ending such as .osm.pbf or .osm.gz.
    package static func stem(of extract: String) -> String {
        let name = extract.split(separator: "/").last.map(String.init) ?? extract
        for ending in endings where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
        return name
    }

    /// The smallest graph in the folder whose bounds hold all points; without points, the only graph.
    ///
    /// - Parameter location: the current location; if no bounds hold it, bounds within its accuracy also count.
    package static func graph(
        holding points: [Coordinate], location: Location? = nil, in folder: String = folder
    ) throws -> RoadGraph {
        guard !points.isEmpty else {
            return try RoadGraph(
                path: try onlyGraph(in: folder, advice: "and no point is a coordinate, so name one with --graph"))
        }
        var fitting: [RoadGraph] = []
        var near: [RoadGraph] = []
        var others: [String] = []
        var unfitting: [RoadGraph] = []
        for path in try paths(in: folder) {
            do throws(StorageError) {
                let graph = try RoadGraph(path: path)
                let outside = points.filter { !graph.holds($0) }
                if outside.isEmpty {
                    fitting.append(graph)
                } else if let location, outside.allSatisfy({ $0 == location.coordinate }), graph.isNear(location) {
                    near.append(graph)
                } else {
                    others.append("\(path) (\(GraphBoundsText.text(graph)))")
                    unfitting.append(graph)
                }
            } catch {
                others.append("\(path) (not usable, \(error.kind.rawValue))")
            }
        }
        if fitting.isEmpty { fitting = near }
        guard let smallest = fitting.min(by: { $0.bounds.squareDegrees < $1.bounds.squareDegrees }) else {
            throw CommandError(
                .noInput,
                "No graph holds all points; import their area or name a graph with --graph: "
                    + others.joined(separator: ", ") + "\(swapHint(points, graphs: unfitting))."
            )
        }
        return smallest
    }

    /// A hint if one of the graphs holds all points with latitude and longitude swapped, else an empty text.
    private static func swapHint(_ points: [Coordinate], graphs: [RoadGraph]) -> String {
        for graph in graphs {
            let hints = points.filter { !graph.holds($0) }.map { SwappedCoordinate.hint($0, holds: graph.holds) }
            if let hint = hints.first, !hints.contains("") { return hint }
        }
        return ""
    }

    /// The path of the only graph in the folder.
    ///
    /// - Parameter advice: what to do if there are several.
    package static func onlyGraph(
        in folder: String = folder, advice: String = "name one with --graph"
    ) throws(CommandError) -> String {
        let paths = try paths(in: folder)
        guard paths.count == 1 else {
            throw CommandError(
                .usage,
                "Several graphs are in \(folder)/, \(advice): "
                    + paths.joined(separator: ", ") + ".")
        }
        return paths[0]
    }

    /// The paths of the graphs in a folder, at least one.
    static func paths(in folder: String) throws(CommandError) -> [String] {
        try graphNames(in: folder).map { "\(folder)/\($0)" }
    }

    private static func graphNames(in folder: String) throws(CommandError) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let graphs = names.filter { $0.hasSuffix(".graph") }.sorted()
        guard !graphs.isEmpty else {
            throw CommandError(
                .noInput,
                "There is no graph in \(folder)/; make one with \"route import area.osm.pbf\" or name one with --graph."
            )
        }
        return graphs
    }
}

extension RoadGraph {
    /// Meters beyond the bounds where a location no longer counts, whatever its accuracy; snapping reaches no farther.
    private static let farthestOutside = 20_000.0

    /// Whether a place is a valid coordinate within the bounds.
    fileprivate func holds(_ place: Coordinate) -> Bool {
        place.isValid && boundsHold(FixedCoordinate(place))
    }

    /// Whether a location may lie within the bounds.
    fileprivate func isNear(_ location: Location) -> Bool {
        guard location.coordinate.isValid else { return false }
        let place = FixedCoordinate(location.coordinate)
        let low = bounds.minimum
        let high = bounds.maximum
        let latitude = min(max(place.latitude, low.latitude), high.latitude)
        let isBetween = (low.longitude...high.longitude).contains(place.longitude)
        let distances = (isBetween ? [place.longitude] : [low.longitude, high.longitude]).map {
            place.distance(to: FixedCoordinate(latitude: latitude, longitude: $0))
        }
        return (distances.min() ?? .infinity) <= min(Self.farthestOutside, location.horizontalAccuracy ?? 0)
    }
}

/// The bounds of a graph in words.
enum GraphBoundsText {
    static func text(_ graph: RoadGraph) -> String {
        let (west, east) = graph.extent
        guard west > east else { return text(graph.bounds) }
        let latitudes = [graph.bounds.minimum.latitude, graph.bounds.maximum.latitude].map(degrees)
        return "latitude \(latitudes[0]) to \(latitudes[1]), "
            + "longitude \(degrees(west)) over the 180th meridian to \(degrees(east))"
    }

    static func text(_ box: BoundingBox) -> String {
        let latitudes = [box.minimum.latitude, box.maximum.latitude].map(degrees)
        let longitudes = [box.minimum.longitude, box.maximum.longitude].map(degrees)
        return "latitude \(latitudes[0]) to \(latitudes[1]), longitude \(longitudes[0]) to \(longitudes[1])"
    }

    private static func degrees(_ value: Int32) -> String {
        DecimalText.fixed(Double(value) / FixedCoordinate.scale, decimals: 2)
    }
}
