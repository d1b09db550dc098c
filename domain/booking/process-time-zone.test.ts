import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

type Printed = { noon: string; starts: number[][] };

const script = fileURLToPath(import.meta.resolve("#tests/slots/print-starts.ts"));

async function printIn(TZ: string): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TZ } });
  return JSON.parse(stdout);
}

test("the zone of the server's own clock changes nothing", async () => {
  const [utc, newYork, kolkata] = await Promise.all(["UTC", "America/New_York", "Asia/Kolkata"].map(printIn));

  // Proves that the three processes ran in three zones.
  expect([utc?.noon, newYork?.noon, kolkata?.noon]).toEqual([
    "2026-01-01T12:00:00.000Z",
    "2026-01-01T17:00:00.000Z",
    "2026-01-01T06:30:00.000Z",
  ]);
  expect(utc?.starts.flat().length).toBeGreaterThan(300);
  expect(newYork?.starts).toEqual(utc?.starts);
  expect(kolkata?.starts).toEqual(utc?.starts);
});
