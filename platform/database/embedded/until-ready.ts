import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";
import { CannotOpen } from "../cannot-open.ts";
import type { Watch } from "./supervise.ts";

type Start = { connection: PoolConfig; watch: Watch; logFile: string; logStart: number; log: (line: string) => void };

/**
 * Orphans of a killed server keep its shared memory until they notice, so PostgreSQL rightly refuses to start for a
 * short time.
 */
const passing = /pre-existing shared memory|lock file|database system is shutting down/;
const timeoutMs = 60_000;

/** Waits until PostgreSQL answers, for as long as it is making progress: recovery after a power cut takes time. */
export async function untilReady({ connection, watch, logFile, logStart, log }: Start) {
  const begun = Date.now();
  for (let remark = 10_000; !(await createdIn(connection)); await setTimeout(30)) {
    const waited = Date.now() - begun;
    const words = watch.gone || watch.exits > 0 ? lastWords(logFile, logStart) : undefined;
    if (words !== undefined && (watch.gone || waited > timeoutMs || !passing.test(words)))
      throw new CannotOpen(`PostgreSQL does not start. It says: ${words || "nothing"} (all of it is in ${logFile}).`);
    if (waited < remark) continue;
    remark += 10_000;
    log("The database is still starting: after a crash it first repairs itself.");
  }
}

async function createdIn({ database = "", ...connection }: PoolConfig) {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastWords(logFile: string, start: number) {
  const lines = readFileSync(logFile).subarray(start).toString().trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|rror/.test(line)) ?? lines.at(-1) ?? "";
}
