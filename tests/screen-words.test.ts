import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Matches in text that people read: a quoted sentence or label, or the text between two tags. */
const stray = /"(?:[^"\n]* )?[Mm]ails(?:[ ,.][^"\n]*)?"|>\s*[^<>{}=;]*\b[Mm]ails\b[^<>{}=;]*</;
const strays = (file: string, text: string) =>
  [text.replaceAll(/^\s*(\/\*\*|\*|\/\/).*$|"mails"/gm, "").match(stray)].flatMap((found) =>
    found ? [`${file}: ${found[0].trim()}`] : [],
  );

test("screens speak of emails, as people do", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => strays(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(strays("app/planted.tsx", '<ol aria-label="Mails, newest first">')).toHaveLength(1);
  expect(strays("app/planted.tsx", "<a>Choose which mails you get</a>")).toHaveLength(1);
});

/** Files about the format of numbers, where ’ groups the digits of Swiss ones. */
const numbers = /^domain\/kernel\/format\/|^domain\/clients\/client\.schema\.ts$|^app\/http\/read-form\.test\.ts$/;
/** Where quotations are set as in print. */
const paper = /^app\/deals\/(deal-paper|studio\/agreements\/agreement-paper)\.tsx$/;
const curlyIn = (file: string, text: string) => text.match(paper.test(file) ? /.*[‘’].*/g : /.*[‘’“”].*/g) ?? [];

test("apostrophes and quotation marks are straight, as in the texts that are kept word for word", () => {
  const files = globSync("{app,domain}/**/*.{ts,tsx}").filter((file) => !numbers.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => curlyIn(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(curlyIn("app/planted.tsx", "<p>You’re “in”</p>")).toHaveLength(1);
  expect(curlyIn("app/deals/deal-paper.tsx", "<q>“{words}”</q>")).toEqual([]);
});
