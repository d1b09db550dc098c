import type { Actor } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { actByLink } from "./links/act-by-link.ts";
import { findColleague } from "./team.queries.ts";

/** A team member identified by a personal URL instead of a session, with their current status; null for anyone else. */
export async function meetColleague({ db, actor: door }: ReadContext, personId: string): Promise<Actor | null> {
  const colleague = permit(door, "calendar_feed.open", undefined) && (await findColleague(db, personId));
  if (!colleague) return null;
  const { id, timeZone, role, assignments, staffScope } = colleague;
  const resident = { id, timeZone, hasSudo: false };
  if (role === "admin") return { role, ...resident };
  return { role: "staff", ...resident, scope: staffScope === "assigned" ? "assigned" : "all", assignments };
}

type Person = Extract<Actor, { hasSudo: boolean }>;

/** Anyone with an account, as they are now and without a session; null for those who could not sign in. */
export async function meetPerson({ db, actor: door, now }: Context, personId: string): Promise<Person | null> {
  const actor =
    (await meetColleague({ db, actor: door }, personId)) ?? (await actByLink({ db, actor: door, now }, personId));
  return actor && "hasSudo" in actor ? actor : null;
}
