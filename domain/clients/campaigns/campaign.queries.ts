import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type CampaignStatus = "draft" | "active" | "paused" | "ended";

/** Days are calendar days, "2026-11-21". */
export type Campaign = {
  id: string;
  name: string;
  status: CampaignStatus;
  startedOn: string | null;
  endedOn: string | null;
  version: number;
};

const withStatus = <T extends { status: string }>(row: T) => ({
  ...row,
  status: row.status as CampaignStatus, // per CHECK constraint
});

const columns = ["id", "name", "status", "startedOn", "endedOn", "version"] as const;

/** Running campaigns first, ended ones last. */
export async function selectCampaigns(db: Database, _: Permit<"campaign.read">, clientId: string): Promise<Campaign[]> {
  const rows = await db
    .selectFrom("campaigns")
    .select(columns)
    .where("clientId", "=", clientId)
    .orderBy(sql`array_position(array['active', 'paused', 'draft', 'ended'], status)`)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
  return rows.map(withStatus);
}

export async function findCampaign(tx: Database, clientId: string, id: string): Promise<Campaign | null> {
  const found = tx.selectFrom("campaigns").select(columns).where("id", "=", id).where("clientId", "=", clientId);
  const row = await found.executeTakeFirst();
  return row ? withStatus(row) : null;
}

type Facts = Omit<Campaign, "id" | "version">;

export async function insertCampaign(
  tx: Database,
  may: Permit<"campaign.write">,
  campaign: Facts & { id: string; clientId: string },
  now: Date,
) {
  await tx
    .insertInto("campaigns")
    .values({ ...campaign, createdAt: now, createdBy: may.by })
    .execute();
}

/** False when the campaign was changed since version `seen`. */
export async function updateCampaign(
  tx: Database,
  _: Permit<"campaign.write">,
  id: string,
  facts: Facts,
  seen: number,
): Promise<boolean> {
  const saved = await tx
    .updateTable("campaigns")
    .set({ ...facts, version: seen + 1 })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}
