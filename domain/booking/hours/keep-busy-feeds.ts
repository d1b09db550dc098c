import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { busyFeedForm } from "../busy-feed.schema.ts";
import { bookingEvents } from "../events.ts";
import { findAvailability } from "./availability.queries.ts";
import { deleteFeed, findFeedCount, insertFeed, selectFeeds } from "./busy-feed.queries.ts";
import { type BusyFeed, mostFeeds } from "./busy-feed.ts";

/** A host's external calendars. */
export async function listBusyFeeds({ db, actor }: ReadContext, hostId: string): Promise<Result<BusyFeed[]>> {
  const may = permit(actor, "availability.read", { userId: hostId });
  if (!may || !(await findAvailability(db, hostId))) return refuse({ kind: "missing" });
  return done(await selectFeeds(db, may, hostId));
}

/**
 * Adds an external calendar whose entries make the host busy. Its address is a secret and stays out of the audit log.
 */
export const addBusyFeed = declareCommand({
  action: "availability.write",
  ids: ["hostId"],
  subject: ({ hostId }) => ({ userId: hostId }),
  input: busyFeedForm,
  run: async ({ db, now }, { hostId, url }, may) => {
    if (!(await findAvailability(db, hostId))) return refuse({ kind: "missing" });
    if ((await findFeedCount(db, hostId)) >= mostFeeds)
      return refuse({ kind: "invalid", fields: { url: [`Add at most ${mostFeeds} calendars.`] } });
    const id = await insertFeed(db, may, { hostId, url }, now);
    if (!id) return refuse({ kind: "invalid", fields: { url: ["This calendar has already been added."] } });
    return logged({ id }, bookingEvents["busy_feed.changed"].entry({ entityId: id, after: { hostId } }));
  },
});

export const removeBusyFeed = declareCommand({
  action: "availability.write",
  ids: ["hostId", "id"],
  subject: ({ hostId }) => ({ userId: hostId }),
  run: async ({ db }, { hostId, id }, may) => {
    if (!(await deleteFeed(db, may, { hostId, id }))) return refuse({ kind: "missing" });
    return logged(null, bookingEvents["busy_feed.changed"].entry({ entityId: id, before: { hostId } }));
  },
});
