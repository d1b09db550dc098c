import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A part of a selector that begins with `:has()`, as in `.row > :has(textarea)`, alone or as one of several; children alone are few. */
const bare = /(?:^|[>+~] ?|[^,\s] )(?::(?:is|where|not)\((?:[^()]*, )?)?:has\((?![>)])/;

const barePlaces = (css: string) => css.split("\n").filter((line) => bare.test(line.trim()));

test("a selector asks where a box is before what is in it, as a browser would look through every box of a long page", () => {
  expect(
    barePlaces(".fields > :is(fieldset, :has(textarea)) {\n.row > :has(input),\n.a :has(b) {\n:has(c) {"),
  ).toHaveLength(4);
  expect(
    barePlaces(":is(.row > *):has(input) {\n.list:not(:has(:checked)) + form {\n.a:is(:has(b), :not(:has(c))) {"),
  ).toEqual([]);
  const files = globSync("app/**/*.css");
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => barePlaces(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`))).toEqual([]);
});
