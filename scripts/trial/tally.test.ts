import { expect, test } from "vitest";
import { closingLine, countStories, countUnits, outcome, tellStories, tellUnits, total } from "./tally.mjs";

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test("unit tests count one by one, skipped ones not at all", () => {
  const report = { testResults: [file("passed", "passed", "skipped", "todo"), file("failed", "passed", "failed")] };
  expect(countUnits(report)).toEqual({ passed: 2, failed: 1 });
});

test("a test file that cannot be loaded is a failure", () => {
  expect(countUnits({ testResults: [file("failed")] })).toEqual({ passed: 0, failed: 1 });
  expect(countUnits({ testResults: [file("failed", "passed")] })).toEqual({ passed: 1, failed: 1 });
});

test("a browser test that passed at its second try has passed, an error outside of tests is a failure", () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
  expect(countStories({ stats, errors: [] })).toEqual({ passed: 4, failed: 2 });
  expect(countStories({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3 });
});

test("a step that ends badly is a failure even when each of its tests passed", () => {
  expect(outcome("Types", 1)).toMatchObject({ name: "Types", passed: 0, failed: 1 });
  expect(outcome("Tests", 1, { passed: 9, failed: 0 })).toMatchObject({ name: "Tests", passed: 9, failed: 1 });
  expect(outcome("Tests", 1, { passed: 9, failed: 2 })).toMatchObject({ name: "Tests", passed: 9, failed: 2 });
  expect(outcome("Types", 0)).toMatchObject({ name: "Types", passed: 0, failed: 0 });
});

test("the run closes with one line that sums up every step", () => {
  const steps = [outcome("Tests", 0, { passed: 9, failed: 0 }), outcome("Types", 1)];
  expect(closingLine(total(steps))).toBe("9 passed, 1 failed");
});

test("the end of a run tells each failed unit test again, with the first lines of what went wrong", () => {
  const failed = {
    status: "failed",
    fullName: "adds up",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\nto be 2"],
  };
  const passed = { status: "passed", fullName: "goes on" };
  const testResults = [
    { name: "a.test.ts", status: "failed", assertionResults: [passed, failed] },
    { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    { name: "c.test.ts", status: "passed", assertionResults: [passed] },
  ];
  expect(tellUnits({ testResults })).toEqual([
    "a.test.ts › adds up\n    expected 1\n    to be 2",
    "b.test.ts\n    no such module",
  ]);
});

test("the end of a run tells each failed story again, also from a group of stories", () => {
  const spec = (title: string, ok: boolean) => {
    const tests = [{ results: [ok ? {} : { error: { message: "timed out" } }] }];
    return { title, ok, file: "a.spec.ts", line: 7, tests };
  };
  const suites = [{ specs: [spec("one", true)], suites: [{ specs: [spec("two", false)] }] }];
  expect(tellStories({ suites, errors: [{ message: "no server" }] })).toEqual([
    "a.spec.ts:7 › two\n    timed out",
    "Outside of the stories\n    no server",
  ]);
});
