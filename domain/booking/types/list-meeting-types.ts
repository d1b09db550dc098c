import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findMeetingTypes } from "./meeting-type.queries.ts";
import type { MeetingType } from "./meeting-type.ts";

/** The meeting types this actor may book or see, in the agency's order. */
export async function listMeetingTypes({ db, actor }: ReadContext): Promise<MeetingType[]> {
  const types = await findMeetingTypes(db);
  return types.filter((type) => permit(actor, "meeting_type.read", type));
}
