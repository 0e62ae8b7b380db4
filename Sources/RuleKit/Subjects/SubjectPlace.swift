/// Under which key and process the table holds a subject.
struct SubjectPlace: Hashable {
  let key: UInt64
  let process: UInt32
}
