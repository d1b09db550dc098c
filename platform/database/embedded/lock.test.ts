import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/embedded/folders.ts";
import { tryLock } from "./lock.ts";

test("a lock has one holder at a time", () => {
  const file = join(dataFolder(), "lock");
  const release = tryLock(file);

  expect(tryLock(file)).toBeUndefined();
  release?.();
  expect(tryLock(file)).toBeTypeOf("function");
});

test("a lock is kept though nobody keeps the way to release it", () => {
  const file = join(dataFolder(), "lock");
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");

  tryLock(file);
  collectGarbage();

  expect(tryLock(file)).toBeUndefined();
});
