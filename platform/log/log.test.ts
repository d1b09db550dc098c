import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("what the database says of a row that it did not take is in no log", () => {
  const lines = new PassThrough();
  const problem = new Error("the row violates a check");
  const said = { code: "23514", detail: "Failing row contains (https://push.example/canary).", where: "canary" };
  openLog("info", lines).error({ err: Object.assign(problem, said) }, "a page failed");

  const line = String(lines.read());
  expect(line).toContain("23514");
  expect(line).not.toContain("canary");
});
