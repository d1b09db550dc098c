import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { giveWaiting } from "./timeline.queries.ts";

/** Assigns to a client's new lead the template tasks waiting for one, in the caller's transaction. */
export async function giveToLead(
  tx: Database,
  actor: Actor,
  { clientId, personId, now }: { clientId: string; personId: string; now: Date },
): Promise<void> {
  const may = permit(actor, "template.apply", { clientId });
  const given = may ? await giveWaiting(tx, may, clientId, personId, now) : [];
  for (const { template, tasks } of given)
    if (may) {
      const after = { template, given: { [personId]: tasks } };
      await writeAuditEntry(tx, may, { entity: "client", entityId: clientId, clientId, after }, now);
    }
}
