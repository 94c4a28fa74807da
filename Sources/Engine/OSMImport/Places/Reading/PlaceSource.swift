package import Geometry
package import Places

/// An element with tags for the index of places.
package struct PlaceElement: Sendable {
    package enum Shape: Sendable {
        case node(FixedCoordinate)
        /// The ids of the nodes.
        case way([Int64])
        case relation([OSMRelation.Member])
    }

    package var id: Int64
    package var tags: PlaceTags
    package var shape: Shape

    package init(id: Int64, tags: PlaceTags, shape: Shape) {
        self.id = id
        self.tags = tags
        self.shape = shape
    }

    package var object: OSMObject {
        switch shape {
        case .node: OSMObject(.node, id)
        case .way: OSMObject(.way, id)
        case .relation: OSMObject(.relation, id)
        }
    }
}

/// A source of OSM elements whose names and addresses can be read.
package protocol PlaceSource: OSMSource {
    /// Passes the nodes and relations that may be places or addresses and all ways to the body, in the order of
    /// ``OSMSource``.
    ///
    /// Ways without tags are members of areas.
    ///
    /// - Parameter progress: is called repeatedly with the share of the source that is read, 0 to 1.
    func readPlaces(progress: (Double) -> Void, _ body: (PlaceElement) throws -> Void) throws
}
