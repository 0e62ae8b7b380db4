// Keeps reports for the durability and speed checks, and says what it was promised:
//
//   keeper write STORE CLIENTS [COUNT]   prints the id of each report when the store has acknowledged it
//   keeper verify STORE                  reads ids, and looks for each, byte by byte
//   keeper fill STORE COUNT              keeps COUNT small reports, and prints how long it took
//   keeper pages STORE                   prints how long list pages take
//
// STORE is a folder, or postgres://…; 'weak:' before a folder leaves commits unsynced.

await Keeper.run(CommandLine.arguments)
