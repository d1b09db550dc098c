import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Stored } from "./read-stored.ts";
import type { Purpose } from "./upload-caps.ts";

/** Every table and column that points at a file. Files without any are swept after a day. */
const pointers: [table: string, column: string][] = [
  ["people", "picture_file_id"],
  ["clients", "picture_file_id"],
  ["vault_items", "file_id"],
  ["vault_versions", "file_id"],
  ["update_files", "file_id"],
  ["deal_files", "file_id"],
  ["task_files", "file_id"],
  ["brief_files", "file_id"],
  ["expenses", "receipt_file_id"],
  ["papers", "file_id"],
  ["videos", "file_id"],
  ["videos", "poster_file_id"],
];

const uploads: Purpose[] = ["document", "recording", "attachment", "receipt", "video"];
/** A video's poster is deleted with it. */
const swept = [...uploads, "poster"];

/** True for a row of `files` that nothing points at. */
export const isUnused = () =>
  sql<boolean>`${sql.join(
    pointers.map(
      ([table, column]) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = files.id)`,
    ),
    sql` and `,
  )}`;

/** `size`: its claimed maximum; it counts as waiting until the bytes have arrived. */
export type NewUpload = {
  id: string;
  storageKey: string;
  purpose: Purpose;
  size: number;
  reservedFor?: string | null;
};

/** Serialises counting the uploads of a client's members, or of a team member. */
export async function lockUploadsOf(tx: Database, may: Permit<"file.upload">, clientId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${clientId ?? may.by}`}, 1))`.execute(tx);
}

type PendingUploads = { since: Date; clientId: string | null };

/** The total bytes of unattached uploads, the actor's own or all those for a client. */
export async function sumWaiting(db: Database, may: Permit<"file.upload">, { since, clientId }: PendingUploads) {
  const fresh = db.selectFrom("files").where("purpose", "in", uploads).where("createdAt", ">", since).where(isUnused);
  const whose = clientId
    ? fresh.where("reservedFor", "=", clientId)
    : fresh.where("ownerId", "is not distinct from", may.by);
  const { bytes } = await whose
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("size"), sql<string>`0`).as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** A file whose bytes are yet to arrive. */
export async function insertUpload(db: Database, may: Permit<"file.upload">, arriving: NewUpload, now: Date) {
  const unknown = { originalName: "", mime: "application/octet-stream", sha256: "", isWhole: false };
  await db
    .insertInto("files")
    .values({ ...arriving, ...unknown, ownerId: may.by, createdAt: now })
    .execute();
}

type Facts = { originalName: string; mime: string; size: number; sha256: string; durationS?: number | null };

export async function saveWhole(db: Database, _: Permit<"file.upload">, id: string, facts: Facts) {
  await db
    .updateTable("files")
    .set({ ...facts, isWhole: true })
    .where("id", "=", id)
    .execute();
}

/** A complete upload that is not being deleted. */
export async function findStored(db: Database, id: string): Promise<Stored | null> {
  const stored = db
    .selectFrom("files")
    .select(["storageKey", "mime", "originalName", "size", "sha256", "createdAt"])
    .where("id", "=", id)
    .where("purpose", "in", uploads);
  return (await stored.where("isWhole", "=", true).where("deletedAt", "is", null).executeTakeFirst()) ?? null;
}

export async function lockFreshUpload(
  tx: Database,
  may: Permit,
  { fileId, purpose }: { fileId: string; purpose: Purpose },
): Promise<string | null> {
  const own = tx.selectFrom("files").select("originalName").where("id", "=", fileId).where("purpose", "=", purpose);
  const whole = own.where("ownerId", "is not distinct from", may.by).where("isWhole", "=", true);
  const fresh = whole.where("deletedAt", "is", null).where(isUnused).forUpdate("files");
  return (await fresh.executeTakeFirst())?.originalName ?? null;
}

/** Marks the actor's own unattached upload as deleted, and returns its storage key. */
export async function markUploadGone(db: Database, may: Permit<"file.upload">, id: string, now: Date) {
  const own = db.updateTable("files").set({ deletedAt: now }).where("id", "=", id).where("purpose", "in", uploads);
  const gone = await own
    .where("ownerId", "is not distinct from", may.by)
    .where(isUnused)
    .returning("storageKey")
    .executeTakeFirst();
  return gone?.storageKey ?? null;
}

type Old = { before: Date; now: Date };

/** Marks unattached uploads as deleted, and returns all that are marked, including earlier ones. */
export async function markUnused(db: Database, _: Permit<"file.sweep">, { before, now }: Old) {
  const old = db.updateTable("files").set({ deletedAt: now }).where("purpose", "in", swept);
  await old.where("deletedAt", "is", null).where("createdAt", "<", before).where(isUnused).execute();
  const gone = db.selectFrom("files").select(["id", "storageKey"]).where("purpose", "in", swept);
  return gone.where("deletedAt", "is not", null).where(isUnused).execute();
}

/** Deletes the rows of uploads whose bytes are gone. */
export async function deleteGone(db: Database, _: Permit<"file.upload" | "file.sweep">, ids: string[]) {
  await db.deleteFrom("files").where("id", "in", ids).where("purpose", "in", swept).where(isUnused).execute();
}
