import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
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
export async function forgetLeads(context: Context, { spamDays, lostLeadDays }: Ages): Promise<void> {
  const { actor, now } = context;
  const may = permit(actor, "lead.forget", undefined);
  if (!may) return;
  const since = (days: number) => new Date(now.getTime() - days * day);
  await forgetPast(context, may, { status: "spam", before: since(spamDays), now });
  if (lostLeadDays > 0) await forgetPast(context, may, { status: "lost", before: since(lostLeadDays), now });
}

/** One at a time, so that no lock is held for long; with one audit entry for all. */
async function forgetPast(context: Context, may: Permit<"lead.forget">, past: Past): Promise<void> {
  let deleted = 0;
  for (let after = first, ids: string[] = [first]; ids.length > 0; after = ids.at(-1) ?? after) {
    ids = await selectPast(context.db, may, { ...past, after, limit: batch });
    for (const id of ids) if ((await forgetOne(context, { id, status: past.status })).ok) deleted += 1;
  }
  if (deleted > 0) unwrap(await noteForgotten(context, { status: past.status, deleted }));
}

const noteForgotten = declareCommand({
  action: "lead.forget",
  run: async (_: Context, { status, deleted }: { status: Past["status"]; deleted: number }) =>
    logged(null, leadEvents["lead.forgotten"].entry({ entityId: "all", before: { status }, after: { deleted } })),
});

/** Refused when it has an upcoming meeting, or its status has changed meanwhile. */
const forgetOne = declareCommand({
  action: "lead.forget",
  ids: ["id"],
  run: async ({ db, now }, { id, status }: { id: string; status: Past["status"] }, may) => {
    const lead = await findLeadToErase(db, id);
    if (lead?.status !== status) return refuse({ kind: "missing" });
    // With spam by the thousand, searching all emails for each one would be too slow.
    const isAlone = status === "spam" && (await findIsUntouched(db, id));
    if (!isAlone) unwrap(await forgetTraces(db, may, { pastLeadId: id }, now));
    await deleteLeadRow(db, may, id);
    return unchanged(null);
  },
});

/** Daily job: deletes the hashed IP addresses of leads after the given number of days, with their salts. */
export const forgetAddresses = declareCommand({
  action: "lead.forget",
  refusedAs: "forbidden",
  run: async ({ db, now }, { days }: { days: number }, may) => {
    await forgetBefore(db, may, new Date(now.getTime() - days * day));
    return unchanged(null);
  },
});
