import { expect, test } from "vitest";
import { strengthOf } from "./secret-strength.ts";

test.each([
  ["", 0],
  ["a", 0],
  ["123456", 0],
  ["password", 0],
  ["Passw0rd!", 0],
  ["qwertyuiop", 0],
  ["aaaaaaaaaaaaaaaaaaaa", 0],
  ["abcabcabcabcabcabc", 1],
  ["Summer2026!", 0],
  ["Summer2026!x", 1],
  ["kx7Pq2", 1],
  ["kx7Pq2vR", 2],
  ["kx7Pq2vRm9", 3],
  ["kx7Pq2vRm9Tz4w", 4],
  ["correct horse battery staple", 4],
] as const)("%j is worth %i", (secret, worth) => {
  expect(strengthOf(secret)).toBe(worth);
});

test("what belongs to it is no secret", () => {
  expect(strengthOf("helenabrandt7", ["helena.brandt@moss.test"])).toBeLessThan(strengthOf("helenabrandt7"));
});

test("a longer one is never weaker", () => {
  const whole = "kx7Pq2vRm9Tz4wLd8";
  const worths = [...whole].map((_, at) => strengthOf(whole.slice(0, at + 1)));

  expect(worths).toEqual([...worths].sort());
});

test("the longest text is judged at once", () => {
  expect(strengthOf("password".repeat(125))).toBeGreaterThanOrEqual(0);
});
