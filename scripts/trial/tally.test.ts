import { expect, test } from "vitest";
import { closingLine, countStories, countUnits, outcome, total } from "./tally.mjs";

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
  expect(outcome("Types", 1)).toEqual({ name: "Types", passed: 0, failed: 1 });
  expect(outcome("Tests", 1, { passed: 9, failed: 0 })).toEqual({ name: "Tests", passed: 9, failed: 1 });
  expect(outcome("Tests", 1, { passed: 9, failed: 2 })).toEqual({ name: "Tests", passed: 9, failed: 2 });
  expect(outcome("Types", 0)).toEqual({ name: "Types", passed: 0, failed: 0 });
});

test("the run closes with one line that sums up every step", () => {
  const steps = [outcome("Tests", 0, { passed: 9, failed: 0 }), outcome("Types", 1)];
  expect(closingLine(total(steps))).toBe("9 passed, 1 failed");
});
