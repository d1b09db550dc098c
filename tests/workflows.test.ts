import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(globSync(".github/workflows/*.yml"))(
  "%s may only read, ends by itself, and runs actions by their commit",
  (file) => {
    const workflow = readFileSync(file, "utf8");
    const jobs = workflow.match(/^ {4}runs-on: /gm) ?? [];
    const actions = workflow.match(/\buses: .*$/gm) ?? [];

    expect(workflow).toContain("\npermissions:\n  contents: read\n");
    expect(workflow).not.toMatch(/: write\b|pull_request_target|secrets\./);
    expect(workflow.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  },
);
