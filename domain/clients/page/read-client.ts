import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientMember, selectMembers } from "../access/member-list.queries.ts";
import { type ClientStatus, isClientStatus } from "../client.ts";
import { type ClientAssignee, findClient, selectAssignees } from "./client-page.queries.ts";

export type { ClientAssignee };

/** A client's page for the agency. Days are calendar days, "2026-11-21". */
export type Client = {
  id: string;
  companyName: string;
  status: ClientStatus;
  isInternal: boolean;
  isErased: boolean;
  currency: string;
  timeZone: string;
  /** In hundredths of a percent; null for those who may not see the client's money. */
  commissionBp: number | null;
  startedOn: string | null;
  endedOn: string | null;
  notes: string | null;
  /** Where its lead came from, if it was one of the site's. */
  source: string | null;
  pictureId: string | null;
  version: number;
  /** For an archived client: the state it would be restored to. */
  comesBack: { status: string; isPortalOpen: boolean } | null;
  members: ClientMember[];
  assignees: ClientAssignee[];
};

/** One client with its members and assigned staff. Missing when out of scope. */
export async function readClient({ db, actor }: ReadContext, id: string): Promise<Result<Client>> {
  const may = isId(id) ? permit(actor, "client.read", { clientId: id }) : null;
  const row = may && (await findClient(db, id));
  if (!may || !row || !isClientStatus(row.status)) return refuse({ kind: "missing" });
  const seesMoney = permit(actor, "client.read_money", { clientId: id }) !== null;
  const [members, assignees] = await Promise.all([selectMembers(db, may, id), selectAssignees(db, may, id)]);
  const { companyName, status, isInternal, currency, timeZone, startedOn, endedOn, notes, version } = row;
  return done({
    id,
    companyName,
    status,
    isInternal,
    currency,
    timeZone,
    startedOn,
    endedOn,
    notes,
    version,
    isErased: row.erasedAt !== null,
    comesBack: status === "archived" ? { status: row.archivedFrom ?? "paused", isPortalOpen: row.portalWasOpen } : null,
    commissionBp: seesMoney ? row.commissionBp : null,
    source: row.source,
    pictureId: row.pictureFileId,
    members,
    assignees,
  });
}
