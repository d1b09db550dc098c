import type { ReadContext } from "#domain/access/context.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { listDeciders } from "../answer/deciders.queries.ts";
import { dealConflict } from "../conflicts.ts";
import type { Which } from "../deal.queries.ts";
import { dealMoved } from "../events.ts";
import { changeDeal, type DealDeps } from "./change-deal.ts";
import { noteReminder } from "./remind.queries.ts";

/** Reminds those who decide for the client of the claim that waits for them, once on each day of the client's calendar. */
export async function remindClient(
  { db, actor, ...deps }: ReadContext & DealDeps,
  which: Which,
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.remind_client", which, deps }, async (tx, may, deal) => {
    const { id, clientId, company, claim, claimNo, answerBy, timeZone } = deal;
    if (claim !== "open" || claimNo === null) return dealConflict("no-claim");
    if ((await listDeciders(tx, may, clientId)).length === 0) return dealConflict("no-decider");
    const onDay = dayIn(deps.now, timeZone);
    if (!(await noteReminder(tx, may, { dealId: id, claimNo, onDay, at: deps.now }))) return dealConflict("reminded");
    const kind = answerBy !== null && answerBy <= deps.now ? "reminded_late" : "reminded";
    await writeAuditEntry(
      tx,
      may,
      { entity: "deal", entityId: id, clientId, after: dealMoved.write({ company, kind }) },
      deps.now,
    );
    return done(null);
  });
}
