/// The limits of one request.
package struct OSRMLimits: Sendable {
    /// Places of one route, and roads near one place.
    package var coordinates: Int
    /// Sources times destinations of one table.
    package var tableCells: Int
    /// Routes besides the best.
    package var alternatives: Int

    package init(coordinates: Int, tableCells: Int, alternatives: Int) {
        (self.coordinates, self.tableCells, self.alternatives) = (coordinates, tableCells, alternatives)
    }
}
