import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { channels, type EventName, eventNames, eventOf } from "./event.ts";
import { selectPreferences, writePreferences } from "./preference.queries.ts";

/** `isFixed`: always in the app and by email; `isLetter`: only ever by email. */
export type EventChoice = {
  event: EventName;
  label: string;
  isFixed: boolean;
  isLetter: boolean;
  inApp: boolean;
  byMail: boolean;
  byPush: boolean;
};

/** The events the actor's role can be notified of, and the channels chosen. On until turned off. */
export async function readPreferences({ db, actor }: ReadContext): Promise<Result<EventChoice[]>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "notification.prefer", { userId });
  if (!may) return refuse({ kind: "missing" });
  const saved = await selectPreferences(db, may, userId);
  const isOn = (event: string, channel: string) =>
    saved.find((one) => one.event === event && one.channel === channel)?.isOn ?? true;
  return done(
    choicesOf(actor).map((event) => {
      const { label, isFixed = false, isLetter = false } = eventOf(event);
      const inApp = isFixed || isOn(event, "in_app");
      const byMail = isFixed || isOn(event, "mail");
      return { event, label, isFixed, isLetter, inApp, byMail, byPush: isOn(event, "push") };
    }),
  );
}

/** The events that can concern this role. */
const choicesOf = ({ role }: Actor) => eventNames.filter((event) => eventOf(event).roles.includes(role));

/** Saves notification preferences: `wanted` lists what is on, as "event.channel". Fixed ones stay on. */
export async function savePreferences(
  { db, actor }: ReadContext,
  { wanted }: { wanted: ReadonlySet<string> },
): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "notification.prefer", { userId });
  if (!may) return refuse({ kind: "missing" });
  const preferences = choicesOf(actor).flatMap((event) =>
    channels
      .filter((channel) => channel === "push" || !eventOf(event).isFixed)
      .map((channel) => ({ event, channel, isOn: wanted.has(`${event}.${channel}`) })),
  );
  await writePreferences(db, may, userId, preferences);
  return done(null);
}
