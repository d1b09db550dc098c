import { expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { weaknessOf } from "./password.ts";

const words = ["Noor", "El Haddad", "noor@north-star.example", "North Star Leads"];

test.each([
  ["short", "Password must be at least 6 characters long"],
  ["x".repeat(129), "Password must be at most 128 characters long"],
  ["password", "tried first"],
  ["Password2026!", "tried first"],
  ["qwertyuiop", "tried first"],
  ["1234567890", "tried first"],
  ["aaaaaaaaaa", "tried first"],
  ["Trustno1!", "tried first"],
  ["bigdaddy", "tried first"],
  ["scooby99", "tried first"],
  ["Haddad", "stranger"],
  ["northstarleads", "stranger"],
  ["Foyer2026", "stranger"],
  ["!!haddad99", "stranger"],
])("%s is refused", (password, because) => {
  expect(weaknessOf(password, words, 6)).toContain(because);
});

test.each(["sixsix", "an-admin-of-the-house", "a door in the wall", "北極星の扉です", "noor likes wide doors"])(
  "%s is taken",
  (password) => {
    expect(weaknessOf(password, words, 6)).toBeNull();
  },
);

test("five thousand passwords that are tried first are refused", () => {
  expect(commonPasswords.size).toBeGreaterThan(5_000);
  const tried = [...commonPasswords].filter((one) => one.length >= 6);
  expect(tried.length).toBeGreaterThan(3_000);
  expect(tried.filter((one) => weaknessOf(one, [], 6) === null)).toEqual([]);
});
