import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const all = [
  { title: "Add prompt", words: "new vault" },
  { title: "New task", words: "add create" },
  { title: "Zürich", words: "" },
];
const names = (query: string) => matching(query, all, ({ words }) => words).map(({ title }) => title);

test.each([
  ["new", ["New task", "Add prompt"]],
  ["task new", ["New task"]],
  ["add t", ["New task"]],
  ["ADD", ["Add prompt", "New task"]],
  ["zurich", ["Zürich"]],
  ["ask", []],
  ["new zzz", []],
  ["…", []],
])("typing %j finds what has words that begin so, by name first", (query, found) => {
  expect(names(query)).toEqual(found);
});
