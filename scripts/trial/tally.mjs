/** A step that failed without a failed test counts as one failure, so that none is lost. */
export function outcome(name, code, counted = { passed: 0, failed: 0 }) {
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { name, passed: counted.passed, failed };
}

/** Counts Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure. */
export function countUnits(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(hasFailed),
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: tests.filter(hasFailed).length + broken.length,
  };
}

/** Counts Playwright's JSON report. A test that passed on retry counts as passed. */
export function countStories({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

export function total(outcomes) {
  const sum = (key) => outcomes.reduce((so, step) => so + step[key], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

/** The exact last line of `npm test`: other programs parse it. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

const hasFailed = ({ status }) => status === "failed";
