import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { listDeciders } from "../answer/deciders.queries.ts";
import { dealConflict } from "../conflicts.ts";
import { dealEvents } from "../events.ts";
import { onDeal } from "./change-deal.ts";
import { findDueClaim, noteReminder, saveTold } from "./remind.queries.ts";

/** Reminds those who decide for the client of the claim that waits for them, once on each day of the client's calendar. */
export const remindClient = declareCommandOn({
  action: "deal.remind_client",
  ...onDeal,
  run: async ({ db, now }, _, may, deal) => {
    const { id, clientId, company, claim, claimNo, answerBy, timeZone } = deal;
    if (claim !== "open" || claimNo === null) return dealConflict("no-claim");
    if ((await listDeciders(db, may, clientId)).length === 0) return dealConflict("no-decider");
    const onDay = dayIn(now, timeZone);
    if (!(await noteReminder(db, may, { dealId: id, claimNo, onDay, at: now }))) return dealConflict("reminded");
    const isLate = answerBy !== null && answerBy <= now;
    const kind = isLate ? "reminded_late" : "reminded";
    const event = isLate ? "deal.client_reminded_late" : "deal.client_reminded";
    return logged(null, dealEvents[event].entry({ entityId: id, clientId, after: { company, kind } }));
  },
});

const remindNext = declareCommandOn({
  action: "deal.remind",
  find: findDueClaim,
  run: async ({ db, now }, _, may, { id, clientId, company, claimNo, timeZone, daysLeft }) => {
    await saveTold(db, may, { id, daysLeft });
    const onDay = dayIn(now, timeZone);
    // The client is told of its last days; when they are over, the team is.
    if (daysLeft > 0) await noteReminder(db, may, { dealId: id, claimNo, onDay, at: now });
    const event = daysLeft > 0 ? "deal.answer_nears" : "deal.answer_overdue";
    return logged(null, dealEvents[event].entry({ entityId: id, clientId, after: { company, daysLeft } }));
  },
});

/** Job: records which claims have three days or one day left and which are overdue, so that people are told, once each. */
export async function remindOfClaims(context: Context): Promise<void> {
  while ((await remindNext(context)).ok);
}
