import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import { ask } from "#tests/ask.ts";
import { until } from "#tests/until.ts";

export type Work = "backup" | "restore" | "import" | "undo";
/** The database, the data folder, and where backups lie or which import it is. */
export type Place = [url: string, dataFolder: string, what: string];

const program = fileURLToPath(new URL("./app.ts", import.meta.url));
const sessionName = "foyer to be killed";
const sessions = `select count(*)::int from pg_stat_activity
  where datname = current_database() and application_name = '${sessionName}'`;

function launch(work: Work, place: Place) {
  const env = { ...process.env, PGAPPNAME: sessionName };
  return spawn(process.execPath, [program, work, ...place], { env, stdio: ["ignore", "pipe", "inherit"] });
}

/** Does the work in a process of its own and kills it at the nth step it says; true when it was done before. */
export async function killAtStep(step: number, work: Work, ...place: Place) {
  const child = launch(work, place);
  const ended = once(child, "exit");
  let count = 0;
  let isDone = false;
  for await (const line of createInterface(child.stdout)) {
    isDone ||= line === "done";
    count += 1;
    if (count === step) child.kill("SIGKILL");
  }
  await ended;
  return isDone;
}

/** The same, killed so many milliseconds after it began; waits until the database has noticed. Null: never killed. */
export async function killAfter(delay: number | null, connection: PoolConfig, work: Work, ...place: Place) {
  const child = launch(work, place);
  const ended = once(child, "exit");
  let began = 0;
  let isDone = false;
  for await (const line of createInterface(child.stdout)) {
    isDone ||= line === "done";
    if (began === 0 && delay !== null) setTimeout(() => child.kill("SIGKILL"), delay);
    began ||= performance.now();
  }
  const [code] = await ended;
  const took = performance.now() - began;
  await until("its sessions have ended", async () => (await ask(connection, sessions))[0] === 0);
  return { isDone, wasKilled: code === null, took };
}
