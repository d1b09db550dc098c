import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { isBookable } from "../types/meeting-type.ts";
import { findStarts } from "./find-starts.ts";

type Search = {
  slug: string;
  from: Date;
  to: Date;
  /** The invitee's zone; it only affects the last day of a rolling window. */
  timeZone: string;
  /** The secret of the visitor's own hold, which does not block them. */
  hold?: string | undefined;
  now: Date;
};

/** The starts that can be booked now, ascending. Does not reveal who hosts or why others are missing. */
export async function listStarts(
  db: Database,
  actor: Actor,
  { slug, from, to, timeZone, hold, now }: Search,
): Promise<Result<Date[]>> {
  const type = await findMeetingType(db, { slug });
  if (!type || !permit(actor, "start.list", type)) return refuse({ kind: "missing" });
  if (!isBookable(type)) return done([]);
  const question = { type, now, timeZone, visitor: hold ? hashOf(hold) : null, except: null };
  const starts = await findStarts(db, question, { from: from.getTime(), to: to.getTime() });
  return done(starts.map((start) => new Date(start)));
}
