package import DirectionsKit

/// The limits of one request.
package struct ValhallaLimits: Sendable {
    /// Places of one route, and of one request to `/locate`.
    package var locations: Int
    /// Sources times targets of one matrix.
    package var matrixCells: Int
    /// Routes besides the best; a request for more gets this many.
    package var alternates: Int
    /// Areas to exclude, and corners of them.
    package var areas: AreaLimits

    /// Places of one track.
    package var trackPlaces: Int

    /// Places to exclude.
    static let exclusions = 50
    /// Places of one isochrone, and its contours.
    static let contours = 10
    /// The greatest contour: a day of travel takes seconds to draw.
    static let minutes = 120.0
    static let kilometers = 200.0
    /// Pieces of roads within an isochrone; each takes about 400 bytes while an answer is made.
    static let isochroneRoads = 500_000

    package init(
        locations: Int, matrixCells: Int, alternates: Int, areas: AreaLimits, trackPlaces: Int = 10_000
    ) {
        self.locations = locations
        self.matrixCells = matrixCells
        self.alternates = alternates
        self.areas = areas
        self.trackPlaces = trackPlaces
    }
}
