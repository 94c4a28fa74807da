import DirectionsKit
import Geometry
import Roads
import TextCoding

/// The annotation of a leg.
extension OSRMRouteBody {
    /// Writes a value for each piece of the leg's line, and a node for each of its points.
    mutating func add(annotationOf leg: OSRMLeg) {
        let pieces = OSRMPieces(leg, map: map, traffic: traffic)
        json.add(",\"annotation\":{")
        if request.annotations.contains(.datasources) { add(sourcesOf: pieces) }
        if request.annotations.contains(.distance) { add("distance", pieces: pieces) { ($0.length, 2) } }
        if request.annotations.contains(.duration) { add("duration", pieces: pieces) { ($0.duration, 1) } }
        if request.annotations.contains(.weight) { add("weight", pieces: pieces) { ($0.weight, 1) } }
        if request.annotations.contains(.speed) { add("speed", pieces: pieces) { ($0.speed, 1) } }
        if request.annotations.contains(.congestion) { add(congestionOf: pieces) }
        if request.annotations.contains(.congestionNumeric) { add(congestionNumericOf: pieces) }
        if request.annotations.contains(.maxspeed) { add(maxspeedOf: leg) }
        if request.annotations.contains(.nodes) {
            json.separate()
            json.add("\"nodes\":[")
            for node in leg.nodes(graph) { add(value: Int(node)) }
            json.add(byte: UInt8(ascii: "]"))
        }
        json.add(byte: UInt8(ascii: "}"))
    }

    private mutating func add(
        _ name: StaticString, pieces: OSRMPieces, value: (OSRMPieces.Piece) -> (value: Int, decimals: Int)
    ) {
        json.separate()
        json.add(word: name)
        json.add(":[")
        for piece in pieces.all {
            let (value, decimals) = value(piece)
            add(value: value, decimals: decimals)
        }
        json.add(byte: UInt8(ascii: "]"))
    }

    private mutating func add(value: Int, decimals: Int = 0) {
        json.separate()
        json.add(value, decimals: decimals)
    }

    // MARK: Traffic

    /// Writes the names of the sources of speeds, and the index of the source of each piece.
    private mutating func add(sourcesOf pieces: OSRMPieces) {
        json.add("\"metadata\":{\"datasource_names\":[")
        for name in pieces.sourceNames {
            json.separate()
            json.add(text: name)
        }
        json.add("]}")
        add("datasources", pieces: pieces) { ($0.source, 0) }
    }

    private mutating func add(congestionOf pieces: OSRMPieces) {
        json.separate()
        json.add("\"congestion\":[")
        for piece in pieces.all {
            json.separate()
            json.add(text: (piece.congestion.map(CongestionLevel.init(congestionNumeric:)) ?? .unknown).rawValue)
        }
        json.add(byte: UInt8(ascii: "]"))
    }

    /// Writes the limit on the sign for each piece, as Mapbox does.
    private mutating func add(maxspeedOf leg: OSRMLeg) {
        json.separate()
        json.add("\"maxspeed\":[")
        for (index, pathEdge) in leg.pathEdges.enumerated() {
            let limit = graph.speedLimit(of: pathEdge.edge)
            for _ in leg.line.points(of: index..<index + 1).dropFirst() { add(limit) }
        }
        if leg.line.points.count < 2 { add(leg.pathEdges.first.flatMap { graph.speedLimit(of: $0.edge) }) }
        json.add(byte: UInt8(ascii: "]"))
    }

    private mutating func add(_ limit: SpeedLimit?) {
        json.separate()
        guard let limit else { return json.add("{\"unknown\":true}") }
        guard let (speed, unit) = limit.onSign else { return json.add("{\"none\":true}") }
        json.add("{\"speed\":")
        json.add(speed)
        json.add(",\"unit\":")
        json.add(text: unit)
        json.add(byte: UInt8(ascii: "}"))
    }

    private mutating func add(congestionNumericOf pieces: OSRMPieces) {
        json.separate()
        json.add("\"congestion_numeric\":[")
        for piece in pieces.all {
            json.separate()
            if let congestion = piece.congestion { json.add(congestion) } else { json.add("null") }
        }
        json.add(byte: UInt8(ascii: "]"))
    }
}
