import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test.each([
  ["Noor el Haddad", "NH"],
  ["Zoë", "Z"],
  ["Mia Lindt (invited)", "ML"],
  ["  élodie  Durand ", "ÉD"],
  ["北極 星", "北星"],
  ["", ""],
])("%s is drawn as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
