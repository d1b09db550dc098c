import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { BusyFeedForm } from "../busy-feed.schema.ts";
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
export async function addBusyFeed(
  { db, actor, now }: Context,
  { hostId, url }: BusyFeedForm & { hostId: string },
): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "availability.write", subject: { userId: hostId }, now }, async (tx, may) => {
    if (!(await findAvailability(tx, hostId))) return refuse({ kind: "missing" });
    if ((await findFeedCount(tx, hostId)) >= mostFeeds)
      return refuse({ kind: "invalid", fields: { url: [`Add at most ${mostFeeds} calendars.`] } });
    const id = await insertFeed(tx, may, { hostId, url }, now);
    if (!id) return refuse({ kind: "invalid", fields: { url: ["This calendar has already been added."] } });
    return logged({ id }, bookingEvents["busy_feed.changed"].entry({ entityId: id, after: { hostId } }));
  });
}

export async function removeBusyFeed(
  { db, actor, now }: Context,
  { hostId, id }: { hostId: string; id: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "availability.write", subject: { userId: hostId }, now }, async (tx, may) => {
    if (!(await deleteFeed(tx, may, { hostId, id }))) return refuse({ kind: "missing" });
    return logged(null, bookingEvents["busy_feed.changed"].entry({ entityId: id, before: { hostId } }));
  });
}
