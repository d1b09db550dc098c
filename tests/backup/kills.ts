import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./app.ts", import.meta.url));

/** Runs a backup or a restore in a process of its own and kills it at the nth step it says; true when it was done before. */
export async function killAtStep(step: number, ...args: ["backup" | "restore", string, string, string]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let count = 0;
  let isDone = false;
  for await (const line of createInterface(child.stdout)) {
    isDone ||= line === "done";
    count += 1;
    if (count === step) child.kill("SIGKILL");
  }
  await ended;
  return isDone;
}
