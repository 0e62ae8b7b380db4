/// The keys that dialects ask for; the raw value is the position in `JSONFields`.
public enum JSONKey: UInt8, CaseIterable, Sendable {
  // The canonical dialect.
  case t, `class`, id, event, kind, phase, animated, thread, process, parent, destination
  case `super`, view, transition, from, to, log, app, os, records, style
  case appearing, previous, superview, window
  // The unified log.
  case eventMessage, timestamp, threadID, processID, eventType, category, finished
  // Loggers.
  case message, msg, text, body, time, ts
  // Loggers with fields of their own for whom, what and where.
  case controller, screen, instance, hash, identifier, method, function, stage, owner, file, scene
  // Which device it was, where logs of several are gathered.
  case deviceID
  // Spans and reports on code, which name methods too.
  case measure
  // The number of a source line, or all of a message.
  case line
  // Loggers that put these into an object of its own.
  case details
  // What a callback was passed, in any form.
  case arguments
  // When it was, or on which day.
  case date
  // Recorders.
  case type, name, breadcrumbs, resourceSpans

  /// How many keys there are.
  @inlinable
  public static var count: Int { Int(JSONKey.resourceSpans.rawValue) + 1 }

  /// The key's bit in a set of keys.
  ///
  /// Sets are computed from bits: a stored one is asked at each use whether it was made.
  @inlinable
  @inline(__always)
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// One bit a key whose strings are few and come again and again, so that what a dialect makes
  /// of each is remembered.
  public static var words: UInt64 { JSONKey.class.bit | JSONKey.event.bit }

  /// How keys stand in JSON: by their own names, and as apps that log fields call them too.
  public static let spellings: [(text: String, key: JSONKey)] =
    // Asking a case for its own name is slow.
    allCases.map { ("\($0)", $0) } + others.flatMap { key, texts in texts.map { ($0, key) } }

  private static let others: [(JSONKey, [String])] = [
    (
      .controller,
      [
        "viewController", "view_controller", "vc", "className", "class_name", "subject",
        "screenClass", "screen_class", "firebase_screen_class", "viewControllerName",
        "view_controller_name", "vcName", "vc_name", "controllerName", "controller_name",
        "viewClass", "view_class", "vcClass", "vc_class", "controllerClass", "controller_class",
        "cls",
      ]
    ),
    (
      .screen,
      ["screenName", "screen_name", "page", "pageName", "page_name", "viewName", "view_name"]
    ),
    (.process, ["processName", "process_name", "Process"]),
    (
      .processID,
      [
        "pid", "PID", "_PID", "process.pid", "processIdentifier", "processId", "process_id",
        "ProcessID", "procId", "proc_id", "osPid", "os_pid",
      ]
    ),
    (
      .deviceID,
      [
        "deviceId", "device_id", "deviceUDID", "deviceUdid", "device_udid", "udid", "simulatorUDID",
        "simulator_udid",
      ]
    ),
    (
      .parent,
      [
        "toParent", "to_parent", "newParent", "new_parent", "parentViewController",
        "parent_view_controller", "parentVC", "parent_vc", "parentController",
      ]
    ),
    (.thread, ["threadIdentifier", "threadName", "thread_name"]),
    (
      .instance,
      ["pointer", "ptr", "address", "addr", "object", "self", "receiver", "vcPtr", "vc_ptr"]
    ),
    (.arguments, ["args", "arg", "argument"]),
    (
      .hash,
      [
        "hashValue", "objectID", "objectId", "object_id", "instanceID", "instanceId", "instance_id",
        "objectIdentifier", "targetAddress", "objectAddress", "vcId", "vc_id", "controllerId",
        "controller_id", "viewControllerId", "view_controller_id", "vcAddr", "vc_addr",
        "memoryAddress", "memory_address", "vcAddress", "vc_address", "vcHash", "vc_hash",
        "objectHash", "object_hash", "objectPtr", "object_ptr", "object_address",
        "object_identifier", "instanceAddress", "instance_address", "instancePtr", "instance_ptr",
        "controllerAddress", "controller_address", "controllerPtr", "controller_ptr", "selfPtr",
        "self_ptr", "memAddr", "mem_addr",
      ]
    ),
    (.identifier, ["uuid", "UUID"]),
    (
      .scene,
      [
        "sceneId", "sceneID", "scene_id", "sceneIdentifier", "scene_identifier", "sceneSession",
        "scene_session", "sceneSessionId", "scene_session_id", "persistentIdentifier",
        "persistent_identifier", "windowScene", "window_scene",
      ]
    ),
    (
      .stage,
      [
        "lifecycleEvent", "lifecycle_event", "lifecycleMethod", "lifecycle_method",
        "lifecycleState", "lifecycle_state", "methodName", "method_name", "hook", "state",
        "viewEvent", "view_event", "vcEvent", "vc_event", "lifecycleStage", "lifecycle_stage",
        "lifecyclePhase", "lifecycle_phase",
      ]
    ),
    (.owner, ["source", "sender", "target", "component", "context", "module", "tag", "logger"]),
    (.method, ["callback", "cb", "selector", "lifecycle", "eventName", "event_name", "action"]),
    (.function, ["func", "fn"]),
    (
      .measure,
      [
        "duration", "durationMs", "duration_ms", "elapsed", "startTime", "start_time", "spanId",
        "span_id", "status",
      ]
    ),
    (.line, ["lineNumber"]),
    (
      .details,
      [
        "data", "properties", "params", "parameters", "metadata", "fields", "payload",
        "attributes", "event_properties", "eventProperties", "jsonPayload",
      ]
    ),
    (.file, ["fileName", "filename"]),
    (.message, ["@message", "textPayload", "composedMessage", "short_message"]),
    (.timestamp, ["@timestamp", "Timestamp", "timeStamp", "time_stamp"]),
    (
      .date,
      [
        "Date", "datetime", "dateTime", "date_time", "eventTime", "event_time", "created_at",
        "createdAt", "_time", "asctime", "logged_at", "loggedAt",
      ]
    ),
  ]
}
