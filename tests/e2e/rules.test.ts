import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Stories and what they share, but for the clock they are given. */
const files = globSync("tests/e2e/**/*.ts", { exclude: ["**/*.test.ts", "tests/e2e/clock.ts"] });
const stories = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Lines of stories that match, as `file:line: text`, but for those of the files named. */
const linesWith = (pattern: RegExp, but: string[] = []) =>
  stories
    .filter(({ file }) => !but.includes(basename(file)))
    .flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );

test("no story waits for a time or for silence: it waits for what it expects", () => {
  expect(linesWith(/waitForTimeout|networkidle|=> setTimeout\(/, ["first-paint.spec.ts"])).toEqual([]);
});

test("no story reads the machine's clock: the app and the pages have one of their own", () => {
  expect(linesWith(/Date\.now\(\)|new Date\(\)/)).toEqual([]);
});

test("no story leaves rows to another: only the sweep, which changes nothing, shares an app", () => {
  expect(linesWith(/scope: "worker"/, ["screens.spec.ts", "browser.ts"])).toEqual([]);
});

test("no story starts a browser whose pages are not waited for, but the one with large letters", () => {
  expect(linesWith(/chromium\.launch/, ["screens.spec.ts"])).toEqual([]);
});

/** What these are about is the form itself, or a password that has just changed. */
const aboutSigningIn = ["login.spec.ts", "guessing.spec.ts", "links.spec.ts", "rooms.spec.ts", "fixtures.ts"];

test("a story signs in by the form only where it is about signing in", () => {
  expect(linesWith(/signIn\(/, aboutSigningIn)).toEqual([]);
});

test("jobs run when a story says so", () => {
  // Snapshots are filled by an app that makes its queues.
  expect(linesWith(/jobs: "running"/, ["open-test-app.ts"])).toEqual([]);
});
