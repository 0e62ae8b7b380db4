# What somebody would write who has no tool: four invariants of the standard load, its lines cut at the quotes.
BEGIN { FS = "\"" }
{
  id = $10
  event = $14
  if (event == "viewWillAppear" || event == "viewWillDisappear") phase[id] = event
  else if (event == "viewDidAppear" || event == "viewDidDisappear") {
    announced = event == "viewDidAppear" ? "viewWillAppear" : "viewWillDisappear"
    if (phase[id] != announced) print NR "\tunannounced\t" id
    phase[id] = event
  } else if (event == "viewDidLoad") {
    if (id in loaded) print NR "\tloaded twice\t" id
    loaded[id]
  } else if (event == "dealloc") {
    delete loaded[id]
    delete phase[id]
  }
}
