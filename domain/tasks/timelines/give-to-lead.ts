import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { taskEvents, timelineApplied } from "../events.ts";
import { giveWaiting } from "./timeline.queries.ts";

/** Assigns to a client's new lead the template tasks waiting for one, in the caller's transaction. */
export async function giveToLead(
  { db: tx, actor, now }: Context,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<void> {
  const may = permit(actor, "template.apply", { clientId });
  const given = may ? await giveWaiting(tx, may, clientId, personId, now) : [];
  for (const { template, tasks } of given)
    if (may) {
      const after = timelineApplied.write({ template, given: { [personId]: tasks } });
      await writeAuditEntry(
        tx,
        may,
        taskEvents["timeline.applied"].entry({ entityId: clientId, clientId, after }),
        now,
      );
    }
}
