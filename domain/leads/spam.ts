import { logged, recorded, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { leadEvents } from "./events.ts";
import { findIsKnown } from "./lead-of-booking.queries.ts";
import { keepSender, type Sender } from "./lead-of-booking.ts";
import { findLeadToChange, saveStatus } from "./lead-page.queries.ts";
import { nameLead } from "./name-lead.ts";

/**
 * Stores a booking form submission that looks like spam: nothing is booked and no one is notified, but its contents are
 * kept as spam, on the lead of the sender's own run if there is one. A genuine booking afterwards makes it a new lead.
 */
export const keepSpam = declareCommand({
  action: "lead.submit",
  refusedAs: "forbidden",
  run: async (context: Context, { leadId, ...sender }: Sender & { leadId: string | null }) => {
    const { db, actor } = context;
    if (actor.role !== "visitor" || (await findIsKnown(db, sender.email))) return unchanged(null);
    const named = leadId ? await nameLead(context, { ...sender, leadId, isSpam: true }) : null;
    if (named?.ok && named.value.leadId) return recorded(null);
    unwrap(await keepSender(context, { ...sender, isSpam: true, touches: null }));
    return recorded(null);
  },
});

/** Unmarks a lead as spam: it becomes new, or anonymous if it has no name. Idempotent. */
export const markNotSpam = declareCommandOn({
  action: "lead.edit",
  ids: ["id"],
  find: (tx, { id }) => findLeadToChange(tx, id),
  run: async ({ db, now }, { id }, may, lead) => {
    if (lead.status !== "spam" || lead.erasedAt) return unchanged(null);
    const status = lead.name !== null && lead.email !== null ? "new" : "anonymous";
    await saveStatus(db, may, id, status, now);
    return logged(
      null,
      leadEvents["lead.edited"].entry({ entityId: id, before: { status: "spam" }, after: { status } }),
    );
  },
});
