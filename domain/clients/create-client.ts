import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { readSettings } from "#domain/settings/index.ts";
import { startDefaultTimeline } from "#domain/tasks/timelines/index.ts";
import { insertClient, insertOwner, insertPortal } from "./client.queries.ts";
import { clientEvents } from "./events.ts";

/** `ownerId` null: nobody uses its portal yet. The commission is its first agreement. */
type NewClient = { companyName: string; ownerId: string | null; commissionBp?: number };

/** A company the agency works for, with the person who owns its portal, if there is one already. */
export const createClient = declareCommand({
  action: "client.create",
  refusedAs: "forbidden",
  run: async ({ db, actor, now }, { companyName, ownerId, commissionBp = 0 }: NewClient, may) => {
    const { place, newClients } = await readSettings({ db, actor });
    const currency = newClients.currency ?? place.currency;
    const timeZone = newClients.timeZone ?? place.timeZone;
    const id = await insertClient(db, may, { companyName, currency, timeZone, commissionBp }, now);
    await insertPortal(db, may, id);
    if (ownerId) await insertOwner(db, may, id, ownerId, now);
    await startDefaultTimeline({ db, actor, now }, { clientId: id });
    return logged({ id }, clientEvents["client.created"].entry({ entityId: id, clientId: id, after: { companyName } }));
  },
});
