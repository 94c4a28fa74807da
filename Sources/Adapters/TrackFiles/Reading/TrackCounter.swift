/// Counts the tracks of a file.
struct TrackCounter {
    private(set) var name = ""
    private(set) var number = 1
    private var bytes: [UInt8]?
    private var features = 0

    /// Goes to the track of a point; a new one begins where the name changes.
    mutating func count(_ name: ArraySlice<UInt8>) {
        if let bytes, bytes.elementsEqual(name) { return }
        if bytes != nil { number += 1 }
        bytes = Array(name)
        self.name = TrackText.text(name)
    }

    /// Goes to a line of a feature of GeoJSON, which is a track of its own.
    ///
    /// - Parameters:
    ///   - name: the name of the feature, nil if it has none.
    ///   - line: the number of the line in the feature, from 1.
    mutating func beginLine(_ name: String?, line: Int) {
        if line == 1 { features += 1 }
        if bytes != nil { number += 1 }
        bytes = []
        let base = name ?? "\(features)"
        self.name = line == 1 ? base : "\(base).\(line)"
    }
}
