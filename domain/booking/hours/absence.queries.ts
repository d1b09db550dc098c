import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

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
