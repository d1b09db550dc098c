import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { answerKeys } from "#domain/leads/index.ts";
import { inChunks } from "../rows.queries.ts";
import type { HeldLead, NewLead } from "./plan-leads.ts";

/** The leads with one of these addresses. */
export async function selectHeldLeads(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  { emails, importId }: { emails: string[]; importId: string },
): Promise<HeldLead[]> {
  return db
    .selectFrom("leads")
    .select(["id", "name", "company", "phone", "notes", "version"])
    .select(sql<string>`lower(email)`.as("email"))
    .select(
      sql<boolean>`exists (select from import_rows where import_id = ${importId}::uuid and entity_id = leads.id)`.as(
        "isOfTable",
      ),
    )
    .where(sql<boolean>`lower(email) = any(${emails})`)
    .where("erasedAt", "is", null)
    .where("status", "!=", "spam")
    .orderBy("id")
    .execute();
}

/** Nobody asked an imported lead the questions of the site. */
const answers = JSON.stringify(Object.fromEntries(answerKeys.map((key) => [key, null])));

export async function insertLeads(
  tx: Database,
  _: Permit<"data.import">,
  leads: NewLead[],
  now: Date,
): Promise<string[]> {
  const rows = leads.map((lead) => {
    const id = newId();
    const origin = { runKey: `import-${id}`, kind: "prospect", answers, meetingType: "" };
    return { ...lead, id, ...origin, createdAt: now, updatedAt: now };
  });
  await inChunks(rows, (some) => tx.insertInto("leads").values(some).execute());
  return rows.map(({ id }) => id);
}
