import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { answerKeys } from "#domain/leads/index.ts";
import type { Written } from "../kind.ts";
import type { ChangedLead, HeldLead, NewLead } from "./plan-leads.ts";

export async function lockLeads(tx: Database, _: Permit<"data.import">): Promise<void> {
  await sql`lock table leads in share row exclusive mode`.execute(tx);
}

/** The leads with one of these addresses. */
export async function selectHeldLeads(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  emails: string[],
): Promise<HeldLead[]> {
  return db
    .selectFrom("leads")
    .select(["id", "name", "company", "phone", "notes", "version"])
    .select(sql<string>`lower(email)`.as("email"))
    .where(sql<boolean>`lower(email) = any(${emails})`)
    .where("erasedAt", "is", null)
    .where("status", "!=", "spam")
    .orderBy("id")
    .execute();
}

const chunk = 500;
/** Nobody asked an imported lead the questions of the site. */
const answers = JSON.stringify(Object.fromEntries(answerKeys.map((key) => [key, null])));

export async function insertLeads(
  tx: Database,
  _: Permit<"data.import">,
  leads: NewLead[],
  now: Date,
): Promise<Written[]> {
  const rows = leads.map((lead) => {
    const id = newId();
    const origin = { runKey: `import-${id}`, kind: "prospect", answers, meetingType: "" };
    return { ...lead, id, ...origin, createdAt: now, updatedAt: now };
  });
  for (let from = 0; from < rows.length; from += chunk)
    await tx
      .insertInto("leads")
      .values(rows.slice(from, from + chunk))
      .execute();
  return rows.map(({ id }) => ({ id, version: 1, was: null }));
}

/** Which of the leads could be changed: those that nobody changed meanwhile. */
export async function updateLeads(
  tx: Database,
  _: Permit<"data.import">,
  changes: Omit<ChangedLead, "was">[],
  now: Date,
): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const { id, version, facts } of changes) {
    const saved = await tx
      .updateTable("leads")
      .set({ ...facts, version: version + 1, updatedAt: now })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("erasedAt", "is", null)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 1n) changed.add(id);
  }
  return changed;
}

/** Deletes those of the added leads that nobody has touched since; how many there were. */
export async function deleteUntouchedLeads(tx: Database, _: Permit<"data.import">, ids: string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from leads where id = any(${ids}::uuid[]) and version = 1
      and not exists (select from audit_log where entity = 'lead' and entity_id = leads.id::text)
      and id not in (select referred_to('leads', ${ids}::uuid[], '{}'))`.execute(tx);
  return Number(numAffectedRows);
}
