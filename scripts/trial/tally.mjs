import { stripVTControlCharacters } from "node:util";
import { root } from "../prepare/root.mjs";

/** What is said of tests that did not run and do not say why, such as those after a preparation that failed. */
export const unsaid = "they did not run, and do not say why";
/** Vitest's words for tests that neither passed nor failed. */
const notRun = new Set(["skipped", "pending", "todo", "disabled"]);

/** @type {{ passed: number, failed: number, skipped: string[] }} */
const nothing = { passed: 0, failed: 0, skipped: [] };

/** A step that failed without a failed test counts as one failure, so that none is lost. */
export function outcome(name, code, counted = nothing, failures = []) {
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { name, passed: counted.passed, failed, skipped: counted.skipped, failures };
}

/** Tells each failure of Vitest's JSON report again, for whoever has the end of a long run only. */
export function tellUnits(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(hasFailed);
    if (status === "failed" && failed.length === 0) return [tell(name, message)];
    return failed.map((test) => tell(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/** Tells each failure of Playwright's JSON report again. */
export function tellStories({ suites, errors }) {
  const specs = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const messageOf = ({ tests }) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
  return [
    ...specs.map((spec) => tell(`${spec.file}:${spec.line} › ${spec.title}`, messageOf(spec))),
    ...errors.map(({ message }) => tell("Outside of the stories", message)),
  ];
}

/**
 * Counts Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. Of what was skipped, the
 * reasons are counted, as tests/needs.ts leaves them.
 */
export function countUnits(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(hasFailed),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: tests.filter(hasFailed).length + broken.length,
    skipped: tests.filter(({ status }) => notRun.has(status)).map(({ meta }) => meta?.skipped ?? unsaid),
  };
}

/** Counts Playwright's JSON report. A test that passed on retry counts as passed. */
export function countStories({ stats, errors, suites }) {
  const stories = suites.flatMap(specsOf).flatMap(({ tests }) => tests);
  const reasonOf = ({ annotations = [] }) =>
    annotations.find(({ type }) => /^(skip|fixme)$/.test(type))?.description ?? unsaid;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stories.filter(({ status }) => status === "skipped").map(reasonOf),
  };
}

export function total(outcomes) {
  const sum = (key) => outcomes.reduce((so, step) => so + step[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: outcomes.flatMap(({ skipped }) => skipped) };
}

/** One line for each reason why tests were skipped, the most frequent first. */
export function tellSkipped({ skipped }) {
  const count = (why) => skipped.filter((other) => other === why).length;
  const reasons = [...new Set(skipped)].sort((one, other) => count(other) - count(one));
  return reasons.map((why) => `${count(why)} skipped: ${why}`);
}

/** The exact last line of `npm test`: other programs parse it. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped.length} skipped`;

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The name, and the first lines of what went wrong, without the tools' own frames. */
function tell(name, message) {
  const lines = stripVTControlCharacters(message ?? "No message.")
    .trim()
    .split("\n");
  const ours = lines.filter((line) => !line.includes("node_modules")).slice(0, 12);
  return [name.replace(`${root}/`, ""), ...ours.map((line) => `    ${line.slice(0, 300)}`)].join("\n");
}

const hasFailed = ({ status }) => status === "failed";
