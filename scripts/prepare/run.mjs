import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { root } from "./root.mjs";

const npmIsGone = watchNpm();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Where a program's output goes: to our stdout, to our stderr, or captured as text. `relayed` shows it until a signal comes:
 * what programs say when others are taken away from them helps nobody.
 */
const streams = {
  ours: ["inherit", "inherit", "inherit"],
  aside: ["ignore", 2, 2],
  shown: ["ignore", "inherit", "inherit"],
  gathered: ["ignore", "pipe", "pipe"],
  relayed: ["ignore", "pipe", "pipe"],
};

/**
 * Runs a program in the clone, forwards signals, and waits for it to exit. `isApart`: a terminal's signals do not reach the
 * program, and whatever it starts, by themselves; and it has ended although others still hold its output.
 */
export function run(program, args, { output = "ours", env = {}, onStart, isApart = false } = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd: root, stdio: streams[output], env: { ...process.env, ...env }, detached: isApart };
    const child = spawn(program, args, options);
    const ending = { text: "", stopped: null };
    const forward = (signal) => {
      ending.stopped = signal;
      // A terminal has already sent it to the whole process group.
      if (isApart || signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    const hear = (ours) => (chunk) => {
      if (output === "gathered") ending.text += chunk;
      else if (!ending.stopped) ours.write(chunk);
    };
    child.stdout?.setEncoding("utf8").on("data", hear(process.stdout));
    child.stderr?.setEncoding("utf8").on("data", hear(process.stderr));
    for (const signal of signals) process.on(signal, forward);
    const look = setInterval(() => {
      if (npmIsGone() && !ending.stopped) forward("SIGTERM");
    }, 250);
    const finish =
      (settle) =>
      (...outcome) => {
        clearInterval(look);
        for (const signal of signals) process.off(signal, forward);
        settle(...outcome);
      };
    if (child.pid) onStart?.(child.pid);
    child.on("error", finish(reject));
    child.on(
      isApart ? "exit" : "close",
      finish((code, signal) => resolve({ ...ending, code: code ?? 128 + constants.signals[signal] })),
    );
  });
}

/**
 * Detects when the npm that started us is gone. npm passes a signal to its shell, and the shell dies without passing it
 * on; a killed npm passes nothing. Both leave us with another parent, and the app would keep running unattended.
 */
function watchNpm(env = process.env) {
  const first = lineage();
  return () => Boolean(env.npm_lifecycle_event) && lineage() !== first;
}

function lineage() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** The parent's parent, on Linux; the process name before it may contain spaces and brackets. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1];
  } catch {
    return "";
  }
}
