import FoundationEssentials
import Geometry
import OSMImport

/// Writes files of changes in OSM's XML format.
package enum ChangesWriter {
    /// The XML of some objects; those that are not visible are deleted.
    package static func text(_ objects: [PBFWriter.Object]) -> String {
        let changes = objects.map { object in
            let section = object.isVisible ? object.version == 1 ? "create" : "modify" : "delete"
            return "  <\(section)>\(element(object))</\(section)>\n"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osmChange version=\"0.6\">\n\(changes.joined())</osmChange>\n"
    }

    private static func element(_ object: PBFWriter.Object) -> String {
        var attributes = " id=\"\(object.id)\" version=\"\(object.version)\""
        if object.timestamp > 0 {
            let date = Date(timeIntervalSince1970: Double(object.timestamp))
            attributes += " timestamp=\"\(date.formatted(.iso8601))\""
        }
        let (name, place, contents) = contents(object.content)
        let tags = object.tags.map { "<tag k=\"\(escaped($0.0))\" v=\"\(escaped($0.1))\"/>" }.joined()
        return object.isVisible
            ? "<\(name)\(attributes)\(place)>\(contents)\(tags)</\(name)>" : "<\(name)\(attributes)/>"
    }

    private static func contents(
        _ content: PBFWriter.Object.Content
    ) -> (name: String, place: String, contents: String) {
        switch content {
        case .node(let coordinate):
            ("node", " lat=\"\(degrees(coordinate.latitude))\" lon=\"\(degrees(coordinate.longitude))\"", "")
        case .way(let nodes): ("way", "", nodes.map { "<nd ref=\"\($0)\"/>" }.joined())
        case .relation(let members):
            (
                "relation", "",
                members.map { "<member type=\"\($0.kind)\" ref=\"\($0.id)\" role=\"\(escaped($0.role))\"/>" }.joined()
            )
        }
    }

    /// Seven decimals; a double has enough digits for them.
    private static func degrees(_ value: Int32) -> String { "\(Double(value) / FixedCoordinate.scale)" }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
