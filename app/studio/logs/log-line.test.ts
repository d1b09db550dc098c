import { expect, test } from "vitest";
import { changesBetween } from "./log-line.ts";

test.each([
  [{ status: "active" }, { status: "archived" }, ["status: active → archived"]],
  [null, { role: "staff" }, ["role: staff"]],
  [{ notes: "x" }, null, ["notes: x → nothing"]],
  [{ name: "Lindt", seen: 1 }, { name: "Lindt", seen: 2 }, ["seen: 1 → 2"]],
  [null, null, []],
])("from %j to %j", (before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
