import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import type { TablePieces } from "./table-pieces.ts";

/** `peakMb`: the most memory that reading it took. */
export type LargeTable = { ok: true; table: TablePieces; peakMb?: number } | { ok: false; because: string };
/** Reads the first sheet of a file in pieces, beside everything else. */
export type ReadLargeTable = (bytes: Uint8Array) => Promise<LargeTable>;

/** The whole memory that reading a file may take, and how long it may. */
const most = { heapMb: 1_024, ms: 300_000 };
const tooMuch = "The file takes too much memory to be read. Save the sheet as CSV, or split it.";
const tooSlow = "Reading the file takes too long at the moment. Save the sheet as CSV, or send it again later.";

// By its name in package.json, as the built server lies elsewhere.
const program = createRequire(import.meta.url).resolve("#platform/tables/read-in-process.ts");

/**
 * Files are read one after the other, each in a process of its own: pages go on, and one that takes too much memory ends
 * nothing else. (A thread that meets its limit can take the whole process along.)
 */
export function openLargeTables(limit = most): ReadLargeTable {
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    const read = last.then(() => readIn(bytes, limit));
    last = read.catch(() => {});
    return read;
  };
}

function readIn(bytes: Uint8Array, { heapMb, ms }: typeof most): Promise<LargeTable> {
  const reader = fork(program, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let because = tooMuch;
  const late = setTimeout(() => {
    because = tooSlow;
    reader.kill("SIGKILL");
  }, ms);
  return new Promise<LargeTable>((resolve, reject) => {
    reader.once("spawn", () => {
      if (reader.pid) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      reader.send(bytes);
    });
    reader.once("message", (read: LargeTable) => resolve(read)); // what the program sends
    reader.once("error", reject);
    // After the last message, unlike its exit.
    reader.once("disconnect", () => resolve({ ok: false, because }));
  }).finally(() => clearTimeout(late));
}
