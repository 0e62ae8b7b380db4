extension Timeline {
  /// Merges the shortest neighbours until no more than `segmentsMax` segments are left, and so that
  /// there are no more marks than twice as many.
  mutating func reduce(segmentsMax: Int) {
    let count = lanes.reduce(0) { $0 + $1.segments.count }
    let marks = lanes.reduce(0) { $0 + $1.marks.count }
    let fair = max(8, segmentsMax / max(1, lanes.count))
    if count > segmentsMax {
      // Lanes with few segments leave their room to the others.
      let small = lanes.reduce(0) { $0 + min($1.segments.count, fair) }
      let large = lanes.count { $0.segments.count > fair }
      let room = fair + (segmentsMax - small) / max(1, large)
      for index in lanes.indices where lanes[index].segments.count > room {
        lanes[index].mergeSegments(to: room, over: range)
        isReduced = true
      }
    }
    if marks > segmentsMax * 2 {
      for index in lanes.indices where lanes[index].marks.count > fair * 2 {
        lanes[index].mergeMarks(to: fair * 2, over: range)
        isReduced = true
      }
    }
    for index in bands.indices where bands[index].segments.count > fair {
      bands[index].mergeSegments(to: fair, over: range)
      bands[index].marks = []
      isReduced = true
    }
  }
}

extension Timeline.Lane {
  /// Makes one segment of neighbours that are too short to be seen; one that can be seen stays.
  fileprivate mutating func mergeSegments(to room: Int, over range: Range<Int64>) {
    // Twice the fair length, because long segments, which stay, may stand between short ones.
    let least = max(1, 2 * (range.upperBound - range.lowerBound) / Int64(max(1, room)))
    var merged: [Timeline.Segment] = []
    for segment in segments {
      guard let last = merged.last, last.to - last.from < least, segment.to - segment.from < least
      else {
        merged.append(segment)
        continue
      }
      merged[merged.count - 1].to = segment.to
      merged[merged.count - 1].events += segment.events
      merged[merged.count - 1].merged += segment.merged
      if last.state != segment.state { merged[merged.count - 1].state = "mixed" }
    }
    segments = merged
  }

  fileprivate mutating func mergeMarks(to room: Int, over range: Range<Int64>) {
    var merged: [Timeline.Mark] = []
    for mark in marks {
      guard let last = merged.last, cell(last.at, room, range) == cell(mark.at, room, range) else {
        merged.append(mark)
        continue
      }
      // What is rare is worth more than a layout.
      if last.kind == .layout { merged[merged.count - 1].callback = mark.callback }
      merged[merged.count - 1].merged += mark.merged
    }
    marks = merged
  }

  private func cell(_ place: Int64, _ cells: Int, _ range: Range<Int64>) -> Int64 {
    let width = max(1, (range.upperBound - range.lowerBound) / Int64(max(1, cells)))
    return (place - range.lowerBound) / width
  }
}
