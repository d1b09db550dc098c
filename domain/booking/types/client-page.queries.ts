import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ClientPage, MeetingType } from "./meeting-type.ts";

/** How the client of a meeting type appears to its leads; refers to `meeting_types`. */
export const clientPage = sql<ClientPage | null>`(
  select jsonb_build_object('clientId', page.client_id, 'address', page.address, 'accent', page.accent,
    'name', coalesce(page.name, client.company_name),
    'timeZone', client.time_zone, 'logoFileId', page.logo_file_id, 'showsAgency', page.shows_agency)
  from client_pages as page join clients as client on client.id = page.client_id
  where page.client_id = meeting_types.client_id)`;

/** What closed a client's meeting type; refers to `meeting_types`. */
export const closedWith = sql<MeetingType["closedWith"]>`(case
  when exists (select from clients where id = meeting_types.client_id
    and (status in ('churned', 'archived') or erased_at is not null)) then 'client'
  when exists (select from campaigns where id = meeting_types.campaign_id and status = 'ended') then 'campaign' end)`;

export type KeptPage = Omit<ClientPage, "name" | "timeZone"> & {
  name: string | null;
  company: string;
  version: number;
};

export async function findClientPage(db: Database, clientId: string): Promise<KeptPage | null> {
  const row = await db
    .selectFrom("clientPages as page")
    .innerJoin("clients as client", "client.id", "page.clientId")
    .select(["page.clientId", "page.address", "page.name", "page.logoFileId", "page.accent", "page.showsAgency"])
    .select(["page.version", "client.companyName as company"])
    .where("page.clientId", "=", clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** A client that still has pages, with the name to make an address from. Locked against being archived meanwhile. */
export async function findClientOfPage(tx: Database, clientId: string) {
  return tx
    .selectFrom("clients")
    .select(["companyName"])
    .where("id", "=", clientId)
    .where("erasedAt", "is", null)
    .where("status", "!=", "archived")
    .forShare()
    .executeTakeFirst();
}

type Page = Pick<KeptPage, "clientId" | "address">;

/** Leaves the one that is there as it is. */
export async function insertClientPage(tx: Database, _: Permit<"meeting_type.write">, page: Page, now: Date) {
  await tx
    .insertInto("clientPages")
    .values({ ...page, updatedAt: now })
    .onConflict((known) => known.column("clientId").doNothing())
    .execute();
}

type Look = Pick<KeptPage, "clientId" | "name" | "logoFileId" | "accent" | "showsAgency">;

/** False when it was saved since version `seen`. */
export async function writeClientPage(
  tx: Database,
  _: Permit<"meeting_type.write">,
  { clientId, ...look }: Look,
  { seen, now }: { seen: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("clientPages")
    .set({ ...look, version: seen + 1, updatedAt: now })
    .where("clientId", "=", clientId)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Somebody who meets a client's leads, or is listed for one of its meetings. */
export type ClientHost = {
  id: string;
  name: string;
  timeZone: string;
  isOfTeam: boolean;
  /** Still here and still hosting for the client. */
  isHosting: boolean;
  /** And with hours to be met in. */
  isAvailable: boolean;
};

const hasHours = sql<boolean>`(exists (select from weekly_hours where host_id = people.id)
  or exists (select from date_overrides where host_id = people.id and windows <> '[]'))`;

/** By name. */
export async function findHostsOfClient(
  db: Database,
  _: Permit<"meeting_type.list_of_client">,
  clientId: string,
): Promise<ClientHost[]> {
  const hosts = sql<boolean>`exists (select from client_members
    where user_id = people.id and client_id = ${clientId}::uuid and hosts)`;
  const isListed = sql<boolean>`exists (select from meeting_type_hosts as listed
    join meeting_types as type on type.id = listed.meeting_type_id
    where listed.host_id = people.id and type.client_id = ${clientId}::uuid)`;
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "timeZone", "role", "status", hosts.as("hosts"), hasHours.as("hasHours")])
    .where(({ or }) => or([hosts, isListed]))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, timeZone, role, status, ...one }) => {
    const isOfTeam = role !== "client";
    const isHosting = status === "active" && (isOfTeam || one.hosts);
    return { id, name, timeZone, isOfTeam, isHosting, isAvailable: isHosting && one.hasHours };
  });
}

/** Whether a campaign is of this client. */
export async function findIsCampaignOf(db: Database, clientId: string, campaignId: string): Promise<boolean> {
  const campaign = db.selectFrom("campaigns").select("id").where("id", "=", campaignId);
  return (await campaign.where("clientId", "=", clientId).executeTakeFirst()) !== undefined;
}
