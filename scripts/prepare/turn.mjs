import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "./word.mjs";

const quietFor = 60_000;

/**
 * Lets one process at a time run `deed`. Turns are numbered files; the highest one is valid until its owner frees it,
 * or everyone who shares it has died. A number is created once and the highest is never removed, so no two processes
 * hold the same. `deed` gets a function to share its turn: an npm that outlives us is waited for.
 */
export async function inTurn(folder, deed) {
  mkdirSync(folder, { recursive: true });
  const turn = await take(folder);
  const alive = setInterval(() => utimesSync(turn, new Date(), new Date()), 1000);
  try {
    return await deed((pid) => writeFileSync(turn, holders(process.pid, pid)));
  } finally {
    clearInterval(alive);
    writeFileSync(turn, "free");
  }
}

async function take(folder) {
  for (let tries = 0; ; tries++) {
    const last = highest(folder);
    if ((last === 0 || isOver(join(folder, `${last}`))) && claim(folder, last + 1)) return join(folder, `${last + 1}`);
    if (tries === 5) say("Waiting for another start that is preparing this folder…");
    await pause(100);
  }
}

function claim(folder, number) {
  const turn = join(folder, `${number}`);
  try {
    writeFileSync(turn, holders(process.pid), { flag: "wx" });
  } catch (problem) {
    if (problem.code === "EEXIST") return false;
    throw problem;
  }
  // The number may have come and gone meanwhile: then there is a higher one.
  const isOurs = highest(folder) === number;
  for (const old of isOurs ? numbers(folder).filter((other) => other < number) : [number])
    rmSync(join(folder, `${old}`), { force: true });
  return isOurs;
}

function isOver(turn) {
  try {
    if (Date.now() - statSync(turn).mtimeMs > quietFor) return true;
    const words = readFileSync(turn, "utf8");
    if (words === "free") return true;
    // An empty file belongs to an owner who is still writing its name.
    if (words === "") return false;
    const { pids, host } = JSON.parse(words);
    return host === hostname() && !pids.some((pid) => pid !== process.pid && lives(pid));
  } catch {
    return false;
  }
}

function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem.code === "EPERM";
  }
}

const holders = (...pids) => JSON.stringify({ pids, host: hostname() });
const numbers = (folder) => readdirSync(folder).map(Number).filter(Number.isSafeInteger);
const highest = (folder) => Math.max(0, ...numbers(folder));
