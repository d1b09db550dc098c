import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { servers, whyNo } from "../scripts/outside/servers.mjs";
import { needs } from "./needs.ts";

const sources = globSync(["{app,api,domain,platform,server,scripts}/**/*.test.{ts,tsx}", "tests/**/*.ts"])
  .filter((file) => !/^tests\/needs(\.test)?\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Every way of Vitest and Playwright to leave tests out. */
const ways = [
  /\b(skipIf|runIf)\b/,
  /\b(test|it|describe|suite|bench)\b[\w.]*\.(skip|only|todo|fixme)\b/,
  /\bskip: |\b(only|todo): true\b/,
  /\{[\w, ]*\bskip\b[\w, ]*\}\) =>/,
  /\.skip\(/,
];
const withoutComments = (text: string) => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "");
const leavesOut = (text: string) => ways.some((way) => way.test(withoutComments(text)));

test("a test is skipped by needs() alone, which has a reason", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => leavesOut(text)).map(({ file }) => file)).toEqual([]);
  for (const planted of [
    'test.skipIf(isSlow)("a", run)',
    "const onRoot = test.runIf(isRoot());",
    'describe.skip("a", run)',
    'test.concurrent.only("a", run)',
    'test.skip(isSlow, "slow")',
    'it.todo("a")',
    'test("a", { skip: true }, run)',
    'test("a", ({ task, skip }) => skip())',
    'test("a", (context) => context.skip())',
    "test.fixme();",
  ])
    expect([planted, leavesOut(planted)]).toEqual([planted, true]);
});

test("what is missing is the reason, and the first of several", () => {
  expect(needs(null, null)).toEqual({});
  expect(needs(null, "no a", "no b")).toEqual({ skip: true, meta: { skipped: "no a" } });
});

test("a server that is not here is named with what brings it", () => {
  const none = { FOYER_N8N: "/nowhere" };
  expect(whyNo("n8n", none)).toBe("n8n is left out (npm run outside brings it)");
  expect(whyNo("n8n", {})).toBe("n8n is left out (npm run outside brings it)");
  expect(() => whyNo("Dovcot")).toThrow("knows no Dovcot");
});

test("npm run outside finds the tests of each server by its name", () => {
  const asking = sources.filter(({ file }) => file.endsWith(".test.ts"));
  for (const { name } of servers) {
    const users = asking.filter(({ text }) => text.includes(`whyNo("${name}")`));
    expect([name, users.length]).not.toEqual([name, 0]);
    const unnamed = users.filter(({ text }) => !text.replaceAll(`whyNo("${name}")`, "").includes(name));
    expect(unnamed.map(({ file }) => file)).toEqual([]);
  }
});
