import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { poolFigures } from "#platform/database/open-database.ts";
import { type Family, gauge } from "./exposition.ts";

const patienceMs = 2_000;

/** What waits in the database. While it cannot be reached, only that is said. */
export async function databaseFigures(db: Database): Promise<Family[]> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patienceMs);
  const asked = readAll(db).catch(() => null);
  const found = await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
  const isUp = gauge("foyer_database_up", "1 while the database answers.", found ? 1 : 0);
  return [isUp, ofPool(db), ...(found ?? [])];
}

function ofPool(db: Database): Family {
  const samples = Object.entries(poolFigures(db)).map(([state, value]) => ({ labels: { state }, value }));
  return {
    name: "foyer_database_pool",
    help: "Connections in use and idle, and requests waiting for one.",
    type: "gauge",
    samples,
  };
}

const readAll = async (db: Database) => [await readJobs(db), ...(await readMails(db)), await readBackups(db)];

/** Those that are done are not counted: they stay for a while, and there are many. */
async function readJobs(db: Database): Promise<Family> {
  const { rows } = await sql<{ queue: string; state: string; value: number }>`
    select name as queue, state::text as state, count(*)::int as value from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db);
  const samples = rows.map(({ value, ...labels }) => ({ labels, value }));
  return { name: "foyer_jobs", help: "Background jobs that wait, run or failed.", type: "gauge", samples };
}

async function readMails(db: Database): Promise<Family[]> {
  const { rows } = await sql<{ waiting: number; failed: number; age: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as age
    from mails where state in ('waiting', 'failed')`.execute(db);
  const { waiting = 0, failed = 0, age = 0 } = rows[0] ?? {};
  const samples = Object.entries({ waiting, failed }).map(([state, value]) => ({ labels: { state }, value }));
  return [
    { name: "foyer_mails", help: "Emails that wait to be sent, or could not be.", type: "gauge", samples },
    gauge("foyer_mail_oldest_waiting_seconds", "For how long the oldest email has waited.", Math.max(0, age)),
  ];
}

async function readBackups(db: Database): Promise<Family> {
  const { rows } = await sql<{ kind: string; value: number }>`
    select kind, extract(epoch from max(finished_at))::float8 as value from backup_runs
    where state = 'done' group by kind`.execute(db);
  const samples = rows.map(({ kind, value }) => ({ labels: { kind }, value }));
  const help = "When the last good backup, and the last good trial restore, ended.";
  return { name: "foyer_backup_last_success_timestamp_seconds", help, type: "gauge", samples };
}
