import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Row = { number: string; level: string; about: string; state: string; how: string; test: string };

const text = readFileSync("docs/security/asvs.md", "utf8");
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = "", rest = ""]) => {
  const [level = "", about = "", state = "", how = "", test = ""] = rest.split("|").map((cell) => cell.trim());
  return { number, level, about, state, how, test };
});
const filesOf = ({ test }: Row) => [...test.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
const counted = (state: string) => rows.filter((row) => row.state === state).length;

/** How many requirements of levels 1 and 2 each chapter of the standard has. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("every requirement of levels 1 and 2 of the standard has its row", () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(chapters.map((_, at) => rows.filter(({ number }) => number.startsWith(`${at + 1}.`)).length)).toEqual(
    chapters,
  );
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(rows.filter(({ level }) => level === "2")).toHaveLength(183);
});

test("every row says whether it is met, and how, or what is missing", () => {
  const states = ["met", "partly", "not met", "does not apply"];
  expect(rows.filter(({ about, state, how }) => !states.includes(state) || about === "" || how.length < 4)).toEqual([]);
  const [met, partly, not, other] = states.map(counted);
  expect(text).toContain(`\n${met} are met, ${partly} partly, ${not} are not, and ${other} do not apply.`);
});

test("every row that applies names tests that exist, or says why there is none", () => {
  const applying = rows.filter(({ state }) => state !== "does not apply");
  const files = applying.flatMap(filesOf);
  expect(files.filter((file) => !existsSync(file) || !/\.(test|spec)\.ts$/.test(file))).toEqual([]);
  expect(applying.filter((row) => filesOf(row).length === 0 && !/^none: \w/.test(row.test))).toEqual([]);
  // One without a test is a document that is missing, or nothing that a test could hold.
  expect(applying.filter(({ test }) => test.startsWith("none:")).length).toBeLessThan(12);
});

test("every test that the threat model names exists", () => {
  const model = readFileSync("docs/security/threat-model.md", "utf8");
  const files = [...model.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
