import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { startDefaultTimeline } from "#domain/tasks/index.ts";
import { insertClient, insertOwner, insertPortal } from "./client.queries.ts";

/** `ownerId` null: nobody uses its portal yet. The commission is its first agreement. */
type NewClient = { companyName: string; ownerId: string | null; commissionBp?: number; now: Date };

/** A company the agency works for, with the person who owns its portal, if there is one already. */
export async function createClient(
  db: Database,
  actor: Actor,
  { companyName, ownerId, commissionBp = 0, now }: NewClient,
): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "client.create", refusedAs: "forbidden", now }, async (tx, may) => {
    const { place, newClients } = await readSettings(tx, actor);
    const currency = newClients.currency ?? place.currency;
    const timeZone = newClients.timeZone ?? place.timeZone;
    const id = await insertClient(tx, may, { companyName, currency, timeZone, commissionBp }, now);
    await insertPortal(tx, may, id);
    if (ownerId) await insertOwner(tx, may, id, ownerId, now);
    await startDefaultTimeline(tx, actor, id, now);
    return logged({ id }, { entity: "client", entityId: id, clientId: id, after: { companyName } });
  });
}
