import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./pages/child.ts";

// Stands for a bench in the test of how benches are stopped: it has a child that listens, a temporary folder, and waits
// for a program in a call that blocks, so that it hears no signal itself.

mkdtempSync(join(tmpdir(), "foyer-bench-"));
const plain = startChild("./plain-process.ts");
await plain.firstWord();
const grandchild =
  "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']).unref()";
spawnSync(process.execPath, ["-e", `${grandchild}; console.log("blocked"); setInterval(() => {}, 1e6)`], {
  stdio: "inherit",
});
