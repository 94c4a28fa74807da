// Foundation where its types are the system's own, as on Apple's systems; elsewhere the part that needs no locales.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
