import DirectionsKit
import GraphHopperDialect
import HTTPTypes
import Roads
import Threading
import TrackFiles

/// The part of GraphHopper's HTTP API that is offered: `POST /match` with a GPX file.
package struct GraphHopperAPI: ServerAPI {
    private let areas: CurrentDatasets

    package init(_ areas: CurrentDatasets) { self.areas = areas }

    package var paths: [String] { [GraphHopperMatchRequest.path] }

    package func owns(_ path: String) -> Bool { path == GraphHopperMatchRequest.path }

    package func endpoint(at path: String) -> Endpoint? {
        guard owns(path) else { return nil }
        return Endpoint("graphhopper/match", [.post], price: .track, from: areas) {
            query, areas, cancellation throws(ServerError) in
            try answer(query, areas: areas, cancellation: cancellation)
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        let message = areas.now.withoutPaths(error.message)
        let status = error.cause.map { ProblemKind($0.reason).status } ?? error.kind.status
        return ServerAnswer(
            status: status, body: GraphHopperError(message).body, outcome: error.outcome,
            transportType: error.transportType)
    }

    private func answer(
        _ query: ServerQuery, areas: RequestDatasets, cancellation: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        let request: GraphHopperMatchRequest
        do throws(GraphHopperError) {
            let track = try GPXBody(query.body)
            request = try GraphHopperMatchRequest(
                query: query.query, track: track.locations, name: track.name, served: areas.served.transportTypes)
        } catch {
            throw ServerError(.badRequest, error.message)
        }
        let type = TransportType(request.mode)
        let area = try areas.area(of: request.track.map(\.coordinate).filter(\.isValid), by: type)
        let begin = ContinuousClock.now
        do throws(DirectionsError) {
            let match = try area.provider.graphHopperMatch(request, cancellation: cancellation)
            let milliseconds = Int((ContinuousClock.now - begin) / .milliseconds(1))
            return ServerAnswer(
                mediaType: match.mediaType, match.body(took: milliseconds), transportType: type)
        } catch {
            throw ServerError(error).with(type)
        }
    }
}

/// The only track of a GPX file.
private struct GPXBody {
    private(set) var locations: [Location] = []
    private(set) var name = ""

    init(_ body: [UInt8]) throws(GraphHopperError) {
        do throws(TrackFileError) {
            try read(body)
        } catch {
            throw GraphHopperError(error.description)
        }
        guard locations.count <= GraphHopperMatchRequest.mostPoints else {
            throw GraphHopperError(
                "The track has more than \(GraphHopperMatchRequest.mostPoints) points; send it in parts.")
        }
        guard trackCount <= 1 else { throw GraphHopperError("The GPX has several tracks; send them one by one.") }
        guard isGPX, trackCount == 1 else {
            throw GraphHopperError("No tracks found in the body; send a GPX with one.")
        }
    }

    private var isGPX = false
    private var trackCount = 0

    private mutating func read(_ body: [UInt8]) throws(TrackFileError) {
        let reader = try TrackReader(bytes: body, name: "The body")
        isGPX = reader.format == .gpx
        guard isGPX else { return }
        while let point = try reader.next() {
            trackCount = max(trackCount, point.trackNumber)
            if locations.isEmpty { name = point.track }
            locations.append(point.location)
            if trackCount > 1 || locations.count > GraphHopperMatchRequest.mostPoints { return }
        }
    }
}
