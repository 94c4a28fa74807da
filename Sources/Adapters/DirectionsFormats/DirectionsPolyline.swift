public import DirectionsKit
import Geometry

/// The shapes of the routes as encoded polylines, one line of text per route.
public enum DirectionsPolyline {
    /// How finely places are rounded.
    public enum Precision: Int, Hashable, Sendable, CaseIterable {
        /// Five decimals, about a meter; what most programs expect.
        case five = 5
        /// Six decimals, about a decimeter.
        case six = 6
    }

    /// The shapes in the order of the routes, each ended by a line break.
    public static func encode(_ response: DirectionsResponse, precision: Precision = .five) -> String {
        let precision = precision == .five ? EncodedPolyline.Precision.five : .six
        return response.routes.map { route in
            EncodedPolyline.encode(route.polyline.coordinates, precision: precision) + "\n"
        }.joined()
    }
}
