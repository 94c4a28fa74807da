/// The part of an app's Info.plist that registers a routing app on Apple systems.
///
/// It needs both the supported modes and the document type of directions requests, whose identifier must be exactly
/// this one; its name may be any. See "Registering as a Routing App" in Apple's Location and Maps Programming Guide.
package struct InfoPropertyList: Sendable {
    private let modes: [DirectionsMode]

    package init(_ file: ProviderFile) {
        modes = file.modes
    }

    /// The property list in XML, with a line break at its end.
    package var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>MKDirectionsApplicationSupportedModes</key>
        \t<array>
        \(modes.map { "\t\t<string>\($0.rawValue)</string>" }.joined(separator: "\n"))
        \t</array>
        \t<key>CFBundleDocumentTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleTypeName</key>
        \t\t\t<string>MKDirectionsRequest</string>
        \t\t\t<key>LSItemContentTypes</key>
        \t\t\t<array>
        \t\t\t\t<string>com.apple.maps.directionsrequest</string>
        \t\t\t</array>
        \t\t</dict>
        \t</array>
        </dict>
        </plist>

        """
    }
}
