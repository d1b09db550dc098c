import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { AvailabilityForm } from "../availability.schema.ts";
import { type Availability, clockOf, minutesOf } from "./availability.ts";

/** Null for whoever is not of the team. */
export async function findAvailability(db: Database, hostId: string): Promise<Availability | null> {
  if (!isId(hostId)) return null;
  const person = await db
    .selectFrom("people")
    .leftJoin("availabilities", "availabilities.hostId", "people.id")
    .select(["people.timeZone", "availabilities.version"])
    .where("people.id", "=", hostId)
    .where("people.role", "in", ["admin", "staff"])
    .executeTakeFirst();
  if (!person) return null;
  const hours = await findHours(db, [hostId]);
  return {
    hostId,
    timeZone: person.timeZone,
    version: person.version ?? 0,
    weekly: hours.weekly.map(({ day, fromMin, toMin }) => ({ day, from: clockOf(fromMin), to: clockOf(toMin) })),
    overrides: hours.overrides.map(({ day, windows }) => ({ date: day, windows: windowsOf(windows) })),
    timeOff: hours.timeOff.map(({ fromDay, toDay }) => ({ from: fromDay, to: toDay })),
  };
}

/** The rows of several hosts at once, in order. */
export async function findHours(db: Database, hostIds: string[]) {
  const weekly = await db
    .selectFrom("weeklyHours")
    .selectAll()
    .where("hostId", "in", hostIds)
    .orderBy("day")
    .orderBy("fromMin")
    .execute();
  const overrides = await db
    .selectFrom("dateOverrides")
    .selectAll()
    .where("hostId", "in", hostIds)
    .orderBy("day")
    .execute();
  const timeOff = await db
    .selectFrom("timeOff")
    .selectAll()
    .where("hostId", "in", hostIds)
    .orderBy("fromDay")
    .execute();
  return { weekly, overrides, timeOff };
}

/** Written through the form's schema only. */
export const windowsOf = (windows: unknown) => windows as { from: string; to: string }[];

type Save = { hours: AvailabilityForm; seen: number; at: Date };

/** False when somebody saved since version `seen` (0 = never saved). */
export async function writeAvailability(
  tx: Database,
  _: Permit<"availability.write">,
  hostId: string,
  { hours, seen, at }: Save,
): Promise<boolean> {
  const row = { hostId, version: seen + 1, updatedAt: at };
  const saved = await tx
    .insertInto("availabilities")
    .values(row)
    .onConflict((kept) => kept.column("hostId").doUpdateSet(row).where("availabilities.version", "=", seen))
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows !== 1n) return false;

  await tx.updateTable("people").set({ timeZone: hours.timeZone }).where("id", "=", hostId).execute();
  await tx.deleteFrom("weeklyHours").where("hostId", "=", hostId).execute();
  await tx.deleteFrom("dateOverrides").where("hostId", "=", hostId).execute();
  await tx.deleteFrom("timeOff").where("hostId", "=", hostId).execute();
  const weekly = hours.weekly.map(({ day, from, to }) => ({
    hostId,
    day,
    fromMin: minutesOf(from),
    toMin: minutesOf(to),
  }));
  const overrides = hours.overrides.map(({ date, windows }) => ({
    hostId,
    day: date,
    windows: JSON.stringify(windows),
  }));
  const timeOff = hours.timeOff.map(({ from, to }) => ({ hostId, fromDay: from, toDay: to }));
  if (weekly.length > 0) await tx.insertInto("weeklyHours").values(weekly).execute();
  if (overrides.length > 0) await tx.insertInto("dateOverrides").values(overrides).execute();
  if (timeOff.length > 0) await tx.insertInto("timeOff").values(timeOff).execute();
  return true;
}
