import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { isBookable } from "../types/meeting-type.ts";
import { findFreeAt } from "./find-starts.ts";
import { findHostNames } from "./place.queries.ts";

/** The names of those who could take a meeting of a client at this start, for the team. */
export async function listHostsAt(
  { db, actor, now }: Context,
  { key, start, timeZone }: { key: string; start: Date; timeZone: string },
): Promise<string[]> {
  const type = await findMeetingType(db, { slug: key });
  const may = type?.clientId ? permit(actor, "meeting_type.list_of_client", { clientId: type.clientId }) : null;
  if (!type || !may || !isBookable(type)) return [];
  const ids = await findFreeAt(db, { type, now, timeZone, visitor: null, except: null }, start);
  return findHostNames(db, may, ids);
}
