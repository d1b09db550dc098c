import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Answers, LeadKind } from "./lead.ts";
import type { Touches } from "./touch.schema.ts";

export type Stored = { id: string; status: string; answers: Answers };
export type LeadAnswers = { kind: LeadKind; answers: Answers; meetingType: string };
type NewLead = LeadAnswers & { id: string; runKey: string; ipHash: string };

/** Locks the row, so that two tabs of one run write in turn. */
export async function findLeadOfRun(tx: Database, runKey: string): Promise<Stored | null> {
  const row = await tx
    .selectFrom("leads")
    .select(["id", "status", "answers"])
    .where("runKey", "=", runKey)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, answers: row.answers as Answers } : null; // CHECK constraints enforce this shape
}

/** False when another request of the same run was faster. */
export async function insertLead(tx: Database, _: Permit<"lead.submit">, lead: NewLead, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("leads")
    .values({ ...lead, answers: JSON.stringify(lead.answers), createdAt: now, updatedAt: now })
    .onConflict((taken) => taken.column("runKey").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveAnswers(tx: Database, _: Permit<"lead.submit">, id: string, told: LeadAnswers, now: Date) {
  await tx
    .updateTable("leads")
    .set(({ eb }) => ({
      ...told,
      answers: JSON.stringify(told.answers),
      updatedAt: now,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** The first stays as it was first known; the last is replaced. */
export async function saveTouches(
  tx: Database,
  _: Permit<"lead.submit">,
  id: string,
  { first, last }: Touches,
): Promise<void> {
  await tx
    .updateTable("leads")
    .set({
      firstTouch: sql<string>`coalesce(first_touch, ${JSON.stringify(first)}::jsonb)`,
      lastTouch: JSON.stringify(last),
    })
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .execute();
}

type ContactFields = {
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  message: string | null;
};

/** An anonymous or spam lead becomes new (or spam). Null when there is none, or its status is another. */
export async function saveName(
  tx: Database,
  _: Permit<"lead.submit">,
  lead: { leadId: string } | { runKey: string },
  { isSpam, ...named }: ContactFields & { isSpam: boolean },
  now: Date,
): Promise<string | null> {
  const fresh = isSpam ? "spam" : "new";
  const naming = tx.updateTable("leads").set(({ eb }) => ({
    ...named,
    status: fresh,
    consentAt: now,
    updatedAt: now,
    version: eb("version", "+", 1),
  }));
  const one = "leadId" in lead ? naming.where("id", "=", lead.leadId) : naming.where("runKey", "=", lead.runKey);
  const row = await one
    .where("status", "in", ["anonymous", "spam"])
    .where("erasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
