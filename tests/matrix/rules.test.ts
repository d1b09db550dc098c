import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "#domain/access/rules.ts";
import { notYetBuilt } from "./not-yet-built.ts";

const sources = globSync("{app,api,domain,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|^domain\/access\//.test(file))
  .map((file) => readFileSync(file, "utf8"));

/** An action is used where a command asks for its permit. */
const isAsked = (action: string) => sources.some((text) => text.includes(`"${action}"`));

test("every rule is asked by a command, or waits for the one that will", () => {
  const idle = Object.keys(rules).filter((action) => !isAsked(action) && !notYetBuilt.includes(action));
  const sentences = idle.map(
    (action) => `Nothing asks for ${action}: use it, or name it in tests/matrix/not-yet-built.ts.`,
  );
  expect(sentences).toEqual([]);
});

test("what is built does not wait any more", () => {
  const built = notYetBuilt.filter((action) => isAsked(action) || !(action in rules));
  expect(built.map((action) => `${action} is built: take it out of tests/matrix/not-yet-built.ts.`)).toEqual([]);
});
