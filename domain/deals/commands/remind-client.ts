import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { listDeciders } from "../answer/deciders.queries.ts";
import { dealConflict } from "../conflicts.ts";
import type { DealRef } from "../deal.queries.ts";
import { dealEvents } from "../events.ts";
import { changeDeal, type DealDeps } from "./change-deal.ts";
import { noteReminder, takeDueClaim } from "./remind.queries.ts";

/** Reminds those who decide for the client of the claim that waits for them, once on each day of the client's calendar. */
export async function remindClient(
  { db, actor, ...deps }: ReadContext & DealDeps,
  which: DealRef,
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.remind_client", which, deps }, async (tx, may, deal) => {
    const { id, clientId, company, claim, claimNo, answerBy, timeZone } = deal;
    if (claim !== "open" || claimNo === null) return dealConflict("no-claim");
    if ((await listDeciders(tx, may, clientId)).length === 0) return dealConflict("no-decider");
    const onDay = dayIn(deps.now, timeZone);
    if (!(await noteReminder(tx, may, { dealId: id, claimNo, onDay, at: deps.now }))) return dealConflict("reminded");
    const isLate = answerBy !== null && answerBy <= deps.now;
    const kind = isLate ? "reminded_late" : "reminded";
    const event = isLate ? "deal.client_reminded_late" : "deal.client_reminded";
    await writeAuditEntry(
      tx,
      may,
      dealEvents[event].entry({ entityId: id, clientId, after: { company, kind } }),
      deps.now,
    );
    return done(null);
  });
}

/** Job: records which claims have three days or one day left and which are overdue, so that people are told, once each. */
export async function remindOfClaims({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "deal.remind", undefined);
  if (!may) return;
  const remindNext = () =>
    db.transaction().execute(async (tx) => {
      const claim = await takeDueClaim(tx, may, now);
      if (!claim) return false;
      const { id, clientId, company, claimNo, timeZone, daysLeft } = claim;
      const onDay = dayIn(now, timeZone);
      // The client is told of its last days; when they are over, the team is.
      if (daysLeft > 0) await noteReminder(tx, may, { dealId: id, claimNo, onDay, at: now });
      const event = daysLeft > 0 ? "deal.answer_nears" : "deal.answer_overdue";
      await writeAuditEntry(
        tx,
        may,
        dealEvents[event].entry({ entityId: id, clientId, after: { company, daysLeft } }),
        now,
      );
      return true;
    });
  while (await remindNext());
}
