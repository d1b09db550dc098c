import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const words = /Intl\.(DateTime|Number)Format\(|\.toLocale(Date|Time)?String\(|"en-[A-Z]{2}"/;
/** The exceptions: the formats themselves, the browser's time zone, and the check that a zone exists. */
const may =
  /^domain\/kernel\/(format\/|time-zone\.ts)|^app\/booking\/picker\/use-detected-zone\.ts|^app\/account\/setup-form\.tsx/;

const strays = (file: string, text: string) => (!may.test(file) && words.test(text) ? [file] : []);

test("dates, times, numbers and money become words in one place", () => {
  const files = globSync("{app,api,domain,platform,server}/**/*.{ts,tsx}").filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => strays(file, readFileSync(file, "utf8")))).toEqual([]);
  expect(strays("app/planted.tsx", 'new Intl.NumberFormat("en")')).toHaveLength(1);
});
