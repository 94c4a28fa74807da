package import TestSupport

extension TestFolder {
    /// Writes OSM objects as a PBF file and answers its path.
    package func extract(
        _ objects: [PBFWriter.Object], as name: String = "area.osm.pbf", _ adjust: (inout PBFWriter) -> Void = { _ in }
    ) throws -> String {
        var writer = PBFWriter()
        adjust(&writer)
        try writer.write(objects, to: file(name))
        return file(name)
    }
}
