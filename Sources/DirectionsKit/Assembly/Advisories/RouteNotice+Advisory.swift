import Geometry
import Guidance

extension RouteNotice {
    /// An advisory with its sentence.
    init(_ advisory: Advisory, words: String) {
        self.init(
            kind: advisory.kind, text: words, tag: advisory.tag, element: advisory.element,
            distance: Double(advisory.length) / 100)
        if let latitude = advisory.latitude, let longitude = advisory.longitude {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        }
    }
}
