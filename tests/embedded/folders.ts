import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { isAlive } from "#platform/database/embedded/claim.ts";
import { until } from "#tests/until.ts";

/**
 * A data folder that is deleted after the test. Everyone may enter it, unless the test wants the mode that mkdtemp
 * gives.
 */
export function dataFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-test-"));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export const untilDead = (pid: number) => until(`process ${pid} has ended`, () => !isAlive(pid));

/** How often a race is repeated: a few times in every test run, many in an endurance run. */
export const rounds = Array.from({ length: Number(process.env["FOYER_ROUNDS"] ?? 3) }, (_, place) => place + 1);

/** Only ends what hangs, with all the repetitions. */
export const timeoutMs = 600_000 + rounds.length * 60_000;
