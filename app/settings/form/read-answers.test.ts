import { expect, test } from "vitest";
import type { Part } from "./question.ts";
import { readAnswers } from "./read-answers.ts";
import { rowsIn, written } from "./written.ts";

const parts: Part[] = [
  { name: "room", label: "Room", kind: "link" },
  { name: "closed", label: "Closed", kind: "tick" },
  { name: "minutes", label: "Minutes", kind: "whole" },
  {
    rows: "words",
    label: "Words",
    each: "word",
    least: 0,
    most: 9,
    questions: [{ name: "", label: "", kind: "line" }],
  },
  {
    rows: "people",
    label: "People",
    each: "person",
    least: 0,
    most: 9,
    questions: [
      { name: "name", label: "Name", kind: "line" },
      { name: "founder", label: "Founder", kind: "tick" },
      { name: "photo", label: "", kind: "kept" },
    ],
  },
];
const value = {
  room: "https://meet.example/",
  closed: true,
  minutes: 120,
  words: ["one", "two"],
  people: [
    { name: "Mara", founder: false, photo: null },
    { name: "Theo", founder: true, photo: "f1" },
  ],
};

function formOf(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  return form;
}

test("what a form shows of a value is read back as that value", () => {
  expect(readAnswers(formOf(written(value)), parts)).toEqual(value);
});

test("a box that is not ticked is not sent and counts as no", () => {
  const { closed: _, ...typed } = written(value);

  expect(readAnswers(formOf(typed), parts)).toMatchObject({ closed: false });
});

test("no rows are an empty list, not a missing one", () => {
  expect(readAnswers(new FormData(), parts)).toMatchObject({ words: [], people: [] });
  expect(rowsIn({}, "people")).toBe(0);
});

test("what is no number stays as it was typed, for the schema to explain", () => {
  expect(readAnswers(formOf({ minutes: "two hours" }), parts)["minutes"]).toBe("two hours");
});

test("a forged row number makes no list of a million", () => {
  const given = readAnswers(formOf({ "words.999999": "x" }), parts);

  expect(given["words"]).toEqual([]);
});
