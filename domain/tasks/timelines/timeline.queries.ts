import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Copy } from "./copies.ts";
import type { Template } from "./template.queries.ts";

export type Timeline = { id: string; templateId: string; name: string; anchorOn: string };

export function selectTimelines(db: Database, _: Permit<"template.apply">, clientId: string): Promise<Timeline[]> {
  return db
    .selectFrom("clientTimelines as timeline")
    .innerJoin("timelineTemplates as template", "template.id", "timeline.templateId")
    .select(["timeline.id", "timeline.templateId", "template.name", "timeline.anchorOn"])
    .where("timeline.clientId", "=", clientId)
    .orderBy("timeline.id")
    .execute();
}

type Input = { clientId: string; template: Template; anchorOn: string; now: Date };

/** Null when the client already has this template's timeline, even if two are created at once. */
export async function insertTimeline(
  tx: Database,
  may: Permit<"template.apply">,
  { clientId, template, anchorOn, now }: Input,
) {
  const id = newId(now.getTime());
  const facts = { clientId, anchorOn, templateId: template.id, templateVersion: template.version };
  const made = await tx
    .insertInto("clientTimelines")
    .values({ id, ...facts, createdAt: now, createdBy: may.by })
    .onConflict((had) => had.columns(["clientId", "templateId"]).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n ? id : null;
}

export async function insertCopies(tx: Database, may: Permit<"template.apply">, copies: Copy[], now: Date) {
  const stamps = { createdAt: now, createdBy: may.by, updatedAt: now, updatedBy: may.by };
  const rows = copies.map((copy) => ({ id: newId(now.getTime()), ...copy, ...stamps }));
  if (rows.length > 0) await tx.insertInto("tasks").values(rows).execute();
}

/** The client's lead, if active, and which of these people can be assigned tasks. Locked until the transaction ends. */
export async function findHands(tx: Database, clientId: string, ids: string[]) {
  const lead = await tx
    .selectFrom("clientAssignments as assigned")
    .innerJoin("people as person", "person.id", "assigned.userId")
    .select("person.id")
    .where("assigned.clientId", "=", clientId)
    .where("assigned.relation", "=", "lead")
    .where("person.status", "=", "active")
    .forShare("person")
    .executeTakeFirst();
  const workers = tx
    .selectFrom("people")
    .select("id")
    .where("status", "in", ["active", "invited"])
    .where("role", "in", ["admin", "staff"]);
  const people = await workers.where("id", "=", sql<string>`any(${ids}::uuid[])`).orderBy("id").forShare().execute();
  return { lead: lead?.id ?? null, people: new Set(people.map(({ id }) => id)) };
}

/** Whether template tasks skip weekends, and the agency's time zone. */
export async function findHouseRules(tx: Database): Promise<{ skipsWeekends: boolean; timeZone: string }> {
  const { rows } = await sql<{ skipsWeekends: boolean; timeZone: string }>`
    select coalesce((select (value ->> 'skipWeekends')::boolean from settings where key = 'weekends'), false) as skips_weekends,
      coalesce((select value ->> 'timeZone' from settings where key = 'place'), 'UTC') as time_zone`.execute(tx);
  return rows[0] ?? { skipsWeekends: false, timeZone: "UTC" };
}

/**
 * Assigns to a person the client's open, unassigned template tasks that were meant for its lead; returns how many of
 * which template.
 */
export async function giveWaiting(
  tx: Database,
  may: Permit<"template.apply">,
  clientId: string,
  personId: string,
  now: Date,
) {
  const { rows } = await sql<{ template: string; tasks: number }>`
    with given as (
      update tasks set assignee_id = ${personId}, version = tasks.version + 1, updated_at = ${now}, updated_by = ${may.by}
      from client_timelines as timeline, timeline_templates as template
      where timeline.id = tasks.timeline_id and template.id = timeline.template_id and tasks.for_lead
        and tasks.client_id = ${clientId} and tasks.assignee_id is null and tasks.deleted_at is null
        and tasks.status in ('todo', 'in_progress', 'blocked')
      returning template.name
    ) select name as template, count(*)::int as tasks from given group by name`.execute(tx);
  return rows;
}
