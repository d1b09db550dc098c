import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientHost, findHostsOfClient } from "./client-page.queries.ts";
import { findMeetingType, findMeetingTypes } from "./meeting-type.queries.ts";
import type { MeetingType } from "./meeting-type.ts";

/** One meeting type by what names it in addresses; for visitors, inactive ones are missing. */
export async function readMeetingType({ db, actor }: ReadContext, slug: string): Promise<Result<MeetingType>> {
  const type = await findMeetingType(db, { slug });
  if (!type || !permit(actor, "meeting_type.read", type)) return refuse({ kind: "missing" });
  return done(type);
}

/** One meeting type of a client by its id. */
export async function readTypeOfClient(
  { db, actor }: ReadContext,
  { clientId, id }: { clientId: string; id: string },
): Promise<Result<MeetingType>> {
  const may = isId(clientId) ? permit(actor, "meeting_type.list_of_client", { clientId }) : null;
  const type = may && (await findMeetingType(db, { id }));
  return type && type.clientId === clientId ? done(type) : refuse({ kind: "missing" });
}

/** The agency's meeting types this actor may book or see, in the agency's order. */
export async function listMeetingTypes({ db, actor }: ReadContext): Promise<MeetingType[]> {
  const types = await findMeetingTypes(db, null);
  return types.filter((type) => permit(actor, "meeting_type.read", type));
}

/** The meetings that are booked with a client's own people. Their addresses are the client's to tell. */
export async function listTypesOfClient({ db, actor }: ReadContext, clientId: string): Promise<Result<MeetingType[]>> {
  const may = isId(clientId) ? permit(actor, "meeting_type.list_of_client", { clientId }) : null;
  return may ? done(await findMeetingTypes(db, clientId)) : refuse({ kind: "missing" });
}

/** Who meets a client's leads: its own people, and those of the team who sit in. */
export async function listHostsOfClient({ db, actor }: ReadContext, clientId: string): Promise<Result<ClientHost[]>> {
  const may = isId(clientId) ? permit(actor, "meeting_type.list_of_client", { clientId }) : null;
  return may ? done(await findHostsOfClient(db, may, clientId)) : refuse({ kind: "missing" });
}
