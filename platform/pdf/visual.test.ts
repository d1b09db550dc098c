import { expect, test } from "vitest";
import { baseOf, toVisual } from "./visual.ts";

const drawn = (line: string) => toVisual(line, baseOf(line)).map(({ text }) => text);

test.each([
  ["Acme 5", ["Acme 5"]],
  ["שלום", ["שלום"]],
  ["Acme שלום 5", ["Acme ", "5", "שלום "]],
  ["שלום (Acme) 5", ["5", "( ", "Acme", "שלום )"]],
  ["שלום שתים", ["שלום שתים"]],
])("%j is drawn from the left as %j", (line, pieces) => {
  expect(drawn(line)).toEqual(pieces);
});
