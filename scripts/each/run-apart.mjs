import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../prepare/run.mjs";
import { Refusal } from "../prepare/word.mjs";
import { endAll } from "./processes.mjs";

/**
 * Runs a program that starts others and writes temporary files, and leaves none of either, however the program ends: it
 * has a folder of its own for what is temporary, and what it started is known by that folder.
 */
export async function runApart(program, args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-apart-"));
  // As root, PostgreSQL runs under another account, which has to get to its data.
  chmodSync(folder, 0o755);
  const ignore = () => {};
  // The program is told by run(); what follows must not be cut short.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, ignore);
  try {
    return await run(program, args, { output: "relayed", env: { ...env, TMPDIR: folder }, isApart: true });
  } finally {
    await endAll(folder);
    remove(folder);
    for (const signal of signals) process.off(signal, ignore);
  }
}

function remove(folder) {
  const mounts = "/proc/self/mountinfo";
  if (existsSync(mounts) && readFileSync(mounts, "utf8").includes(` ${folder}/`))
    throw new Refusal(`Something is still mounted in ${folder}. Unmount it, then remove the folder.`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
