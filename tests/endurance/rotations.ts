import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { readRootKeys } from "#platform/keys/read-root-keys.ts";
import { urlOf } from "#tests/database-url.ts";
import { openSecrets, seedSecrets } from "#tests/secrets.ts";

type Report = { kills: number; midway: number; rotations: number; wrong: string[] };
type Plan = { kills: number; secrets: number; tell?: (line: string) => void };

/** Kills root-key rotations at random times, resumes each, and decrypts every secret after each kill. */
export async function killRotations(connection: PoolConfig, { kills, secrets, tell }: Plan): Promise<Report> {
  const db = openDatabase(connection);
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-rotations-"));
  const seeded = JSON.stringify(sorted(await seedSecrets(db, await openKeys(db, { dataFolder }), secrets)));
  const report: Report = { kills: 0, midway: 0, rotations: 0, wrong: [] };
  // A rotation that was started is always finished, and at least one is.
  for (let step = "stage"; report.kills < kills || step !== "stage" || report.rotations === 0; ) {
    const delay = report.kills < kills ? Math.random() * 1500 : 60_000;
    const { code, said } = await take(step, delay, urlOf(connection), dataFolder);
    const opened = await openSecrets(db, await openKeys(db, { dataFolder }));
    if (JSON.stringify(sorted(opened)) !== seeded) report.wrong.push(`after ${step}: a secret is not what it was`);
    if (code === null) report.kills += 1;
    else if (code !== 0) report.wrong.push(`${step}: ${said}`);
    if (code === null && step === "rewrap" && (await isMidway(db))) report.midway += 1;
    const next = await nextStep(db, dataFolder);
    if (next === "stage" && step !== "stage") report.rotations += 1;
    if (code === null && report.kills % 10 === 0) tell?.(`${report.kills} of ${kills} kills, the last in ${step}`);
    step = next;
    if (report.wrong.length > 10) break;
  }
  await db.destroy();
  rmSync(dataFolder, { recursive: true, force: true });
  return report;
}

const sorted = (opened: Record<string, string>) => Object.entries(opened).sort();

/** Runs one step as an operator would; kills it with SIGKILL after `delay` milliseconds, if given. */
async function take(step: string, delay: number, url: string, dataFolder: string) {
  const env = { ...process.env, DATABASE_URL: url, FOYER_DATA: dataFolder, FOYER_KEY: "", FOYER_KEY_FILE: "" };
  const child = spawn(process.execPath, ["server/keys.ts", step], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const timer = setTimeout(() => child.kill("SIGKILL"), delay);
  const [code] = await once(child, "exit");
  clearTimeout(timer);
  return { code: code as number | null, said }; // null when it was killed
}

async function underFormer(db: Database) {
  const former = db.selectFrom("rootKeys").select("id").where("state", "=", "former");
  const sealed = await db.selectFrom("credentials").select("id").where("keyId", "in", former).execute();
  const factors = await db.selectFrom("secondFactors").select("personId").where("keyId", "in", former).execute();
  return sealed.length + factors.length;
}

async function isMidway(db: Database) {
  const all = (await db.selectFrom("credentials").select("id").execute()).length;
  const left = await underFormer(db);
  return left > 0 && left < all;
}

async function isNextActive(db: Database, dataFolder: string) {
  const [, next] = await readRootKeys({ dataFolder });
  const active = await db.selectFrom("rootKeys").select("id").where("state", "=", "active").executeTakeFirst();
  return active?.id === next?.id;
}

/** The next step an operator would run, judging by the database and the folder. */
async function nextStep(db: Database, dataFolder: string) {
  const states = (await db.selectFrom("rootKeys").select("state").execute()).map(({ state }) => state);
  if (states.includes("staged")) return "activate";
  if (states.includes("former")) return (await underFormer(db)) > 0 ? "rewrap" : "retire";
  // Either retired in the database but its file not replaced yet, or the next key's file made but not staged yet.
  const hasNext = existsSync(join(dataFolder, "keys", "next.key"));
  return hasNext && (await isNextActive(db, dataFolder)) ? "retire" : "stage";
}
