import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { AvailabilityForm } from "../availability.schema.ts";
import { type Availability, clockOf, minutesOf } from "./availability.ts";

/** Null for anyone who hosts nothing. */
export async function findAvailability(db: Database, hostId: string): Promise<Availability | null> {
  const [person] = isId(hostId) ? await findHours(db, [hostId]) : [];
  if (!person) return null;
  const { timeZone, version, weekly, overrides, timeOff } = person;
  const hours = weekly.map(({ day, from, to }) => ({ day, from: clockOf(from), to: clockOf(to) }));
  return { hostId, timeZone, version: version ?? 0, weekly: hours, overrides, timeOff };
}

/** On the team, or a host of a client; refers to `people`. */
export const mayHost = sql<boolean>`(people.role in ('admin', 'staff')
  or exists (select from client_members where user_id = people.id and hosts))`;

/** Only ever written through the form's schema. */
type Windows = AvailabilityForm["overrides"][number]["windows"];

/**
 * Those on the team and clients' hosts, with all their hours and the entries of their external calendars, in one query.
 * `hostOf`: the clients they host for.
 */
export function findHours(db: Database, hostIds: string[]) {
  // Nested column names are not converted to camel case, so each is one word.
  return db
    .selectFrom("people")
    .leftJoin("availabilities", "availabilities.hostId", "people.id")
    .select(["people.id", "people.timeZone", "people.role", "people.status", "availabilities.version"])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("weeklyHours")
          .select(["day", "fromMin as from", "toMin as to"])
          .whereRef("hostId", "=", "people.id")
          .orderBy("day")
          .orderBy("fromMin"),
      ).as("weekly"),
      jsonArrayFrom(
        selectFrom("dateOverrides")
          .select(({ ref }) => ["day as date", ref("windows").$castTo<Windows>().as("windows")])
          .whereRef("hostId", "=", "people.id")
          .orderBy("day"),
      ).as("overrides"),
      jsonArrayFrom(
        selectFrom("timeOff")
          .select(["fromDay as from", "toDay as to"])
          .whereRef("hostId", "=", "people.id")
          .orderBy("fromDay"),
      ).as("timeOff"),
      jsonArrayFrom(
        selectFrom("busyFeeds")
          .select("entries")
          .whereRef("hostId", "=", "people.id")
          .unionAll(
            selectFrom("connectedCalendars")
              .select("entries")
              .whereRef("hostId", "=", "people.id")
              .where("calendarUrl", "is not", null),
          ),
      ).as("feeds"),
      selectFrom("clientMembers")
        .select(sql<string[]>`coalesce(array_agg(client_id), '{}')`.as("clients"))
        .whereRef("userId", "=", "people.id")
        .where("hosts", "=", true)
        .$asScalar()
        .as("hostOf"),
    ])
    .where("people.id", "in", hostIds)
    .where(mayHost)
    .execute();
}

type Save = { hours: AvailabilityForm; seen: number; now: Date };

/** False when it was saved since version `seen` (0 = never saved). */
export async function writeAvailability(
  tx: Database,
  _: Permit<"availability.write">,
  hostId: string,
  { hours, seen, now }: Save,
): Promise<boolean> {
  const row = { hostId, version: seen + 1, updatedAt: now };
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

type Range = { from: string; to: string; personId: string | null };

/** By first day, at most five hundred; only of people still on the team. */
export function selectAbsences(db: Database, _: Permit<"absence.list">, { from, to, personId }: Range) {
  return db
    .selectFrom("timeOff")
    .innerJoin("availabilities", "availabilities.hostId", "timeOff.hostId")
    .innerJoin("people", "people.id", "timeOff.hostId")
    .select(["timeOff.hostId as personId", "timeOff.fromDay as from", "timeOff.toDay as to"])
    .select("availabilities.updatedAt as notedAt")
    .select("people.name")
    .where("people.status", "=", "active")
    .where("people.role", "in", ["admin", "staff"])
    .where("timeOff.fromDay", "<=", to)
    .where("timeOff.toDay", ">=", from)
    .$if(personId !== null, (absences) => absences.where("timeOff.hostId", "=", personId))
    .orderBy("timeOff.fromDay")
    .orderBy("name")
    .orderBy("timeOff.hostId")
    .limit(500)
    .execute();
}
