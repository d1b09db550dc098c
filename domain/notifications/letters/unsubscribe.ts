import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Signer } from "#domain/booking/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type EventName, eventNames, eventOf } from "../notifications/event.ts";
import { writePreferences } from "../notifications/preference.queries.ts";

type Subscription = { event: string; readerId: string };
const purpose = "notification.unsubscribe";

/** Where one POST turns an email off for its reader, without signing in. */
export const unsubscribePath = ({ sign }: Pick<Signer, "sign">, { event, readerId }: Subscription) =>
  `/unsubscribe/${event}/${readerId}.${sign(purpose, `${event}.${readerId}`)}`;

type UnsubscribeRef = { event: string; link: string };
type Deps = { signer: Pick<Signer, "verify"> };

/** Which email a link turns off; null when we did not sign it. */
export function readUnsubscribeLink({ event, link }: UnsubscribeRef, { signer }: Deps) {
  const [readerId = "", signature = "", ...rest] = link.split(".");
  const name = eventNames.find((known) => known === event);
  const isSigned = isId(readerId) && rest.length === 0 && signer.verify(purpose, `${event}.${readerId}`, signature);
  return name && isSigned && !eventOf(name).isFixed ? { name, readerId, label: eventOf(name).label } : null;
}

/** Turns an email off for the person it was sent to; doing it again changes nothing. */
export async function unsubscribe(
  { db, actor: door, ...deps }: ReadContext & Deps,
  place: UnsubscribeRef,
): Promise<Result<EventName>> {
  const read = readUnsubscribeLink(place, deps);
  const may = permit(door, "notification.unsubscribe", undefined);
  if (!read || !may) return refuse({ kind: "missing" });
  await writePreferences(db, may, read.readerId, [{ event: read.name, channel: "mail", isOn: false }]);
  return done(read.name);
}
