import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { claimReminded } from "../events.ts";
import { noteReminder, takeDueClaim } from "./remind.queries.ts";

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
      await writeAuditEntry(
        tx,
        may,
        { entity: "deal", entityId: id, clientId, after: claimReminded.write({ company, daysLeft }) },
        now,
      );
      return true;
    });
  while (await remindNext());
}
