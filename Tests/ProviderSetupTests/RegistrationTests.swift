import FoundationEssentials
import ProviderSetup
import SketchSupport
import TestSupport
import Testing

@Suite struct RegistrationTests {
    private func file(_ name: String) throws -> ProviderFile {
        let folder = try TestFolder()
        let modes = "[MKDirectionsModeBike, MKDirectionsModeCar]"
        try folder.write("name: \(name)\nmodes: \(modes)\ngraph: a\ncoverage: b\n", to: "provider.yml")
        return try ProviderFile(path: folder.file("provider.yml"))
    }

    private struct Info: Decodable {
        struct DocumentType: Decodable {
            var CFBundleTypeName: String
            var LSItemContentTypes: [String]
        }

        var MKDirectionsApplicationSupportedModes: [String]
        var CFBundleDocumentTypes: [DocumentType]
    }

    @Test func `the property list has the modes and the exact document type`() throws {
        let text = InfoPropertyList(try file("Town")).text
        let info = try PropertyListDecoder().decode(Info.self, from: Data(text.utf8))
        #expect(info.MKDirectionsApplicationSupportedModes == ["MKDirectionsModeBike", "MKDirectionsModeCar"])
        #expect(info.CFBundleDocumentTypes.count == 1)
        #expect(info.CFBundleDocumentTypes[0].CFBundleTypeName == "MKDirectionsRequest")
        #expect(info.CFBundleDocumentTypes[0].LSItemContentTypes == ["com.apple.maps.directionsrequest"])
    }

    private func line(_ key: String, _ entry: DesktopEntry) -> String {
        let line = entry.text.split(separator: "\n").first { $0.hasPrefix("\(key)=") }
        return line.map { String($0.dropFirst(key.count + 1)) } ?? ""
    }

    @Test(arguments: [
        ("/srv/provider.yml", "/srv/provider.yml"), ("/my maps/a.yml", #""/my maps/a.yml""#), ("/100%/a", "/100%%/a"),
        (#"/a"b/c$d`e"#, #""/a\\"b/c\\$d\\`e""#), (#"/a\b"#, #""/a\\\\b""#), ("", #""""#),
    ])
    func `the command is quoted as the specification asks`(path: String, quoted: String) throws {
        let entry = DesktopEntry(try file("Town"), program: "route", path: path)
        #expect(line("Exec", entry) == "route open --places --provider \(quoted) %u")
    }

    @Test func `the entry takes the links that are read`() throws {
        let entry = DesktopEntry(try file(#"'Café \ 1; 2'"#), program: "route", path: "/a")
        #expect(entry.text.hasPrefix("[Desktop Entry]\n"))
        #expect(line("Name", entry) == #"Café \\ 1; 2"#)
        #expect(line("Terminal", entry) == "true")
        #expect(line("MimeType", entry).hasPrefix("x-scheme-handler/geo;x-scheme-handler/maps;"))
        #expect(line("MimeType", entry).hasSuffix(";"))
    }
}
