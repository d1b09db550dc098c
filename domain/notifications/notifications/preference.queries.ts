import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Channel } from "./event.ts";

/** The channels a person has turned off for this event. */
export async function findMuted(db: Database, _: Permit<"mail.send">, userId: string, event: string) {
  const off = db.selectFrom("notificationPreferences").select("channel").where("userId", "=", userId);
  const rows = await off.where("event", "=", event).where("isOn", "=", false).execute();
  return new Set(rows.map(({ channel }) => channel));
}

export function selectPreferences(db: Database, _: Permit<"notification.prefer">, userId: string) {
  const own = db.selectFrom("notificationPreferences").select(["event", "channel", "isOn"]);
  return own.where("userId", "=", userId).execute();
}

export type Preference = { event: string; channel: Channel; isOn: boolean };

export async function writePreferences(
  tx: Database,
  _: Permit<"notification.prefer" | "notification.unsubscribe">,
  userId: string,
  preferences: Preference[],
) {
  if (preferences.length === 0) return;
  await tx
    .insertInto("notificationPreferences")
    .values(preferences.map((preference) => ({ userId, ...preference })))
    .onConflict((known) =>
      known.columns(["userId", "event", "channel"]).doUpdateSet(({ ref }) => ({ isOn: ref("excluded.isOn") })),
    )
    .execute();
}
