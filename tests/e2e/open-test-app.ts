import { createServer } from "node:net";
import type { PoolConfig } from "pg";
import { readConfig } from "#platform/config/config.ts";
import type { CrmAddresses } from "#platform/crm/open-crm.ts";
import type { GoogleAddresses } from "#platform/google/oauth.ts";
import { type Log, openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";
import { noGoogle } from "#tests/google/google-at.ts";
import { openClock } from "./clock.ts";
import { answerLate } from "./late-answers.ts";
import { type Copy, copyOf, drop, newFolder } from "./snapshots.ts";

type Open = Awaited<ReturnType<typeof App.openApp>>;
/** A running app for one test: its URL, its internals, a clock and jobs that the test controls. */
export type TestApp = ReturnType<typeof openClock> & {
  url: string;
  inside: Open["app"];
  greetings: string[];
  /** Runs these jobs, one after the other, and waits until they are done. */
  runJobs: (...names: string[]) => Promise<void>;
};

type Demo = { password: string };

/** What apps start from. `seed` runs once, in an app of its own, and returns what is worth knowing of it. */
export type Snapshot<Facts = unknown> = {
  name: string;
  environment?: Record<string, string>;
  demo?: Demo;
  seed?: (app: TestApp) => Promise<Facts>;
};

export type Opening<Facts = unknown> = {
  /** Another instance over this database, instead of a copy of a snapshot. */
  over?: PoolConfig;
  from?: Snapshot<Facts>;
  /** `by hand`: a job runs when the story says so. */
  jobs?: "by hand" | "running";
  /** Whether open pages hear what has changed. */
  live?: boolean;
  demo?: Demo;
  log?: Log;
  google?: GoogleAddresses;
  /** Where CRMs are that stand in for the real ones. */
  crms?: CrmAddresses;
};

export const demoPassword = "a-quiet-demo-door";
export const firstAdmin = { email: "admin@house.test", password: "an-admin-of-the-house" };
const { email: FOYER_ADMIN_EMAIL, password: FOYER_ADMIN_PASSWORD } = firstAdmin;
const withoutAccounts: Snapshot = { name: "without-accounts" };
/** The demo agency, as `npm run demo` begins. */
export const asDemo: Snapshot = { name: "demo", demo: { password: demoPassword } };
export const withAdmin: Snapshot = { name: "with-admin", environment: { FOYER_ADMIN_EMAIL, FOYER_ADMIN_PASSWORD } };

/**
 * Starts the built app on a copy of a snapshot, or as another instance `over` a given database; `environment` holds
 * variables as an operator would set them.
 */
export async function openTestApp<Facts>(environment: Record<string, string> = {}, opening: Opening<Facts> = {}) {
  const { over, from = withoutAccounts as Snapshot<Facts> } = opening;
  if (over) {
    const { app, close } = await start({ connection: over, dataFolder: newFolder() }, environment, opening);
    return { app, connection: over, facts: null, close };
  }
  const { facts, ...copy } = await copyOf(from.name, (blank) => fill(from, blank));
  const { app, close } = await start(copy, environment, opening);
  const closeAll = async () => {
    await close();
    await drop(copy);
  };
  return { app, connection: copy.connection, facts, close: closeAll };
}

async function fill<Facts>({ environment = {}, demo, seed }: Snapshot<Facts>, blank: Copy): Promise<Facts> {
  const { app, close } = await start(blank, environment, { jobs: "running", ...(demo && { demo }) });
  const facts = (await seed?.(app)) as Facts; // one without a seed has no facts
  await close();
  return facts;
}

const key = Buffer.alloc(32, "a key for stories").toString("base64");

async function start(copy: Copy, environment: Record<string, string>, opening: Opening) {
  const { jobs = "by hand", live = false, demo, log = openLog("silent"), google = noGoogle, crms } = opening;
  const config = readConfig({
    PORT: String(await ownPort()),
    HOST: "127.0.0.1",
    FOYER_DATA: copy.dataFolder,
    FOYER_KEY: key,
    // A video host that is down, unless a test starts one: no request leaves this machine.
    VIDEO_HOST_URL: "http://127.0.0.1:9",
    ...environment,
  });
  const clock = openClock();
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const bundle: typeof App = await import(built);
  const open = await bundle.openApp({
    ...{ config, log, google, jobs, connection: copy.connection, clock: clock.clock },
    say: () => {},
    standIn: true,
    ...(jobs === "by hand" && { channels: live ? ["content", "live"] : ["content"] }),
    ...(demo && { demo }),
    ...(crms && { crms }),
  });
  const { app: inside, greetings } = open;
  const runJobs = async (...names: string[]) => {
    for (const name of names) await open.runJob(name);
  };
  const app: TestApp = { url: config.publicUrl, inside, greetings, runJobs, ...clock };
  return { app, close: open.close };
}

const portsOfWorker = 1_000;
const firstPort = 20_000 + (Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) % 12) * portsOfWorker;
let tried = process.pid;
answerLate();

/**
 * A free port from this worker's own range. One from the system could be handed out again before the app listens on it.
 */
async function ownPort(): Promise<number> {
  tried += 1;
  const port = firstPort + (tried % portsOfWorker);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  return isFree ? port : ownPort();
}
