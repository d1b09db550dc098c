import { expect, test } from "vitest";
import { differences } from "./conflict.tsx";
import type { Part } from "./question.ts";

const phrase = { name: "", label: "", kind: "line" } as const;
const parts: Part[] = [
  { name: "slogan", label: "Slogan", kind: "line" },
  { rows: "phrases", label: "Phrases", each: "phrase", least: 0, most: 9, questions: [phrase] },
];

test("only what differs is shown, each with both values", () => {
  const mine = { slogan: "Pay later", "phrases.0": "One", "phrases.1": "Two" };
  const theirs = { slogan: "Pay later", "phrases.0": "Uno", "phrases.1": "Two" };

  expect(differences(parts, mine, theirs)).toEqual([
    { name: "phrases.0", label: "phrase 1", mine: "One", theirs: "Uno" },
  ]);
});

test("a row only one of them has is shown too", () => {
  expect(differences(parts, { slogan: "s" }, { slogan: "s", "phrases.0": "Uno" })).toMatchObject([
    { mine: "", theirs: "Uno" },
  ]);
});
