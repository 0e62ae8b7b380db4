public import HTTPModel

extension EntityTag {
  /// A tag of a list: it changes with `number`, and belongs to this query and caller only.
  public init(change number: Int64, of request: HTTPRequest) {
    var hash = FNV()
    for item in request.query.items {
      hash.add(item.name)
      hash.add(item.value)
    }
    hash.add(request.target.path)
    hash.add(request.principal?.project ?? "")
    self.init("l.\(number).\(hash.digits)")
  }

  /// The same for what each new day moves, counted from 1970.
  public init(change number: Int64, on day: Int, of request: HTTPRequest) {
    self.init(change: number &* 100_000 &+ Int64(day), of: request)
  }
}
