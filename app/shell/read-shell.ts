import { orThrow } from "#app/http/respond.ts";
import type { Visit } from "#app/http/visit.ts";
import { countUnread } from "#domain/notifications/index.ts";
import { readPerson } from "#domain/users/index.ts";
import { leftOf } from "./presence/left.ts";

/** What the frame of a signed-in page shows. Only behind a gate: a visitor has neither a name nor a session. */
export async function readShell({ db, actor, house, session, now, formats }: Visit) {
  if (!("timeZone" in actor) || !session) throw new Error("the shell stands behind a gate");
  const { id, firstName, lastName, email, role, pictureId, theme, shortcuts } = orThrow(
    await readPerson(db, actor, actor.id),
  );
  const { brand, footers } = await house.settings();
  const waiting = await countUnread(db, actor);
  const unread = waiting === null ? null : { waiting };
  const left = leftOf(session, now);
  const person = { id, firstName, lastName, email, role, pictureId, shortcuts };
  const { name, logoFileId } = brand;
  const place = { locale: formats.locale, timeZone: formats.timeZone };
  return { brand: { name, logoFileId }, footers, person, place, theme, unread, left };
}
