/// The sections of a backdrop file; their numbers differ from those of graph files, so that neither passes for the other.
enum BackdropSection: UInt32, CaseIterable {
    /// The extract that the file was made of, as text.
    case identity = 1001
    /// By minimum zoom, and one more: the first feature.
    case zoomStart
    /// The boxes over the features of each zoom, a packed R-tree for each.
    case boxes
    /// By feature.
    case kinds
    case names
    case ranks
    /// By feature, and one more: the start of its shape in `geometry`.
    case geometryStart
    case geometry
    case textOffsets
    case texts

    var version: UInt32 { 1 }

    /// The name of the section with a number.
    static func name(_ number: UInt32) -> String {
        BackdropSection(rawValue: number).map { "\($0)" } ?? "section \(number)"
    }
}
