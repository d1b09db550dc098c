import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { inChunks } from "../rows.queries.ts";
import type { HeldItem, NewItem } from "./plan-items.ts";

type Sought = { externalRef: string; title: string; url: string };

/** The items with one of these references, titles or links, those in the trash too. */
export async function selectHeldItems(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  sought: Sought[],
): Promise<HeldItem[]> {
  const refs = sought.map(({ externalRef }) => externalRef).filter(Boolean);
  const titles = sought.map(({ title }) => title.toLowerCase());
  const urls = sought.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).href] : []));
  return db
    .selectFrom("vaultItems")
    .select(["id", "kind", "clientId", "externalRef", "title", "description", "body", "url", "notes"])
    .select(["version", "deletedAt"])
    .where(
      sql<boolean>`(external_ref = any(${refs}) or url = any(${urls}) or (url = '' and lower(title) = any(${titles})))`,
    )
    .where((eb) => eb.or([eb("externalRef", "is not", null), eb("deletedAt", "is", null)]))
    .orderBy("id", "desc")
    .execute();
}

export async function insertItems(
  tx: Database,
  may: Permit<"data.import">,
  items: NewItem[],
  now: Date,
): Promise<string[]> {
  const rows = items.map((item) => {
    const createdAt = item.createdAt && item.createdAt < now ? item.createdAt : now;
    const stamps = { createdAt, createdBy: may.by, updatedAt: now, updatedBy: may.by };
    return { ...item, id: newId(createdAt.getTime()), ...stamps };
  });
  await inChunks(rows, (some) => tx.insertInto("vaultItems").values(some).execute());
  return rows.map(({ id }) => id);
}

/** How they were before, for the history of each. */
export async function keepVersions(tx: Database, may: Permit<"data.import">, ids: string[], now: Date) {
  await sql`insert into vault_versions
      (item_id, version, client_id, title, description, body, url, notes, file_id, replaced_at, replaced_by)
    select id, version, client_id, title, description, body, url, notes, file_id, ${now}::timestamptz, ${may.by}::uuid
      from vault_items where id = any(${ids}::uuid[])`.execute(tx);
}
