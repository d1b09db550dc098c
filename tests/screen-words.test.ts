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
