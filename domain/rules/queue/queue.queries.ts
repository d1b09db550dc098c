import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The rules that wait for an event, and did already when it happened. */
export const selectActive = (
  tx: Database,
  _: Permit<"rule.run">,
  { trigger, happenedAt }: { trigger: string; happenedAt: Date },
) =>
  tx
    .selectFrom("rules")
    .select("id")
    .where("trigger", "=", trigger)
    .where("activeSince", "is not", null)
    .where("activeSince", "<=", happenedAt)
    .orderBy("id")
    .execute();

/** The rules that led to what a run did, itself last. */
export async function selectChain(tx: Database, _: Permit<"rule.run">, runId: string): Promise<string[]> {
  const run = await tx.selectFrom("ruleRuns").select(["ruleId", "chain"]).where("id", "=", runId).executeTakeFirst();
  return run ? [...run.chain, run.ruleId] : [];
}

/** In which run of a rule a record was made: what time does with it later, the rule led to. Null for all others. */
export async function findOrigin(
  tx: Database,
  _: Permit<"rule.run">,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<string | null> {
  const lines = tx.selectFrom("auditLog").select("ruleRunId").where("entity", "=", entity);
  const first = await lines.where("entityId", "=", entityId).orderBy("id").limit(1).executeTakeFirst();
  return first?.ruleRunId ?? null;
}

/** A record whose time has come for a rule. */
export type TimelyRecord = { ruleId: string; cause: string; entity: string; entityId: string; clientId: string };

/** How long ago a moment may have been that was missed, such as by an outage. */
const late = sql`interval '7 days'`;
const span = sql`make_interval(days => rule.days)`;

const openDeal = sql`one.stage in ('found', 'held', 'proposal')`;
const dealSinces = {
  quiet: { since: sql`one.updated_at`, of: sql`rule.trigger = 'deal.quiet'` },
  inStep: { since: sql`one.stage_since`, of: sql`rule.trigger = 'deal.in_step' and one.stage = rule.step` },
};
/** Nothing is due any more for a client that is archived or erased. */
const ofClients = sql`join clients client on client.id = one.client_id and client.status <> 'archived' and client.erased_at is null`;

/** Since when a deal has been quiet, or in its step; each new moment is another one. */
const dealSince = ({ since, of }: (typeof dealSinces)["quiet"], now: Date) => sql`
  select rule.id as rule_id, one.id || ' ' || extract(epoch from ${since})::bigint as cause, 'deal' as entity,
    one.id as entity_id, one.client_id
  from rules rule join deals one on ${since} <= ${now}::timestamptz - ${span}
    and ${since} > greatest(rule.active_since, ${now}::timestamptz - ${late}) - ${span}
  ${ofClients} where ${openDeal} and rule.active_since is not null and ${of}`;

/** The agency's day at a moment. */
const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone coalesce(
  (select value ->> 'timeZone' from settings where key = 'place'), 'UTC'))::date`;

/** What is due for rules that wait for a time, and made no run yet. A moment before the rule was switched on is none. */
export async function selectTimely(tx: Database, _: Permit<"rule.run">, now: Date, limit: number) {
  const { rows } = await sql<TimelyRecord>`
    select due.* from (
      ${dealSince(dealSinces.quiet, now)} union all ${dealSince(dealSinces.inStep, now)}
      union all
      select rule.id, one.id || ' ' || one.due_on, 'invoice', one.id, one.client_id
      from rules rule join invoices one on one.due_on <= ${dayOf(sql`${now}::timestamptz`)} - rule.days
        and one.due_on > ${dayOf(sql`greatest(rule.active_since, ${now}::timestamptz - ${late})`)} - rule.days
      ${ofClients} where one.state = 'sent' and rule.active_since is not null and rule.trigger = 'invoice.overdue'
    ) due where not exists (select from rule_runs run where run.rule_id = due.rule_id and run.cause = due.cause)
    limit ${limit}`.execute(tx);
  return rows;
}

/** Whether it still is as a rule that waits for a time had it when its run was written. */
export async function isStillTimely(
  tx: Database,
  _: Permit<"rule.run">,
  { ruleId, entityId, now }: { ruleId: string; entityId: string; now: Date },
): Promise<boolean> {
  const deal = ({ since, of }: (typeof dealSinces)["quiet"]) => sql`exists (select from deals one
    where one.id = ${entityId} and ${openDeal} and ${since} <= ${now}::timestamptz - ${span} and ${of})`;
  const { rows } = await sql`select from rules rule where rule.id = ${ruleId} and (${deal(dealSinces.quiet)}
    or ${deal(dealSinces.inStep)} or exists (select from invoices one where one.id = ${entityId} and one.state = 'sent'
      and one.due_on <= ${dayOf(sql`${now}::timestamptz`)} - rule.days and rule.trigger = 'invoice.overdue'))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those that are on and were saved or switched on with this key, locked in an order that is everybody's. */
export const selectOfKey = (tx: Database, _: Permit<"rule.pause">, apiKeyId: string) =>
  tx
    .selectFrom("rules")
    .select(["id", "name"])
    .where("apiKeyId", "=", apiKeyId)
    .where("activeSince", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export const isKeyRevoked = async (tx: Database, _: Permit<"rule.run">, apiKeyId: string): Promise<boolean> =>
  (await tx
    .selectFrom("apiKeys")
    .select("id")
    .where("id", "=", apiKeyId)
    .where("revokedAt", "is not", null)
    .executeTakeFirst()) !== undefined;
