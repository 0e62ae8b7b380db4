public import HTTPModel

extension EntityTag {
  /// A tag of a list: it changes with `number`, and belongs to this query and caller only.
  public init(change number: Int64, of request: HTTPRequest) {
    var hash = FNV()
    hash.add(request.query.items)
    hash.add(request.target.path)
    hash.add(request.principal?.project ?? "")
    self.init("l.\(number).\(hash.digits)")
  }

  /// The same for what each new day moves, counted from 1970.
  public init(change number: Int64, on day: Int, of request: HTTPRequest) {
    self.init(change: number &* 100_000 &+ Int64(day), of: request)
  }
}

extension FNV {
  /// Adds parameters, in this order.
  mutating func add(_ items: [HTTPQuery.Item]) {
    for item in items {
      add(item.name)
      add(item.value)
    }
  }
}
