/// A route whose answer depends on nothing but the request, who sent it, and what is stored.
public protocol SteadyRoute: Route {}
