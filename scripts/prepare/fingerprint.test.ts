import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fingerprintOf } from "./fingerprint.mjs";

let root: string;
let before: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "foyer clone-"));
  mkdirSync(join(root, "app/ui"), { recursive: true });
  writeFileSync(join(root, "app/ui/field.tsx"), "one");
  writeFileSync(join(root, "vite.config.ts"), "one");
  before = fingerprintOf(root);
});

test("a changed source, setting or name asks for a new build", () => {
  writeFileSync(join(root, "app/ui/field.tsx"), "two");
  const changed = fingerprintOf(root);
  writeFileSync(join(root, "vite.config.ts"), "two");
  const configured = fingerprintOf(root);
  renameSync(join(root, "app/ui/field.tsx"), join(root, "app/ui/box.tsx"));
  expect(new Set([before, changed, configured, fingerprintOf(root)]).size).toBe(4);
});

test("a test, a touched file or data in the clone asks for none", () => {
  writeFileSync(join(root, "app/ui/field.test.tsx"), "new");
  utimesSync(join(root, "app/ui/field.tsx"), 0, 0);
  mkdirSync(join(root, "data"));
  writeFileSync(join(root, "data/rows"), "new");
  expect(fingerprintOf(root)).toBe(before);
});
