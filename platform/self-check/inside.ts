import { randomUUID } from "node:crypto";
import { mkdir, stat, statfs } from "node:fs/promises";
import { sql } from "kysely";
import { checkRootKeys, listKnownKeys } from "#platform/keys/check-root-keys.ts";
import { readRootKeys } from "#platform/keys/read-root-keys.ts";
import foyer from "../../package.json" with { type: "json" };
import { amiss, type Checking, fine } from "./check.ts";

/** What belongs to this installation: its database, files, keys, disk and clock. */
export const storage: Checking = async ({ files, config }) => {
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : `${config.dataFolder}/files`;
  const key = `self-check/${randomUUID()}`;
  try {
    await files.put(key, Buffer.from(key), "text/plain");
    const back = await files.read(key);
    await files.remove(key);
    if (Buffer.from(back ?? []).toString() === key) return fine(`Files can be stored in ${where} and read again.`);
    return amiss(`What was stored in ${where} came back different.`, "Replace the disk or the bucket.");
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    return amiss(`Nothing can be stored in ${where}: ${why}.`, "Check its rights, its space and the S3 variables.");
  }
};

export const rootKey: Checking = async ({ db, config }) => {
  const found = await readRootKeys({ ...config.key, dataFolder: config.dataFolder });
  if (found.length === 0)
    return amiss("The root key is not where it was.", "Put keys/root.key back from your copy, today.");
  if ((await listKnownKeys(db)).length === 0) return amiss("The database knows no key.", "Restart Foyer.");
  const { active } = await checkRootKeys(db, found);
  return fine(`The root key ${active.id} fits the database. Keep a copy of it apart from the backups.`);
};

export const zone: Checking = async ({ timeZone }) => {
  const known = Intl.supportedValuesOf("timeZone").includes(timeZone) || timeZone === "UTC";
  return known
    ? fine(timeZone)
    : amiss(`${timeZone} is not known here.`, "Choose a time zone in the settings, under Place.");
};

export const disk: Checking = async ({ config: { dataFolder } }) => {
  const { bavail, bsize, blocks } = await statfs(dataFolder);
  const free = (bavail * bsize) / 1e9;
  const share = bavail / Math.max(1, blocks);
  const found = `${free.toFixed(1)} GB free on the data disk.`;
  return free < 2 && share < 0.1 ? amiss(found, "Make room, or move the data folder to a larger disk.") : fine(found);
};

export const clock: Checking = async ({ db }) => {
  const began = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const ended = Date.now();
  const theirs = rows[0]?.now.getTime() ?? 0;
  // The answer was given at some moment in between. Both may still be wrong, above all on one machine.
  const off = theirs < began ? began - theirs : Math.max(0, theirs - ended);
  if (off < 5_000)
    return fine(
      `The server and the database agree that it is ${new Date(ended).toISOString().slice(11, 16)} UTC. No other clock was asked: compare it with yours.`,
    );
  return amiss(
    `The server and the database are ${Math.round(off / 1000)} seconds apart.`,
    "Switch on the time service (NTP) on both machines.",
  );
};

export const versions: Checking = async ({ db }) => {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const postgres = rows[0]?.version ?? "";
  const found = `Foyer ${foyer.version}, Node ${process.versions.node}, PostgreSQL ${postgres}.`;
  return Number.parseInt(postgres, 10) >= 15 ? fine(found) : amiss(found, "Upgrade PostgreSQL to version 15 or newer.");
};

export const passwords: Checking = async ({ passwordLength }) => {
  const found = `Passwords have at least ${passwordLength} characters.`;
  return passwordLength < 8 ? amiss(found, "Raise it to 8 or more in the settings, under Passwords.") : fine(found);
};

/** Counts the deals of some clients, others each time, as that of all takes long where there are many. */
export const dealTallies: Checking = async ({ db }) => {
  const { rows } = await sql`select from missing_deal_tallies(
    array(select id from clients order by random() limit 5)) limit 1`.execute(db);
  if (rows.length === 0) return fine("Totals match the deals of the clients checked.");
  return amiss("They differ from the deals.", "Run npm run doctor -- --recount, and report it as a bug.");
};

const day = 86_400_000;

export const backup: Checking = async ({ db, now }) => {
  const { at, trialAt, trialState } = await readBackups(db);
  if (!at) return amiss("There is no backup yet.", "Make one in the settings under Backups, or with npm run backup.");
  const made = `The last backup is from ${dateOf(at)}.`;
  if (now.getTime() - at.getTime() > 2 * day)
    return amiss(made, "See in the settings under Backups what kept the later ones from being made.");
  if (trialState === "failed" || !trialAt)
    return amiss(
      trialAt ? `${made} The last trial restore failed.` : `${made} None was restored on trial yet.`,
      "Try the newest in the settings under Backups.",
    );
  return fine(`${made} The newest was restored on trial on ${dateOf(trialAt)}, and nothing differed.`);
};

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

async function readBackups(db: Parameters<Checking>[0]["db"]) {
  const last = (kind: string) =>
    db.selectFrom("backupRuns").select(["state", "finishedAt"]).where("kind", "=", kind).orderBy("createdAt", "desc");
  const made = await last("backup").where("state", "=", "done").limit(1).executeTakeFirst();
  const tried = await last("trial").where("state", "in", ["done", "failed"]).limit(1).executeTakeFirst();
  return { at: made?.finishedAt, trialAt: tried?.finishedAt, trialState: tried?.state };
}

/** Whether backups survive the disk they are made from. */
export const backupPlace: Checking = async ({ config: { backups, dataFolder } }) => {
  if (backups.s3) return fine(`Backups go to the bucket ${backups.s3.bucket}.`);
  await mkdir(backups.folder, { recursive: true, mode: 0o700 });
  const here = await stat(dataFolder);
  const there = await stat(backups.folder);
  if (here.dev !== there.dev) return fine(`Backups go to ${backups.folder}, on another disk.`);
  return amiss(
    `Backups go to ${backups.folder}, on the same disk as the data.`,
    "Set BACKUP_FOLDER to another disk, or BACKUP_S3_BUCKET to a bucket, and restart.",
  );
};
