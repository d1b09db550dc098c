import type { ReadContext } from "#domain/access/context.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { listDeciders } from "../answer/deciders.queries.ts";
import type { Which } from "../deal.queries.ts";
import { changeDeal, type DealDeps } from "./change-deal.ts";
import { noteReminder } from "./remind.queries.ts";

const conflict = (because: string) => refuse({ kind: "conflict", because });

/** Reminds those who decide for the client of the claim that waits for them, once on each day of the client's calendar. */
export async function remindClient(
  { db, actor, ...deps }: ReadContext & DealDeps,
  which: Which,
): Promise<Result<null>> {
  return changeDeal({ db, actor }, { action: "deal.remind_client", which, deps }, async (tx, may, deal) => {
    const { id, clientId, company, claim, claimNo, answerBy, timeZone } = deal;
    if (claim !== "open" || claimNo === null)
      return conflict("No claim about this deal is waiting for the client's answer.");
    if ((await listDeciders(tx, may, clientId)).length === 0)
      return conflict(
        "Nobody at this client can answer. Check its owners under People, and its Deals under Manage Access.",
      );
    const onDay = dayIn(deps.now, timeZone);
    if (!(await noteReminder(tx, may, { dealId: id, claimNo, onDay, at: deps.now })))
      return conflict("The client was already reminded of this claim today. You can remind it again tomorrow.");
    const kind = answerBy !== null && answerBy <= deps.now ? "reminded_late" : "reminded";
    await writeAuditEntry(tx, may, { entity: "deal", entityId: id, clientId, after: { company, kind } }, deps.now);
    return done(null);
  });
}
