import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { readConfig } from "#platform/config/config.ts";
import { openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";
import { countHashes } from "./count-hashes.ts";

const built = new URL("../../../build/server/index.js", import.meta.url);
const hashes = countHashes();

/** The built app, listening, with one team member; its clock is set by the test, and its hashes are counted. */
export async function openGuessedHouse(connection: PoolConfig, proxies: number) {
  if (!existsSync(built)) throw new Error("Guesses are made at the built house: run `npm run build` first.");
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-guesses-"));
  const place = { PORT: "0", HOST: "127.0.0.1", FOYER_DATA: dataFolder, TRUSTED_PROXIES: String(proxies) };
  const start = new Date();
  let now = start;
  // Imported here, after the counting has begun.
  const bundle: typeof App = await import(built.href);
  const { seedMember, password } = await import("#tests/people.ts");
  const parts = { config: readConfig(place), log: openLog("silent"), connection, say: () => {} };
  const { app, port, close: closeHouse } = await bundle.openApp({ ...parts, clock: () => now });
  const { email } = await seedMember(app.db, { role: "staff" });
  const turnClock = (ms: number) => {
    now = new Date(start.getTime() + ms);
  };
  async function close() {
    await closeHouse();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return { db: app.db, port, owner: { email, password }, hashes, turnClock, close };
}

export type GuessedHouse = Awaited<ReturnType<typeof openGuessedHouse>>;
