// The public types of these two modules are part of this one's API; an app imports DirectionsKit alone.
@_exported public import Geometry
@_exported public import Guidance
