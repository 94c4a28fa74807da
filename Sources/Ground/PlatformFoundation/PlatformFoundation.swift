// FoundationEssentials, the part of Foundation without locales, if the system has it; otherwise Foundation, as on
// Apple's systems.
#if canImport(FoundationEssentials)
    @_exported public import FoundationEssentials
#else
    @_exported public import Foundation
#endif
