import { expect, test } from "vitest";
import { toCsv } from "./to-csv.ts";

test("what a spreadsheet would run is only shown", () => {
  const cells = ["=1+1", "+1", "-1", "@now", "\tx", "\rx", 'a "quoted", word'];

  const lines = toCsv(
    ["what"],
    cells.map((cell) => [cell]),
  ).split("\r\n");

  expect(lines[0]).toBe("\ufeffwhat");
  for (const line of lines.slice(1, 7)) expect(line.replace(/^"/, "")).toMatch(/^'/);
  expect(lines.some((line) => line.includes('"a ""quoted"", word"'))).toBe(true);
});

test("in a column of numbers a negative one stays a number, and nothing else slips through", () => {
  const lines = toCsv(
    ["note", "amount"],
    [
      ["-1", "-12.50"],
      ["-2", "-1+1"],
    ],
    ["amount"],
  ).split("\r\n");

  expect(lines.slice(1, 3)).toEqual(["'-1,-12.50", "'-2,'-1+1"]);
});
