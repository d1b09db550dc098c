import { expect, test } from "vitest";
import { choose } from "./choose.mjs";

const all = [
  { name: "pages", file: "tests/bench/pages.bench.ts", about: "", takesArguments: false },
  { name: "rolling", file: "tests/bench/rolling.bench.ts", about: "", takesArguments: true },
  { name: "slots", file: "tests/bench/slots.bench.ts", about: "", takesArguments: false },
];
const chosen = (...words: string[]) =>
  choose("bench", all, words).map(({ name, args }: { name: string; args: string[] }) => [name, ...args]);

test("what is named runs, in that order, and nothing else", () => {
  expect(chosen("pages")).toEqual([["pages"]]);
  expect(chosen("slots", "pages")).toEqual([["slots"], ["pages"]]);
  expect(chosen("all")).toEqual([["pages"], ["rolling"], ["slots"]]);
});

test("an argument reaches what it was given to", () => {
  expect(chosen("rolling", "10", "--quiet", "slots")).toEqual([["rolling", "10", "--quiet"], ["slots"]]);
});

test("an unknown name is refused with those there are", () => {
  expect(() => chosen("pages", "page")).toThrow(
    'npm run bench knows nothing called "page". There are: pages, rolling, slots; "all" runs all of them.',
  );
});

test("an argument that would reach nobody is refused", () => {
  expect(() => chosen("10")).toThrow('Name what to run before "10". npm run bench lists the names.');
  expect(() => chosen("pages", "10")).toThrow('pages takes nothing after its name, so "10" means nothing to it.');
});
