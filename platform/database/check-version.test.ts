import type pg from "pg";
import { expect, test } from "vitest";
import { checkVersion } from "./check-version.ts";

/** Answers as a real server of that version does. */
const server = (version: string, number: number) => {
  const answer = { rows: [{ version, number }] };
  return { query: async () => answer } as unknown as pg.Client; // only this one question is asked
};

test("PostgreSQL 15 is the oldest that is accepted", async () => {
  await expect(checkVersion(server("15.0", 150_000))).resolves.toBeUndefined();
  await expect(checkVersion(server("14.13", 140_013))).rejects.toThrow(
    "Foyer needs PostgreSQL 15 or newer, and DATABASE_URL leads to PostgreSQL 14.13. Upgrade that server, or leave",
  );
});
