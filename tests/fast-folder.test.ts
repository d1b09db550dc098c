import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { fastFolder } from "./fast-folder.ts";

test("a new folder takes the place of those whose process is gone, and of no others", () => {
  const parent = mkdtempSync(join(tmpdir(), "foyer-folders-"));
  const { pid: gone } = spawnSync(process.execPath, ["--version"]);
  const kept = [`kind-${process.pid}-mine`, "kind-of-somebody", `other-${gone}-kind`];
  for (const name of [`kind-${gone}-left`, ...kept]) mkdirSync(join(parent, name, "data"), { recursive: true });

  const made = fastFolder("kind", [parent]);

  expect(readdirSync(parent).toSorted()).toEqual([...kept, basename(made)].toSorted());
});
