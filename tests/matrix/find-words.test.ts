import { expect, test } from "vitest";
import { openWordFinder } from "./find-words.ts";

test("a word is found wherever it stands, whatever begins like it, and no other is", () => {
  const finder = openWordFinder<string>();
  for (const [word, start] of [
    ["Box1a", "Box"],
    ["Box1abc", "Box"],
    ["Boxes2", "Boxes"],
    ["BoBox3", "BoBox"],
  ] as const)
    finder.add(word, `meaning of ${word}`, start);

  for (const [text, found] of [
    ["", []],
    ["Box and Boxes", []],
    ["BBox1a", ["Box1a"]],
    ["Box1abc", ["Box1a", "Box1abc"]],
    ["BoBoBox3Boxes2", ["Boxes2", "BoBox3"]],
  ] as const)
    expect([text, [...finder.find(text)]]).toEqual([text, found.map((word) => `meaning of ${word}`)]);
});
