import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { killRotations } from "./rotations.ts";

test("a rotation of the root key killed five times goes on where it was, and every secret opens all the while", async () => {
  const report = await killRotations(await freshDatabase("migrated", "rotations"), { kills: 5, secrets: 60 });

  expect(report.wrong).toEqual([]);
  expect(report.kills).toBe(5);
  expect(report.rotations).toBeGreaterThan(0);
});
