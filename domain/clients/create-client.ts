import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { startDefaultTimeline } from "#domain/tasks/timelines/index.ts";
import { insertClient, insertOwner, insertPortal } from "./client.queries.ts";
import { clientEvents } from "./events.ts";

/** `ownerId` null: nobody uses its portal yet. The commission is its first agreement. */
type NewClient = { companyName: string; ownerId: string | null; commissionBp?: number };

/** A company the agency works for, with the person who owns its portal, if there is one already. */
export async function createClient(
  { db, actor, now }: Context,
  { companyName, ownerId, commissionBp = 0 }: NewClient,
): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "client.create", refusedAs: "forbidden", now }, async (tx, may) => {
    const { place, newClients } = await readSettings({ db: tx, actor });
    const currency = newClients.currency ?? place.currency;
    const timeZone = newClients.timeZone ?? place.timeZone;
    const id = await insertClient(tx, may, { companyName, currency, timeZone, commissionBp }, now);
    await insertPortal(tx, may, id);
    if (ownerId) await insertOwner(tx, may, id, ownerId, now);
    await startDefaultTimeline({ db: tx, actor, now }, id);
    return logged({ id }, clientEvents["client.created"].entry({ entityId: id, clientId: id, after: { companyName } }));
  });
}
