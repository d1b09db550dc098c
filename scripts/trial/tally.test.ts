import { expect, test } from "vitest";
import {
  closingLine,
  countStories,
  countUnits,
  outcome,
  tellSkipped,
  tellStories,
  tellUnits,
  total,
} from "./tally.mjs";

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

const counted = (passed: number, failed: number, ...skipped: string[]) => ({ passed, failed, skipped });
const unsaid = "they did not run, and do not say why";

test("unit tests count one by one, skipped ones with their reasons", () => {
  const skipped = { status: "skipped", meta: { skipped: "Dovecot is not installed" } };
  const some = { status: "passed", assertionResults: [skipped, { status: "todo" }, { status: "passed", meta: {} }] };
  const report = { testResults: [some, file("failed", "passed", "failed", "pending")] };
  expect(countUnits(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: ["Dovecot is not installed", unsaid, unsaid],
  });
});

test("a test file that cannot be loaded is a failure", () => {
  expect(countUnits({ testResults: [file("failed")] })).toMatchObject({ passed: 0, failed: 1 });
  expect(countUnits({ testResults: [file("failed", "passed")] })).toMatchObject({ passed: 1, failed: 1 });
});

test("a browser test that passed at its second try has passed, an error outside of tests is a failure", () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 0 };
  expect(countStories({ stats, errors: [], suites: [] })).toEqual({ passed: 4, failed: 2, skipped: [] });
  expect(countStories({ stats, errors: [{}], suites: [] })).toEqual({ passed: 4, failed: 3, skipped: [] });
});

test("a browser test that was skipped counts with what it says, also in a group of stories", () => {
  const stats = { expected: 1, flaky: 0, unexpected: 0, skipped: 2 };
  const story = (status: string, ...annotations: object[]) => ({ tests: [{ status, annotations, results: [] }] });
  const saying = story(
    "skipped",
    { type: "issue", description: "12" },
    { type: "skip", description: "no camera here" },
  );
  const suites = [{ specs: [story("expected"), saying], suites: [{ specs: [story("skipped")] }] }];
  expect(countStories({ stats, errors: [], suites })).toEqual({
    passed: 1,
    failed: 0,
    skipped: ["no camera here", unsaid],
  });
});

test("a step that ends badly is a failure even when each of its tests passed", () => {
  expect(outcome("Types", 1)).toMatchObject({ name: "Types", passed: 0, failed: 1 });
  expect(outcome("Tests", 1, counted(9, 0))).toMatchObject({ name: "Tests", passed: 9, failed: 1 });
  expect(outcome("Tests", 1, counted(9, 2))).toMatchObject({ name: "Tests", passed: 9, failed: 2 });
  expect(outcome("Types", 0)).toMatchObject({ name: "Types", passed: 0, failed: 0 });
});

test("the run closes with one line that sums up every step, and says of skipped tests even that there are none", () => {
  const steps = [
    outcome("Tests", 0, counted(9, 0, "no Swift", "no n8n")),
    outcome("Stories", 0, counted(2, 0, "no n8n")),
  ];
  expect(closingLine(total([...steps, outcome("Types", 1)]))).toBe("11 passed, 1 failed, 3 skipped");
  expect(closingLine(total([outcome("Types", 1)]))).toBe("0 passed, 1 failed, 0 skipped");
});

test("above it stands each reason why tests were skipped, once and with its count", () => {
  const steps = [
    outcome("Tests", 0, counted(9, 0, "no Swift", "no n8n")),
    outcome("Stories", 0, counted(2, 0, "no n8n")),
  ];
  expect(tellSkipped(total(steps))).toEqual(["2 skipped: no n8n", "1 skipped: no Swift"]);
  expect(tellSkipped(total([outcome("Types", 1)]))).toEqual([]);
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
