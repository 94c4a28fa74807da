// The public types of these modules are part of this module's API; an app imports DirectionsKit alone.
@_exported public import Geometry
@_exported public import Guidance
