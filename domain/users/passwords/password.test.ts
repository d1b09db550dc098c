import { expect, test } from "vitest";
import { commonPasswords, weaknessOf } from "./password.ts";

const words = ["Noor", "El Haddad", "noor@north-star.example", "North Star Leads"];

test.each([
  ["short", "Password must be at least 6 characters long"],
  ["x".repeat(129), "Password must be at most 128 characters long"],
  ["password", "too common"],
  ["Password2026!", "too common"],
  ["qwertyuiop", "too common"],
  ["1234567890", "too common"],
  ["aaaaaaaaaa", "too common"],
  ["Trustno1!", "too common"],
  ["bigdaddy", "too common"],
  ["scooby99", "too common"],
  ["Haddad", "easy to guess"],
  ["northstarleads", "easy to guess"],
  ["Foyer2026", "easy to guess"],
  ["!!haddad99", "easy to guess"],
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
