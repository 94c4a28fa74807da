/// The limits of one request.
package struct OSRMLimits: Sendable {
    /// Places of one route, and roads near one place.
    package var coordinates: Int
    /// Sources times destinations of one table.
    package var tableCells: Int
    /// Routes besides the best.
    package var alternatives: Int

    /// Places of one track.
    package var trackPlaces: Int

    package init(coordinates: Int, tableCells: Int, alternatives: Int, trackPlaces: Int = 10_000) {
        self.coordinates = coordinates
        self.tableCells = tableCells
        self.alternatives = alternatives
        self.trackPlaces = trackPlaces
    }
}
