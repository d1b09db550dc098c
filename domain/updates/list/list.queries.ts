import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Side, Update, UpdateStatus } from "../update.ts";

/** `isUnread`: something happened to it since this reader last opened it; `isFreshlyDecided`: it was decided since. */
export type UpdateRow = Update & {
  /** Null once that person was erased. */
  authorId: string | null;
  comments: number;
  isUnread: boolean;
  isFreshlyDecided: boolean;
  hasFile: boolean;
  decisionNote: string | null;
};

/** Whether what an update became was reversed, apart from a commission on it. */
const isReversed = sql<boolean>`exists (
  select from payments as posted join payments as back on back.reverses_id = posted.id
  where posted.update_id = entry.id and posted.amount_minor = entry.amount_minor)`;

/** Someone who joined later has not missed what came before. `reader` null: nothing is unread. */
const isSince = (reader: string | null, happening: "updated_at" | "decided_at") => sql<boolean>`coalesce(
  (select coalesce(seen.read_at, me.created_at) < ${sql.ref(`entry.${happening}`)} from people as me
    left join update_reads as seen on seen.user_id = me.id and seen.update_id = entry.id
    where me.id = ${reader}::uuid), false)`;

/** An admin's own amount is decided as it is posted: it is new. */
const isFreshlyDecided = (reader: string | null) =>
  sql<boolean>`(${isSince(reader, "decided_at")} and entry.decided_at > entry.created_at)`;

/** An update with the names it needs, as `entry`. */
export const entries = (db: Database, reader: string | null) =>
  db
    .selectFrom("updates as entry")
    .leftJoin("people as author", "author.id", "entry.authorId")
    .select(["entry.id", "entry.clientId", "entry.title", "entry.description", "entry.status", "entry.authorSide"])
    .select(["entry.amountMinor", "entry.currency", "entry.version", "entry.createdAt", "entry.updatedAt"])
    .select(["entry.authorId", "entry.decisionNote"])
    .select(["author.name as author", isReversed.as("isReversed"), isSince(reader, "updated_at").as("isUnread")])
    .select(isFreshlyDecided(reader).as("isFreshlyDecided"))
    .select(
      sql<number>`(select count(*)::int from update_comments as said where said.update_id = entry.id)`.as("comments"),
    )
    .select(sql<boolean>`exists (select from update_files as hung where hung.update_id = entry.id)`.as("hasFile"));

type Row = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>;

export function toRow({ amountMinor: minor, currency, authorSide, status, updatedAt: _, ...row }: Row): UpdateRow {
  return {
    ...row,
    side: authorSide as Side, // per CHECK constraint, as is the next
    status: status as UpdateStatus,
    amount: minor !== null && currency !== null ? { minor, currency } : null,
  };
}

type Page = { before: string | null; limit: number };
const partsOf = (key: string | null) => key?.split("_") ?? [];

/** Newest first. */
export async function selectUpdates(
  db: Database,
  _: Permit<"update.read">,
  { clientId, reader }: { clientId: string; reader: string | null },
  { before, limit }: Page,
): Promise<UpdateRow[]> {
  const [at = "", id = ""] = partsOf(before);
  const rows = await entries(db, reader)
    .where("entry.clientId", "=", clientId)
    .$if(before !== null, (all) =>
      all.where(sql<boolean>`(entry.created_at, entry.id) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy("entry.createdAt", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

export type PendingRow = UpdateRow & { client: string };

/** The longest waiting first. */
export async function selectPending(
  db: Database,
  may: Permit<"update.decide">,
  { before: after, limit }: Page,
): Promise<PendingRow[]> {
  const [at = "", id = ""] = partsOf(after);
  const rows = await entries(db, may.by)
    .innerJoin("clients as client", "client.id", "entry.clientId")
    .select("client.companyName as client")
    .where("entry.status", "=", "pending")
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(entry.created_at, entry.id) > (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy("entry.createdAt")
    .orderBy("entry.id")
    .limit(limit)
    .execute();
  return rows.map(({ client, ...row }) => ({ ...toRow(row), client }));
}

export type DecidedRow = PendingRow & { decidedBy: string | null; decidedAt: Date };

/** The last one first. */
export async function selectDecided(db: Database, may: Permit<"update.decide">, limit: number): Promise<DecidedRow[]> {
  const rows = await entries(db, may.by)
    .innerJoin("clients as client", "client.id", "entry.clientId")
    .leftJoin("people as judge", "judge.id", "entry.decidedBy")
    .select(["client.companyName as client", "entry.decidedAt", "judge.name as decidedBy"])
    .where("entry.amountMinor", "is not", null)
    .where("entry.decidedAt", "is not", null)
    .orderBy("entry.decidedAt", "desc")
    .orderBy("entry.id")
    .limit(limit)
    .$narrowType<{ decidedAt: Date }>()
    .execute();
  return rows.map(({ client, decidedBy, decidedAt, ...row }) => ({ ...toRow(row), client, decidedBy, decidedAt }));
}

export const selectUndecided = (db: Database, _: Permit<"update.decide">) =>
  db
    .selectFrom("updates")
    .where("status", "=", sql.lit("pending")) // as the index says it
    .select("id");

/** Those of a client in which something happened that a reader has not seen. */
export const selectUnread = (db: Database, _: Permit<"update.read">, clientId: string, reader: string) =>
  db
    .selectFrom("updates as entry")
    .where("entry.clientId", "=", clientId)
    .where(isSince(reader, "updated_at"))
    .select("entry.id");

/** `heardAt`: of the agency's latest update; `pending`: updates that wait for a decision. */
export type ClientLatest = { clientId: string; heardAt: Date | null; pending: number };

export function selectLatest(db: Database, _: Permit<"update.read">, clientIds: string[]): Promise<ClientLatest[]> {
  return db
    .selectFrom("updates")
    .select("clientId")
    .select(sql<Date | null>`max(created_at) filter (where author_side = 'agency')`.as("heardAt"))
    .select(sql<number>`count(*) filter (where status = 'pending')::int`.as("pending"))
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .groupBy("clientId")
    .execute();
}
