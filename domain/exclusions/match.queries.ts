import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ExclusionKind } from "./exclusion.ts";

/** Who may learn that somebody stands on a list. */
export type MayAsk =
  | "deal.write"
  | "deal.read"
  | "deal.ask_meeting"
  | "lead.add"
  | "data.import"
  | "import.prepare"
  | "exclusion.check";

/** An entry that names one of those asked for; `of` is the client whose list it is on, null for an opt-out. */
export type KnownEntry = {
  key: string;
  kind: ExclusionKind;
  lapsesOn: string | null;
  createdAt: Date;
  endedAt: Date | null;
  of: string | null;
  timeZone: string | null;
};
type Sought = { clientId: string | null; keys: string[] };

/** What stands on a client's list, or among the opt-outs, under any of the keys: one query, however many they are. */
export async function selectKnown(db: Database, _: Permit<MayAsk>, { clientId, keys }: Sought): Promise<KnownEntry[]> {
  const sought = [...new Set(keys)].map((key) => Buffer.from(key, "hex"));
  const { rows } = await sql<KnownEntry>`
    select encode(entry.key, 'hex') as key, entry.kind, entry.lapses_on as "lapsesOn", entry.created_at as "createdAt",
      entry.ended_at as "endedAt", client.company_name as of,
      coalesce(client.time_zone, (select time_zone from clients where id = ${clientId}::uuid)) as "timeZone"
    from exclusions as entry left join clients as client on client.id = entry.client_id
    where entry.key = any(${sought}::bytea[]) and (entry.client_id = ${clientId}::uuid or entry.client_id is null)
    order by entry.client_id nulls last, entry.id`.execute(db);
  return rows;
}

type NearSought = { clientId: string; nearKeys: string[]; today: string };
/** A name on the list and the name without legal form under which it is like one that was asked for. */
export type NearEntry = { value: string; nearKey: string; sought: string };

/** Names that are the same but for their legal form; where only one is asked for, those that are written much like it, too. */
export async function selectNear(
  db: Database,
  _: Permit<MayAsk>,
  { clientId, nearKeys, today }: NearSought,
): Promise<NearEntry[]> {
  const [only = "", ...others] = nearKeys;
  if (only === "") return [];
  const { rows } = await (others.length === 0
    ? sql<NearEntry>`select value, near_key as "nearKey", ${only} as sought
        from names_like(${only}, ${clientId}::uuid, ${today}::date)`
    : sql<NearEntry>`select value, near_key as "nearKey", near_key as sought from exclusions
        where near_key = any(${nearKeys}::text[]) and (client_id = ${clientId}::uuid or client_id is null)
          and ended_at is null and value is not null and (lapses_on is null or lapses_on >= ${today}) order by id`
  ).execute(db);
  return rows;
}
