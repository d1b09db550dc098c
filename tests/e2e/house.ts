import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import pg, { type PoolConfig } from "pg";
import { readConfig } from "#platform/config/config.ts";
import { openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";

export { expect } from "@playwright/test";

type Open = Awaited<ReturnType<typeof App.openHouse>>;
/** An open house of the test's own: its address, its inside, and a clock the test may turn. */
export type TestHouse = {
  url: string;
  inside: Open["house"];
  greetings: string[];
  turnClock: (to: Date | null) => void;
};

/** Opens the built house on a database of its own; `environment` as an operator would set it. */
export async function openTestHouse(environment: Record<string, string> = {}) {
  const connection = await ownDatabase();
  const port = await freePort();
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-e2e-house-"));
  const config = readConfig({ PORT: String(port), HOST: "127.0.0.1", FOYER_DATA: dataFolder, ...environment });
  let turned: number | null = null;
  const clock = () => new Date(Date.now() + (turned ?? 0));
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const app: typeof App = await import(built);
  const open = await app.openHouse({ config, log: openLog("silent"), connection, clock, say: () => {} });
  const turnClock = (to: Date | null) => {
    turned = to ? to.getTime() - Date.now() : null;
  };
  const house: TestHouse = { url: config.publicUrl, inside: open.house, greetings: open.greetings, turnClock };
  return { house, connection, close: open.close };
}

async function ownDatabase(): Promise<PoolConfig> {
  const server: PoolConfig = JSON.parse(process.env["E2E_POSTGRES"] ?? "{}");
  const name = `house_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(server);
  await client.connect();
  // Two workers may copy the template at once; PostgreSQL allows one at a time.
  await client.query("select pg_advisory_lock(1)");
  await client.query(`create database ${name} template template_house`);
  await client.end();
  return { ...server, database: name };
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** `house`: one open house per worker. Stories that turn its clock or change its settings open one of their own. */
export const test = base.extend<{ baseURL: string }, { house: TestHouse }>({
  house: [
    async ({}, use) => {
      const { house, close } = await openTestHouse({
        FOYER_ADMIN_EMAIL: "admin@house.test",
        FOYER_ADMIN_PASSWORD: "an-admin-of-the-house",
      });
      await use(house);
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(house.url),
});
