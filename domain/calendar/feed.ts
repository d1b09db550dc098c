import { type Actor, idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { meetColleague } from "#domain/users/index.ts";
import { calendarFeedEvents } from "./events.ts";
import { deleteFeed, findFeed, findFeedOwner, replaceFeed } from "./feed.queries.ts";

/** Since when a person's calendar has a feed address; null when it has none. */
export async function readFeed({ db, actor }: ReadContext): Promise<Result<{ createdAt: Date } | null>> {
  const may = permit(actor, "calendar_feed.read", { userId: idOf(actor) });
  return may ? done(await findFeed(db, idOf(actor))) : refuse({ kind: "missing" });
}

/**
 * Gives the actor's calendar a feed address, replacing any earlier one. The secret is returned here and cannot be read
 * again.
 */
export const makeFeed = declareCommand({
  action: "calendar_feed.make",
  subject: self,
  run: async ({ db, actor, now }, _, may) => {
    const personId = idOf(actor);
    const secret = newSecret();
    const before = await findFeed(db, personId);
    await replaceFeed(db, may, personId, { secretHash: hashOf(secret), createdAt: now });
    return logged(
      { secret },
      calendarFeedEvents["calendar_feed.made"].entry({ entityId: personId, before, after: { createdAt: now } }),
    );
  },
});

/** The address stops working at once. */
export const revokeFeed = declareCommand({
  action: "calendar_feed.revoke",
  subject: self,
  run: async ({ db, actor }, _, may) => {
    const personId = idOf(actor);
    const before = await findFeed(db, personId);
    if (!(await deleteFeed(db, may, personId))) return refuse({ kind: "missing" });
    return logged(null, calendarFeedEvents["calendar_feed.revoked"].entry({ entityId: personId, before }));
  },
});

/**
 * Whose calendar a secret opens, with their current status. Invented, replaced or revoked secrets and suspended people
 * all get the same `missing`.
 */
export async function openFeed({ db, actor: door }: ReadContext, secret: string): Promise<Result<Actor>> {
  const may = permit(door, "calendar_feed.open", undefined);
  const personId = may && (await findFeedOwner(db, hashOf(secret)));
  const owner = personId && (await meetColleague({ db, actor: door }, personId));
  return owner ? done(owner) : refuse({ kind: "missing" });
}
