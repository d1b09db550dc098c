import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";
import { CannotOpen } from "../cannot-open.ts";

type Start = {
  connection: PoolConfig;
  watch: { exits: number; gone: boolean };
  logFile: string;
  log: (line: string) => void;
};

/** Waits until PostgreSQL answers, for as long as it is at work: recovery after a power cut takes its time. */
export async function untilReady({ connection, watch, logFile, log }: Start) {
  const begun = Date.now();
  for (let patience = 10_000; !(await createdIn(connection)); await setTimeout(30)) {
    if (watch.gone || watch.exits > 3) throw new CannotOpen(`PostgreSQL does not start: ${lastWords(logFile)}`);
    if (Date.now() - begun < patience) continue;
    patience += 10_000;
    log("The database is still starting; after a crash it first repairs itself.");
  }
}

async function createdIn({ database, ...connection }: PoolConfig) {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database ?? "")}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function lastWords(logFile: string) {
  const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").trim().split("\n") : [];
  return `${lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? "it says nothing"} (see ${logFile})`;
}
