import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findMeetingType, findMeetingTypes } from "./meeting-type.queries.ts";
import type { MeetingType } from "./meeting-type.ts";

/** One meeting type by its slug; for visitors, inactive ones are missing. */
export async function readMeetingType({ db, actor }: ReadContext, slug: string): Promise<Result<MeetingType>> {
  const type = await findMeetingType(db, { slug });
  if (!type || !permit(actor, "meeting_type.read", type)) return refuse({ kind: "missing" });
  return done(type);
}

/** The meeting types this actor may book or see, in the agency's order. */
export async function listMeetingTypes({ db, actor }: ReadContext): Promise<MeetingType[]> {
  const types = await findMeetingTypes(db);
  return types.filter((type) => permit(actor, "meeting_type.read", type));
}
