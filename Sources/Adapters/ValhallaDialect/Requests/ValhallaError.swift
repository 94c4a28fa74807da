package import DirectionsKit
import TextCoding

/// Why a request gets no answer, in Valhalla's codes.
package struct ValhallaError: Error {
    /// Valhalla's numbers of errors.
    package enum Code: Int, CaseIterable, Sendable {
        case unreadable = 100
        case wrongMethod = 101
        case unknownPath = 106
        case notImplemented = 107
        case noLocations = 110
        case noMatrixLocations = 112
        case noShape = 114
        case noContours = 113
        case tooFewLocations = 120
        case tooFewShapePoints = 123
        case noCosting = 124
        case wrongCosting = 125
        case wrongLocation = 130
        case wrongSource = 131
        case wrongTarget = 132
        case wrongExclusion = 133
        case wrongShape = 134
        case wrongDurations = 136
        case wrongPolygon = 137
        case noArrivalIsochrones = 142
        case tooManyLocations = 150
        case tooLongTime = 151
        case tooManyContours = 152
        case tooManyShapePoints = 153
        case tooLongRoute = 154
        case tooManyExclusions = 157
        case wrongDate = 162
        case tooLongDistance = 166
        case tooManyCorners = 167
        case unconnected = 170
        case noEdges = 171
        case unknown = 199
        case noPath = 442
        case noMatch = 444
    }

    package var code: Code
    package var message: String
    /// The status of HTTP.
    package var status: Int
    /// Whether the request can be read, but asks for what is not offered.
    package var isNotOffered: Bool { [.notImplemented, .noArrivalIsochrones].contains(code) }

    package init(_ code: Code, _ message: String, status: Int? = nil) {
        self.code = code
        self.message = message
        self.status = status ?? code.status
    }

    /// An error of the search for a request.
    ///
    /// - Parameter service: the service that was asked.
    package init(_ cause: DirectionsError, from service: ValhallaService? = nil) {
        self.init(Code(cause.reason), cause.message)
        let isTrace = service == .traceRoute || service == .traceAttributes
        if isTrace, code == .noPath || code == .noEdges { code = .noMatch }
    }

    /// An error of the request's JSON.
    init(_ error: JSONMemberError) {
        self.init(Code(member: error.member), error.message)
    }

    /// The body of Valhalla's answer.
    package var body: [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("error_code", code.rawValue)
            json.member("error", message)
            json.member("status_code", status)
            json.member("status", statusWords)
        }
        return json.bytes
    }
}

extension ValhallaError {
    /// The words of the status.
    private var statusWords: String {
        switch status {
        case 400: "Bad Request"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        default: "Internal Server Error"
        }
    }
}

extension ValhallaError.Code {
    /// Valhalla's own, but 400 for what is not offered: what a client can cure is below 500.
    fileprivate var status: Int {
        switch self {
        case .wrongMethod: 405
        case .unknownPath: 404
        case .unknown: 500
        default: 400
        }
    }

    /// The code for a member of the request that cannot be read.
    fileprivate init(member: String) {
        let name = member.prefix { $0 != "." && $0 != "[" }
        self =
            switch name {
            case "locations": .wrongLocation
            case "sources": .wrongSource
            case "targets": .wrongTarget
            case "exclude_locations", "avoid_locations": .wrongExclusion
            case "exclude_polygons", "avoid_polygons": .wrongPolygon
            case "contours": .noContours
            case "date_time": .wrongDate
            case "shape", "encoded_polyline", "shape_format": .wrongShape
            default: .unreadable
            }
    }

    fileprivate init(_ reason: DirectionsError.Reason) {
        self =
            switch reason {
            case .noRoadNear, .outsideCoverage, .outsideGraph: .noEdges
            case .noRoute, .roadClosed: .noPath
            case .differentIslands: .unconnected
            case .routeTooLong: .tooLongRoute
            case .modeNotServed: .wrongCosting
            case .invalidRequest, .addressUnresolved, .currentLocationUnknown, .notDirectionsRequest, .unreadableLink,
                .fileMissing:
                .unreadable
            case .throttled, .cancelled, .alreadyCalculating, .graphMissing, .graphDamaged, .placesMissing,
                .placesDamaged, .invalidCoverage, .misconfigured, .internalError:
                .unknown
            }
    }
}
