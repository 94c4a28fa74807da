import Snapshots

/// The end of the path of the map's symbols: `light.json`, `dark@2x.png`.
struct SpritePath {
    let sheet: SpriteSheet
    let isPicture: Bool

    /// Nil if there are none at a path.
    init?(_ path: Substring) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        var name = path[..<dot]
        let scale = name.hasSuffix("@2x") ? 2 : 1
        if scale == 2 { name = name.dropLast(3) }
        let ending = path[dot...]
        let appearance = Snapshotter.Options.Appearance(rawValue: String(name))
        guard let appearance, [".json", ".png"].contains(ending) else { return nil }
        sheet = SpriteSheet(scale: scale, appearance: appearance)
        isPicture = ending == ".png"
    }
}
