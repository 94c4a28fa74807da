package import DirectionsKit
import PlatformFoundation

extension DirectionsRequest {
    /// The request as JSON on one line without a line break, in UTF-8: what `POST /directions` takes.
    ///
    /// Members with the value of a new request are left out, except the means of transport. Times are to the second. Nil
    /// if a number is infinite or not a number, which JSON cannot write.
    package var jsonLine: [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return (try? encoder.encode(WrittenRequest(request: self))).map(Array.init)
    }
}

/// A request without the members that have the value of a new one.
private struct WrittenRequest: Encodable {
    let request: DirectionsRequest

    private typealias Container = KeyedEncodingContainer<DirectionsRequest.CodingKeys>

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DirectionsRequest.CodingKeys.self)
        for key in DirectionsRequest.CodingKeys.allCases { try encode(key, to: &container) }
    }

    /// Encodes one member; the compiler finds a member that is missing.
    private func encode(_ key: DirectionsRequest.CodingKeys, to container: inout Container) throws {
        switch key {
        case .source: try container.encodeIfPresent(request.source, forKey: key)
        case .destination: try container.encodeIfPresent(request.destination, forKey: key)
        case .waypoints: try encode(request.waypoints, unless: [], key, to: &container)
        case .transportType: try container.encode(request.transportType, forKey: key)
        case .requestsAlternateRoutes: try encode(request.requestsAlternateRoutes, unless: false, key, to: &container)
        case .departureDate: try container.encodeIfPresent(request.departureDate, forKey: key)
        case .arrivalDate: try container.encodeIfPresent(request.arrivalDate, forKey: key)
        case .avoidances: try encode(request.avoidances, unless: RouteAvoidances(), key, to: &container)
        case .currentLocation: try container.encodeIfPresent(request.currentLocation, forKey: key)
        case .language: try container.encodeIfPresent(request.language, forKey: key)
        case .units: try container.encodeIfPresent(request.units, forKey: key)
        case .includesLedger: try encode(request.includesLedger, unless: false, key, to: &container)
        case .includesAnnouncements: try encode(request.includesAnnouncements, unless: false, key, to: &container)
        case .constraints: try encode(request.constraints, unless: [], key, to: &container)
        case .continuesStraight: try container.encodeIfPresent(request.continuesStraight, forKey: key)
        }
    }

    private func encode<Value: Encodable & Equatable>(
        _ value: Value, unless usual: Value, _ key: DirectionsRequest.CodingKeys, to container: inout Container
    ) throws {
        if value != usual { try container.encode(value, forKey: key) }
    }
}
