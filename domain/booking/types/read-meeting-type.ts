import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findMeetingType } from "./meeting-type.queries.ts";
import type { MeetingType } from "./meeting-type.ts";

/** One meeting type by its slug; for visitors, inactive ones are missing. */
export async function readMeetingType(db: Database, actor: Actor, slug: string): Promise<Result<MeetingType>> {
  const type = await findMeetingType(db, { slug });
  if (!type || !permit(actor, "meeting_type.read", type)) return refuse({ kind: "missing" });
  return done(type);
}
