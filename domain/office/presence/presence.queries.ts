import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type Mode = "onsite" | "remote";
/** A person who has checked in today. */
export type Present = { id: string; firstName: string; lastName: string; pictureId: string | null; mode: Mode };
export type PresenceDay = { day: string; onsite: number; remote: number };

export async function countTeam(db: Database, _: Permit<"office.read">): Promise<number> {
  const { active } = await db
    .selectFrom("people")
    .select(sql<number>`count(*)::int`.as("active"))
    .where("role", "in", ["admin", "staff"])
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return active;
}

const presentOn = (db: Database, day: string) =>
  db
    .selectFrom("officeCheckins as checkin")
    .innerJoin("people as person", "person.id", "checkin.userId")
    .where("checkin.day", "=", day)
    .where("person.role", "in", ["admin", "staff"])
    .where("person.status", "=", "active");

export function selectPresent(db: Database, _: Permit<"office.read">, day: string): Promise<Present[]> {
  return presentOn(db, day)
    .select(["person.id", "person.firstName", "person.lastName", "person.pictureFileId as pictureId"])
    .select("checkin.mode")
    .orderBy("person.firstName")
    .orderBy("person.id")
    .limit(500)
    .$narrowType<{ mode: Mode }>()
    .execute();
}

/** All thirty days that end with `day`, including those without any check-in. */
export async function selectTrend(db: Database, _: Permit<"office.read">, day: string): Promise<PresenceDay[]> {
  const { rows } = await sql<PresenceDay>`
    select days.day::date as day,
      count(*) filter (where mode = 'onsite')::int as onsite, count(*) filter (where mode = 'remote')::int as remote
    from generate_series(${day}::date - 29, ${day}::date, interval '1 day') as days (day)
    left join office_checkins on office_checkins.day = days.day::date
    group by days.day order by days.day`.execute(db);
  return rows;
}

export async function saveCheckIn(
  tx: Database,
  may: Permit<"office.check_in">,
  { day, mode, now }: { day: string; mode: Mode; now: Date },
): Promise<void> {
  if (!may.by) return;
  const facts = { mode, checkedInAt: now };
  await tx
    .insertInto("officeCheckins")
    .values({ userId: may.by, day, ...facts })
    .onConflict((again) => again.columns(["userId", "day"]).doUpdateSet(facts))
    .execute();
}

export async function dropCheckIn(tx: Database, may: Permit<"office.check_in">, day: string): Promise<void> {
  await tx.deleteFrom("officeCheckins").where("userId", "=", may.by).where("day", "=", day).execute();
}
