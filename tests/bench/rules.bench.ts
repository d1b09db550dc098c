import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { dispatchNotifications } from "#domain/notifications/index.ts";
import { handKeys } from "#domain/proofs/index.ts";
import { createRule, resumeRule, runRules } from "#domain/rules/index.ts";
import { ruleForm } from "#domain/rules/rule.schema.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openDeals } from "#tests/deals.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { openDesk } from "#tests/emails.ts";

// 10,000 events through fifty rules, on two instances at once: each run once and in order.
// Ten events have five rules each, one of which has a condition that holds. RULE_EVENTS says how many to see how it grows.

const events = Number(process.env["RULE_EVENTS"] ?? 10_000);
const names = [
  ...["deal.edited", "deal.lost", "deal.reopened", "deal.proposal_sent", "deal.customer_paid"],
  ...["deal.meeting_booked", "deal.meeting_held", "deal.meeting_missed", "deal.return_asked", "deal.disputed"],
];

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const one = openDatabase(connection);
const other = openDatabase(connection);
await keepSigner(one);
handKeys(signer);
const { noor, now, clientId, add } = await openDeals({}, one);
const deal = await add({ source: "Email" });

for (const trigger of names)
  for (const nth of [1, 2, 3, 4, 5]) {
    const value = nth === 1 ? "Email" : `Source ${nth}`;
    const condition = { "if1.field": "source", "if1.op": "is", "if1.value": value };
    const action = { "do1.kind": "comment", "do1.body": "Seen." };
    const form = ruleForm.parse({ name: `${trigger} ${nth}`, trigger, ...condition, ...action });
    const made = await createRule({ db: one, actor: noor, now }, form);
    if (made.ok) await resumeRule({ db: one, actor: noor, now }, { ...made.value, seen: 1 });
  }
const entries = Array.from({ length: events }, (_, nth) => ({
  ...{ id: newId(), at: now, actorId: noor.id, actorRole: "admin", action: "deal.write" },
  ...{ event: names[nth % names.length] ?? "", entity: "deal", entityId: deal.id, clientId },
}));
for (let from = 0; from < events; from += 1000)
  await one
    .insertInto("auditLog")
    .values(entries.slice(from, from + 1000))
    .execute();

const { desk, addresses } = openDesk();
const telling = await timed((db) => dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses));
const context = {
  actor: jobs,
  clock: () => now,
  timeZone: "UTC",
  publicUrl: "https://foyer.example",
  mostAnHour: events,
  mostADay: events,
};
const running = await timed((db) => runRules({ db, ...context }));

const { rows } = await sql<{ runs: number; causes: number; waiting: number; done: number; disorder: number }>`
  select count(*)::int as runs, count(distinct (rule_id, cause))::int as causes,
    (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'done'))::int as done,
    (select count(*)::int from (select run.turn < lag(run.turn) over (partition by run.rule_id order by line.id) as back
      from audit_log line join rule_runs run on run.id = line.rule_run_id) steps where back) as disorder
  from rule_runs`.execute(one);
const { runs = 0, causes = 0, waiting = 0, done = 0, disorder = 0 } = rows[0] ?? {};
const perSecond = (count: number, ms: number) => Math.round((count / ms) * 1000);
console.log(`${events} events told in ${Math.round(telling)} ms, ${perSecond(events, telling)} a second`);
console.log(`${runs} runs in ${Math.round(running)} ms, ${perSecond(runs, running)} a second; ${done} did something`);
console.log(`${runs - causes} twice, ${waiting} left, ${disorder} out of order`);
const isRight = runs === events * 5 && causes === runs && waiting === 0 && done === events && disorder === 0;
await Promise.all([one.destroy(), other.destroy()]);
await stop();
rmSync(dataFolder, { recursive: true, force: true });
if (!isRight) process.exitCode = 1;

/** Both instances at once. */
async function timed(work: (db: typeof one) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await Promise.all([work(one), work(other)]);
  return performance.now() - began;
}
