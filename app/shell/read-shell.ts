import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type Count, countTogether } from "#domain/kernel/count-together.queries.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unreadOf } from "#domain/notifications/index.ts";
import { readPerson } from "#domain/users/index.ts";
import type { Log } from "#platform/log/log.ts";
import { leftOf } from "./presence/left.ts";

/**
 * What the frame of a signed-in page shows. Only after the role check: a visitor has neither a name nor a session.
 * `beside`: what else is counted for it, in the statement that counts the notifications.
 */
export async function readShell<Name extends string = never>(
  { db, actor, app, session, now, formats }: RequestContext,
  beside: readonly (readonly [Name, Count])[] = [],
) {
  if (!("timeZone" in actor) || !session) throw new Error("the shell stands behind a gate");
  const [found, counts, { brand, footers }] = await Promise.all([
    readPerson({ db, actor }, actor.id),
    countOrNothing<Name | "unread">(db, [["unread", unreadOf({ db, actor })], ...beside], app.log),
    app.settings(),
  ]);
  const { id, firstName, lastName, email, role, pictureId, theme, shortcuts, company } = orThrow(found);
  const waiting = counts.get("unread");
  const unread = waiting === undefined ? null : { waiting };
  const left = leftOf(session, now);
  const person = { id, firstName, lastName, email, role, pictureId, shortcuts, company };
  const { name, logoFileId } = brand;
  return { brand: { name, logoFileId }, footers, person, place: formats.place, theme, unread, left, counts };
}

/** A count that fails leaves its page without numbers, and nothing else of it. */
export async function countOrNothing<Name extends string>(
  db: Database,
  counts: readonly (readonly [Name, Count])[],
  log: Pick<Log, "error">,
): Promise<Map<Name, number>> {
  try {
    return await countTogether(db, counts);
  } catch (problem) {
    log.error({ err: problem }, "the frame of a page could not count");
    return new Map();
  }
}
