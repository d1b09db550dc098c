import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { actByLink } from "./links/act-by-link.ts";
import { findColleague } from "./team.queries.ts";

/** A team member identified by a personal URL instead of a session, with their current status; null for anyone else. */
export async function meetColleague(db: Database, door: Actor, personId: string): Promise<Actor | null> {
  const colleague = permit(door, "calendar_feed.open", undefined) && (await findColleague(db, personId));
  if (!colleague) return null;
  const { id, timeZone, role, assignments, staffScope } = colleague;
  const resident = { id, timeZone, hasSudo: false };
  if (role === "admin") return { role, ...resident };
  return { role: "staff", ...resident, scope: staffScope === "assigned" ? "assigned" : "all", assignments };
}

type Person = Extract<Actor, { hasSudo: boolean }>;

/** Anyone with an account, as they are now and without a session; null for those who could not sign in. */
export async function meetPerson(db: Database, door: Actor, personId: string, now: Date): Promise<Person | null> {
  const actor = (await meetColleague(db, door, personId)) ?? (await actByLink(db, door, personId, now));
  return actor && "hasSudo" in actor ? actor : null;
}
