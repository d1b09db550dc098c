import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { openCopy, without } from "./copy.ts";
import { mutants, quickMutants } from "./mutants.ts";

test("every mutant still finds the guard it takes away", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(20);
  for (const mutant of mutants) {
    const whole = readFileSync(mutant.file, "utf8");
    expect(without(mutant, whole)).not.toBe(whole);
  }
});

test("three guards are missed as soon as they are gone", async () => {
  const copy = openCopy(inject("postgres").server);
  try {
    for (const mutant of quickMutants) {
      const { by, said } = await copy.fateOf(mutant);
      expect(by, `nobody misses ${mutant.guard}: ${said}`).toBeTruthy();
    }
  } finally {
    copy.close();
  }
  expect(quickMutants).toHaveLength(3);
});
