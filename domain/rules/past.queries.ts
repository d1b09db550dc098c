import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { TimeTrigger } from "./rule.ts";

/** Something that made, or would have made, a rule run. */
export type PastMoment = { at: Date; entityId: string; actorRole: string | null };

/** The last times that an event happened. */
export const selectPast = (
  db: Database,
  _: Permit<"rule.list">,
  { event, since }: { event: string; since: Date },
  limit: number,
): Promise<PastMoment[]> =>
  db
    .selectFrom("auditLog")
    .select(["at", "entityId", "actorRole"])
    .where("event", "=", event)
    .where("event", "is not", null)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .limit(limit)
    .execute();

/** Not of a client that is archived or erased. */
const served = sql`client_id in (select client.id from clients client where client.status <> 'archived' and client.erased_at is null)`;

type Times = { trigger: TimeTrigger; step: string | null; days: number; since: Date; now: Date };

/** The moments since then at which a record would have been so for long enough, of those that still are. */
export async function selectPastTimes(
  db: Database,
  _: Permit<"rule.list">,
  { trigger, step, days, since, now }: Times,
  limit: number,
): Promise<PastMoment[]> {
  const span = sql`make_interval(days => ${days}::int)`;
  const within = (moment: ReturnType<typeof sql>) =>
    sql`${moment} > ${since}::timestamptz - ${span} and ${moment} <= ${now}::timestamptz - ${span}`;
  const deals = (moment: ReturnType<typeof sql>, also: ReturnType<typeof sql>) =>
    sql`select ${moment} + ${span} as at, id as entity_id, null as actor_role from deals
      where stage in ('found', 'held', 'proposal') and ${within(moment)} and ${also} and ${served}`;
  const from: Record<TimeTrigger, ReturnType<typeof sql>> = {
    "deal.quiet": deals(sql`updated_at`, sql`true`),
    "deal.in_step": deals(sql`stage_since`, sql`stage = ${step}`),
    "invoice.overdue": sql`select due_on::timestamptz + ${span} as at, id as entity_id, null as actor_role from invoices
      where state = 'sent' and due_on > (${since}::timestamptz - ${span})::date
        and due_on <= (${now}::timestamptz - ${span})::date and ${served}`,
  };
  const { rows } = await sql<PastMoment>`${from[trigger]} order by at desc limit ${limit}`.execute(db);
  return rows;
}
