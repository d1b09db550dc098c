import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { channels, eventOf } from "./event.ts";
import { writePreferences } from "./preference.queries.ts";
import { choicesOf } from "./read-preferences.ts";

/** Saves notification preferences: `wanted` lists what is on, as "event.channel". Fixed ones stay on. */
export async function savePreferences({ db, actor }: ReadContext, wanted: ReadonlySet<string>): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "notification.prefer", { userId });
  if (!may) return refuse({ kind: "missing" });
  const free = choicesOf(actor).filter((event) => !eventOf(event).isFixed);
  const preferences = free.flatMap((event) =>
    channels.map((channel) => ({ event, channel, isOn: wanted.has(`${event}.${channel}`) })),
  );
  await writePreferences(db, may, userId, preferences);
  return done(null);
}
