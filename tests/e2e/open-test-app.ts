import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg, { type PoolConfig } from "pg";
import { readConfig } from "#platform/config/config.ts";
import type { GoogleAddresses } from "#platform/google/oauth.ts";
import { type Log, openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";
import { noGoogle } from "#tests/google/google-at.ts";

type Open = Awaited<ReturnType<typeof App.openApp>>;
/** A running app for one test: its URL, its internals, and a clock the test controls. */
export type TestApp = {
  url: string;
  inside: Open["app"];
  greetings: string[];
  turnClock: (to: Date | null) => void;
  /** Sets the clock and stops it there. */
  stopClock: (at: Date) => void;
};

type Opening = { over?: PoolConfig; demo?: { password: string }; log?: Log; google?: GoogleAddresses };

/**
 * Starts the built app on a database of its own, or as another instance `over` a given one; `environment` holds
 * variables as an operator would set them.
 */
export async function openTestApp(
  environment: Record<string, string> = {},
  { over, demo, log = openLog("silent"), google = noGoogle }: Opening = {},
) {
  const connection = over ?? (await ownDatabase());
  const port = await ownPort();
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-e2e-house-"));
  // A video host that is down, unless a test starts one: no request leaves this machine.
  const closed = { VIDEO_HOST_URL: "http://127.0.0.1:9" };
  const config = readConfig({
    PORT: String(port),
    HOST: "127.0.0.1",
    FOYER_DATA: dataFolder,
    ...closed,
    ...environment,
  });
  let turned: number | null = null;
  let stopped: Date | null = null;
  const clock = () => stopped ?? new Date(Date.now() + (turned ?? 0));
  const say = () => {};
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const bundle: typeof App = await import(built);
  const open = await bundle.openApp({
    config,
    log,
    connection,
    clock,
    say,
    standIn: true,
    google,
    ...(demo && { demo }),
  });
  const turnClock = (to: Date | null) => {
    stopped = null;
    turned = to ? to.getTime() - Date.now() : null;
  };
  const stopClock = (at: Date) => {
    stopped = at;
  };
  const { app: inside, greetings } = open;
  const app: TestApp = { url: config.publicUrl, inside, greetings, turnClock, stopClock };
  async function close() {
    await open.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return { app, connection, close };
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

const portsOfWorker = 1_000;
const firstPort = 20_000 + (Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) % 12) * portsOfWorker;
let tried = process.pid;

/**
 * A free port from this worker's own range. One from the system could be handed out again before the app listens on it.
 */
async function ownPort(): Promise<number> {
  tried += 1;
  const port = firstPort + (tried % portsOfWorker);
  const isFree = await new Promise<boolean>((told) => {
    const probe = createServer().once("error", () => told(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => told(true)));
  });
  return isFree ? port : ownPort();
}
