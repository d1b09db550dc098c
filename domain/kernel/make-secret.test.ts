import { expect, test } from "vitest";
import { makeSecret, secretSets, usualSecret } from "./make-secret.ts";
import { strengthOf } from "./secret-strength.ts";

const many = (input = usualSecret) => Array.from({ length: 2000 }, () => makeSecret(input));

test("a made secret has the length that was wished, and one of each set at least", () => {
  for (const length of [8, 20, 64, 128]) {
    const secret = makeSecret({ length, sets: ["lower", "upper", "digits", "signs"], avoidsLookAlikes: false });

    expect(secret).toHaveLength(length);
    for (const letters of Object.values(secretSets))
      expect([...secret].some((one) => letters.includes(one))).toBe(true);
  }
});

test("a length out of bounds becomes one that is possible, and no set at all makes nothing", () => {
  expect(makeSecret({ ...usualSecret, length: 1 })).toHaveLength(8);
  expect(makeSecret({ ...usualSecret, length: 9999 })).toHaveLength(128);
  expect(makeSecret({ ...usualSecret, length: Number.NaN })).toHaveLength(8);
  expect(makeSecret({ ...usualSecret, sets: [] })).toBe("");
});

test("no two are alike, and none holds letters that look alike", () => {
  const made = many();

  expect(new Set(made).size).toBe(made.length);
  expect(made.join("")).not.toMatch(/[Il1O0oS5B8Z2]/);
  expect(made.join("")).toMatch(/^[A-Za-z0-9]+$/);
});

test("every letter is drawn about as often as the others", () => {
  const drawn = many({ length: 60, sets: ["lower"], avoidsLookAlikes: false }).join("");
  const counts = [...secretSets.lower].map((letter) => drawn.split(letter).length - 1);

  const expected = drawn.length / 26;
  const spread = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Chi-squared with 25 degrees of freedom: exceeded by chance once in ten million runs.
  expect(spread).toBeLessThan(81);
});

test("what is made as usual is strong", () => {
  expect(many().filter((secret) => strengthOf(secret) < 4)).toEqual([]);
});
