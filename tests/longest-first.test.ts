import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { long, longestFirst } from "./longest-first.ts";

test("the longest files begin first, each among its project's, and the others stay in their order", () => {
  const file = (name: string, moduleId: string) => ({ moduleId: `/house/${moduleId}`, project: { name } });
  const alone = file("alone", "b.test.ts");
  const portal = file("together", "tests/matrix/portal.test.ts");
  const studio = file("together", long[0] ?? "");
  const a = file("together", "a.test.ts");
  const b = file("together", "b.test.ts");

  expect(longestFirst([alone, b, portal, a, studio])).toEqual([alone, studio, portal, b, a]);
});

test("each of the longest files is there", () => {
  expect(long.filter((file) => !existsSync(file))).toEqual([]);
});
