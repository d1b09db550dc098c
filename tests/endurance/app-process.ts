import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

type Variables = Record<string, string>;
export type HouseProcess = { url: string; child: ChildProcess; said: () => string };

/** Ends only what hangs: a busy machine takes its time to start an app. */
const longest = 600_000;

/**
 * Starts the built app as an operator would and waits until it is ready. Throws with its output if it does not start.
 */
export async function startHouse(dataFolder: string, port: number, more: Variables = {}): Promise<HouseProcess> {
  const { child, said } = launch(dataFolder, port, more);
  const url = `http://localhost:${port}`;
  const end = Date.now() + longest;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, child, said };
    await setTimeout(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The app did not start: ${said()}`);
}

/** Starts the app where it should refuse to; returns its exit code and output. */
export async function tryToStart(dataFolder: string, port: number, more: Variables = {}) {
  const { child, said } = launch(dataFolder, port, more);
  const watchdog = globalThis.setTimeout(() => child.kill("SIGKILL"), longest);
  const [code] = await once(child, "exit");
  clearTimeout(watchdog);
  return { code, said: said() };
}

/** Kills the app alone with SIGKILL, as the out-of-memory killer would. */
export async function killAtOnce({ child }: HouseProcess) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Stops it as an operator would. Returns the exit code. */
export async function close({ child }: HouseProcess): Promise<number | null> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = await gone;
  return code;
}

function launch(dataFolder: string, port: number, more: Variables) {
  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    FOYER_DATA: dataFolder,
    FOYER_ADMIN_EMAIL: "admin@house.test",
    FOYER_ADMIN_PASSWORD: "an-admin-of-the-house",
    // Every booking comes from a different address, so that the limits per address do not end the run.
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "0",
    ...more,
  };
  const child = spawn(process.execPath, ["server/start.ts"], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (words += chunk));
  return { child, said: () => words };
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}
