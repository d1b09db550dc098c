import { logged, type Outcome } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { forgetBefore } from "./address.queries.ts";
import { leadConflict } from "./conflicts.ts";
import { deleteLeadRow, findIsUntouched, findLeadToErase, selectPast } from "./erase-lead.queries.ts";
import { leadEvents } from "./events.ts";

/**
 * Anonymises a lead, with the meetings they booked and the emails about them; the enquiry still counts in statistics.
 */
export const anonymiseLead = declareCommand({
  action: "lead.erase",
  ids: ["id"],
  run: async (context, { id }, may) => erase(context, id, may, { erased: true }),
});

/** Deletes a lead entirely. Meetings it booked stay, without a name. */
export const deleteLead = declareCommand({
  action: "lead.erase",
  ids: ["id"],
  run: async (context, { id }, may) => {
    const outcome = await erase(context, id, may, { deleted: true });
    if (outcome.ok) await deleteLeadRow(context.db, may, id);
    return outcome;
  },
});

async function erase(
  { db, now }: Context,
  id: string,
  may: Permit<"lead.erase">,
  after: Record<string, boolean>,
): Promise<Outcome<null>> {
  const lead = await findLeadToErase(db, id);
  if (!lead) return refuse({ kind: "missing" });
  if (lead.isOfClient) return leadConflict("of-client");
  unwrap(await forgetTraces(db, may, { leadId: id }, now));
  return logged(null, leadEvents["lead.erased"].entry({ entityId: id, before: { status: lead.status }, after }));
}

const day = 24 * 60 * 60 * 1000;
const batch = 100;
const first = "00000000-0000-0000-0000-000000000000";

type Ages = { spamDays: number; lostLeadDays: number };
type Past = { status: "spam" | "lost"; before: Date; now: Date };

/**
 * Daily job: deletes leads that were spam or lost for the given number of days; 0 keeps lost ones. Their meetings stay,
 * without a name.
 */
export async function forgetLeads({ db, actor, now }: Context, { spamDays, lostLeadDays }: Ages): Promise<void> {
  const may = permit(actor, "lead.forget", undefined);
  if (!may) return;
  const since = (days: number) => new Date(now.getTime() - days * day);
  await forgetPast(db, may, { status: "spam", before: since(spamDays), now });
  if (lostLeadDays > 0) await forgetPast(db, may, { status: "lost", before: since(lostLeadDays), now });
}

/** One at a time, so that no lock is held for long; with one audit entry for all. */
async function forgetPast(db: Database, may: Permit<"lead.forget">, past: Past): Promise<void> {
  let deleted = 0;
  for (let after = first, ids: string[] = [first]; ids.length > 0; after = ids.at(-1) ?? after) {
    ids = await selectPast(db, may, { ...past, after, limit: batch });
    for (const id of ids) if ((await forgetOne(db, may, id, past)).ok) deleted += 1;
  }
  const { status, now } = past;
  if (deleted > 0)
    await writeAuditEntry(
      db,
      may,
      leadEvents["lead.forgotten"].entry({ entityId: "all", before: { status }, after: { deleted } }),
      now,
    );
}

/** Refused when it has an upcoming meeting, or its status has changed meanwhile. */
const forgetOne = (
  db: Database,
  may: Permit<"lead.forget">,
  id: string,
  { status, now }: Past,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const lead = await findLeadToErase(tx, id);
    if (lead?.status !== status) return refuse({ kind: "missing" });
    // With spam by the thousand, searching all emails for each one would be too slow.
    const isAlone = status === "spam" && (await findIsUntouched(tx, id));
    unwrap(isAlone ? done(null) : await forgetTraces(tx, may, { pastLeadId: id }, now));
    await deleteLeadRow(tx, may, id);
    return done(null);
  });

/** Daily job: deletes the hashed IP addresses of leads after the given number of days, with their salts. */
export async function forgetAddresses({ db, actor, now }: Context, { days }: { days: number }): Promise<Result<null>> {
  const may = permit(actor, "lead.forget", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  await db.transaction().execute((tx) => forgetBefore(tx, may, new Date(now.getTime() - days * day)));
  return done(null);
}
