import JSONLines
import Reporting

/// openapi.yaml as data, to hold answers against what it says of them.
struct DescribedAPI {
  let document: JSON

  /// The operation at a path, such as `get` of `/v1/reports`.
  func operation(_ method: String, _ path: String) -> JSON? {
    document["paths"]?[path]?[method.lowercased()]
  }

  /// Where a `$ref` leads, or the schema itself.
  func resolved(_ schema: JSON) -> JSON {
    guard let path = schema["$ref"]?.string else { return schema }
    return path.dropFirst(2).split(separator: "/").reduce(document) { $0[String($1)] ?? .null }
  }

  /// What is wrong with the JSON of an answer; members that are not described are wrong too.
  func faults(in value: JSON, as schema: JSON, at place: String = "") -> [String] {
    let schema = resolved(schema)
    if let parts = schema["allOf"]?.array {
      // Each part describes some of it.
      let whole = JSON.object([
        ("type", "object"),
        ("required", .array(parts.flatMap { resolved($0)["required"]?.array ?? [] })),
        (
          "properties",
          .object(parts.reversed().flatMap { resolved($0)["properties"]?.object ?? [] })
        ),
      ])
      return faults(in: value, as: whole, at: place)
    }
    if let choices = schema["oneOf"]?.array {
      let outcomes = choices.map { faults(in: value, as: $0, at: place) }
      return outcomes.contains([]) ? [] : outcomes.first ?? []
    }
    let types = schema["type"]?.array?.compactMap(\.string) ?? [schema["type"]?.string ?? "any"]
    guard types == ["any"] || types.contains(typeName(of: value)) else {
      return ["\(place) is \(typeName(of: value)), not \(types)"]
    }
    if let choices = schema["enum"]?.array, !choices.contains(where: { $0.text == value.text }) {
      return ["\(place) is \(value.text), not one of \(JSON.array(choices).text)"]
    }
    if types == ["any"], value.object != nil { return ["\(place) has members of no schema"] }
    if let items = value.array {
      guard let item = schema["items"] else { return ["\(place) has items of no schema"] }
      return items.flatMap { faults(in: $0, as: item, at: "\(place)[]") }
    }
    return value.object.map { faults(in: $0, of: value, as: schema, at: place) } ?? []
  }

  private func faults(
    in members: [(key: String, value: JSON)],
    of value: JSON,
    as schema: JSON,
    at place: String
  ) -> [String] {
    var faults = (schema["required"]?.array ?? []).compactMap(\.string)
      .filter { value[$0] == nil }.map { "\(place).\($0) is missing" }
    for member in members {
      let place = "\(place).\(member.key)"
      if let property = schema["properties"]?[member.key] ?? schema["additionalProperties"] {
        faults += self.faults(in: member.value, as: property, at: place)
      } else {
        faults.append("\(place) is not described")
      }
    }
    return faults
  }

  private func typeName(of value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    default: "number"
    }
  }
}
