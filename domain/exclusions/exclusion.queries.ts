import { type RawBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Exclusion, ExclusionKind, ExclusionState, ExclusionSubject } from "./exclusion.ts";
import type { ReadEntry } from "./keys.ts";

/** Whose list: a client's, or the agency's opt-outs. */
export type ListOwner = { clientId: string | null };
export type NewEntry = ReadEntry & { kind: ExclusionKind; lapsesOn: string | null };

/** Whose list it is, as long as the client is not erased. Opt-outs are counted in the agency's days. */
export async function findOwner(db: Database, { clientId }: ListOwner) {
  if (clientId === null) return { name: "", timeZone: null };
  const client = db.selectFrom("clients").select(["companyName as name", "timeZone"]).where("id", "=", clientId);
  return (await client.where("erasedAt", "is", null).executeTakeFirst()) ?? null;
}

const ofList = ({ clientId }: ListOwner) => sql<boolean>`client_id is not distinct from ${clientId}::uuid`;
const tell = (tx: Database, { clientId }: ListOwner) => {
  const none = "00000000-0000-0000-0000-000000000000";
  return sql`select pg_notify('live', ${`exclusion ${clientId ?? none} ${none}`})`.execute(tx);
};

const chunk = 10_000;
type Addition = ListOwner & { entries: NewEntry[]; source: string | null };

/** Adds what is not on the list; how many those were. Whoever is talking until another day is entered anew. */
export async function insertEntries(
  tx: Database,
  may: Permit<"exclusion.write">,
  { entries, source, clientId }: Addition,
  now: Date,
): Promise<number> {
  const side = may.role === "client" || may.role === "system" ? may.role : "agency";
  let added = 0;
  for (let from = 0; from < entries.length; from += chunk) {
    const some = entries.slice(from, from + chunk);
    const keys = some.map(({ key }) => Buffer.from(key, "hex"));
    const column = <T>(pick: (entry: NewEntry) => T) => some.map(pick);
    if (some.some(({ kind }) => kind === "talking"))
      await sql`update exclusions as old set ended_at = ${now}, ended_by = ${may.by}
        from unnest(${keys}::bytea[], ${column(({ kind }) => kind)}::text[], ${column(({ lapsesOn }) => lapsesOn)}::date[])
          as fresh (key, kind, lapses_on)
        where old.key = fresh.key and old.kind = 'talking' and fresh.kind = 'talking' and old.ended_at is null
          and old.client_id = ${clientId}::uuid and old.lapses_on <> fresh.lapses_on`.execute(tx);
    const { numAffectedRows = 0n } = await sql`
      insert into exclusions (id, client_id, kind, subject, value, key, near_key, lapses_on, side, source, created_at, created_by)
      select id, ${clientId}::uuid, kind, subject, value, key, near_key, lapses_on, ${side}, ${source}, ${now}, ${may.by}::uuid
      from unnest(${column(() => newId(now.getTime()))}::uuid[], ${column(({ kind }) => kind)}::text[],
        ${column(({ subject }) => subject)}::text[], ${column(({ value }) => value)}::text[], ${keys}::bytea[],
        ${column(({ nearKey }) => nearKey)}::text[], ${column(({ lapsesOn }) => lapsesOn)}::date[])
        as fresh (id, kind, subject, value, key, near_key, lapses_on)
      on conflict do nothing`.execute(tx);
    added += Number(numAffectedRows);
  }
  if (added > 0) await tell(tx, { clientId });
  return added;
}

/** Locked until the transaction ends. */
export async function findEntry(tx: Database, { id, clientId }: ListOwner & { id: string }) {
  const row = tx.selectFrom("exclusions").select(["id", "clientId", "kind", "endedAt"]).where("id", "=", id);
  return (await row.where(ofList({ clientId })).forUpdate().executeTakeFirst()) ?? null;
}

export async function endEntry(
  tx: Database,
  may: Permit<"exclusion.write">,
  { id, clientId }: ListOwner & { id: string },
  now: Date,
): Promise<void> {
  await tx.updateTable("exclusions").set({ endedAt: now, endedBy: may.by }).where("id", "=", id).execute();
  await tell(tx, { clientId });
}

export type ExclusionFilter = { kind?: string | undefined; state?: ExclusionState | undefined; q?: string | undefined };
type Page = ListOwner & { filter: ExclusionFilter; today: string; before?: string | undefined; limit: number };

const stateIs = (state: ExclusionState, today: string): RawBuilder<boolean> => {
  if (state === "ended") return sql<boolean>`ended_at is not null`;
  return state === "lapsed"
    ? sql<boolean>`(ended_at is null and lapses_on < ${today})`
    : sql<boolean>`(ended_at is null and (lapses_on is null or lapses_on >= ${today}))`;
};

/** One list, the latest entry first. */
export async function selectEntries(
  db: Database,
  _: Permit<"exclusion.read">,
  { filter: { kind, state, q }, today, before, limit, clientId }: Page,
): Promise<Exclusion[]> {
  const rows = await db
    .selectFrom("exclusions")
    .select(["id", "kind", "subject", "value", "lapsesOn", "source", "createdAt", "endedAt"])
    .where(ofList({ clientId }))
    .$if(kind !== undefined, (some) => some.where("kind", "=", kind ?? ""))
    .$if(state !== undefined, (some) => some.where(stateIs(state ?? "in_force", today)))
    .$if(q !== undefined, (some) => some.where(sql<boolean>`folded(value) like pattern_of(${q})`))
    .$if(before !== undefined, (some) => some.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  // Both are checked by the table.
  return rows.map((row) => ({ ...row, kind: row.kind as ExclusionKind, subject: row.subject as ExclusionSubject }));
}

/** How many entries of each kind hold. */
export async function countKinds(
  db: Database,
  _: Permit<"exclusion.read">,
  { clientId, today }: ListOwner & { today: string },
) {
  return db
    .selectFrom("exclusions")
    .select(({ fn }) => ["kind", fn.countAll<string>().as("count")])
    .where(ofList({ clientId }))
    .where(stateIs("in_force", today))
    .groupBy("kind")
    .execute();
}

/** An entry in force, with the client on whose list it stands; both null for an opt-out. */
export type FoundEntry = Pick<Exclusion, "id" | "kind" | "value" | "createdAt"> & {
  clientId: string | null;
  client: string | null;
};
type SoughtKeys = { keys: string[]; clients: "all" | string[]; now: Date };

/** What stands under any of the keys on the lists in sight, opt-outs first. */
export async function selectByKeys(
  db: Database,
  _: Permit<"exclusion.read">,
  { keys, clients, now }: SoughtKeys,
): Promise<FoundEntry[]> {
  const sought = keys.map((key) => Buffer.from(key, "hex"));
  const inSight =
    clients === "all" ? sql`true` : sql`(entry.client_id is null or entry.client_id = any(${clients}::uuid[]))`;
  const { rows } = await sql<FoundEntry>`
    select entry.id, entry.kind, entry.value, entry.created_at as "createdAt", entry.client_id as "clientId",
      client.company_name as client
    from exclusions as entry left join clients as client on client.id = entry.client_id
    where entry.key = any(${sought}::bytea[]) and entry.ended_at is null and (entry.lapses_on is null
        or entry.lapses_on >= (${now}::timestamptz at time zone coalesce(client.time_zone, 'UTC'))::date) and ${inSight} order by entry.client_id nulls first, entry.id desc limit 20`.execute(
    db,
  );
  return rows;
}
