import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { classesIn } from "./style-types.ts";

test("the classes of a style sheet are its selectors' and nothing else that has a dot", () => {
  const css = `/* .gone */
.card:hover > .title::before, .is-open { color: red; width: .5em; background: url("a.png") }
@media (width < 30.5rem) { .card { &.narrow { margin: 0 } } }`;
  expect(classesIn(css)).toEqual(["card", "is-open", "narrow", "title"]);
});

test("each style sheet has a type, so that a class it has not does not compile", () => {
  const sheets = globSync("app/**/*.module.css");
  const empty = sheets.filter((sheet) => classesIn(readFileSync(sheet, "utf8")).length === 0);
  expect([sheets.length > 100, empty]).toEqual([true, []]);
});
