import TextCoding

/// Links inside links, and links whose parameters are in the fragment.
extension Link {
    /// The link inside `maps://https://…`, `comgooglemapsurl://…` (AL2, GA2) or an Android intent, or the same link with the
    /// fragment as its path or query; nil for other links.
    ///
    /// It is read once: a link inside the inner link is not.
    var inner: String? {
        switch scheme {
        case "maps":
            guard let host, host == "https:" || host == "http:" else { return nil }
            return text(from: rest.lowerBound + 2)
        case "comgooglemapsurl":
            return host == nil ? nil : "https:" + text(from: rest.lowerBound)
        case "intent": return intentTarget
        case "http", "https": return unfolded
        default: return nil
        }
    }

    /// The page's own link with the fragment as its path or query.
    private var unfolded: String? {
        guard !fragment.isEmpty else { return nil }
        let text = String(decoding: fragment, as: UTF8.self)
        switch host {
        case "maps.openrouteservice.org":
            return text.hasPrefix("/") ? "https://maps.openrouteservice.org" + text : nil
        case let host? where BRouter.hosts.contains(host):
            return String(decoding: bytes[..<path.upperBound], as: UTF8.self) + "?" + text
        case "map.qq.com" where pathText == "/nav/drive":
            let mark = text.firstIndex(of: "?")
            return mark.map { String(decoding: bytes[..<path.upperBound], as: UTF8.self) + text[$0...] }
        default: return nil
        }
    }

    /// The link of an Android intent, `intent:…#Intent;scheme=S;…;end`: the part before the fragment with the scheme S, or if
    /// that is not known, the page for browsers, `S.browser_fallback_url`.
    private var intentTarget: String? {
        let mark = "Intent;"
        guard fragment.starts(with: mark.utf8) else { return nil }
        var (scheme, page): (String?, String?)
        for entry in fragment.dropFirst(mark.utf8.count).split(separator: UInt8(ascii: ";")) {
            let sign = entry.firstIndex(of: UInt8(ascii: "=")) ?? entry.endIndex
            let value = entry[sign...].dropFirst()
            switch String(decoding: entry[..<sign], as: UTF8.self) {
            case "scheme": scheme = String(decoding: value, as: UTF8.self)
            case "S.browser_fallback_url": page = (try? LinkText(decoding: value, plusIsBlank: false))?.string
            default: continue
            }
        }
        guard let scheme else { return page }
        let target = scheme + ":" + intentPart(for: scheme.lowercased())
        return page == nil || Link(target)?.dialect != nil ? target : page
    }

    /// The part of the intent behind its scheme; schemes without an authority have none in their own links either.
    private func intentPart(for scheme: String) -> String {
        let hasAuthority = !["geo", "google.navigation", "osmand.navigation", "bingmaps"].contains(scheme)
        return text(from: hasAuthority || host == nil ? rest.lowerBound : rest.lowerBound + 2)
    }
}
