import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { countUnread } from "#domain/notifications/index.ts";
import { readPerson } from "#domain/users/index.ts";
import { leftOf } from "./presence/left.ts";

/** What the frame of a signed-in page shows. Only after the role check: a visitor has neither a name nor a session. */
export async function readShell({ db, actor, app, session, now, formats }: RequestContext) {
  if (!("timeZone" in actor) || !session) throw new Error("the shell stands behind a gate");
  const [found, waiting, { brand, footers }] = await Promise.all([
    readPerson(db, actor, actor.id),
    countUnread(db, actor),
    app.settings(),
  ]);
  const { id, firstName, lastName, email, role, pictureId, theme, shortcuts } = orThrow(found);
  const unread = waiting === null ? null : { waiting };
  const left = leftOf(session, now);
  const person = { id, firstName, lastName, email, role, pictureId, shortcuts };
  const { name, logoFileId } = brand;
  const place = { locale: formats.locale, timeZone: formats.timeZone };
  return { brand: { name, logoFileId }, footers, person, place, theme, unread, left };
}
