// A test of connections names a drawing or a client without importing the module that it comes from.
@_exported public import ServerSupport
@_exported public import SketchSupport
