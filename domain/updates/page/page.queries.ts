import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { claimUpload } from "#domain/files/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Attached, Authorship, Side } from "../update.ts";

type Writes = "update.post" | "update.comment";
type NewComment = { updateId: string; clientId: string; side: Side; body: string };

export async function insertComment(
  tx: Database,
  may: Permit<"update.comment">,
  { side, ...comment }: NewComment,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto("updateComments")
    .values({ id, ...comment, authorId: may.by, authorSide: side, createdAt: now })
    .execute();
  return id;
}

/** Sets its last activity; always later than before, even if the clocks of two instances differ. */
export async function touch(tx: Database, _: Permit<"update.comment">, id: string, now: Date): Promise<Date> {
  const { updatedAt } = await tx
    .updateTable("updates")
    .set({ updatedAt: sql<Date>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where("id", "=", id)
    .returning("updatedAt")
    .executeTakeFirstOrThrow();
  return updatedAt;
}

/** Up to which activity a person has read it: never moves back. False where they had read that far already. */
export async function saveRead(
  tx: Database,
  _: Permit<Writes | "update.read">,
  updateId: string,
  userId: string,
  readAt: Date,
): Promise<boolean> {
  const saved = await tx
    .insertInto("updateReads")
    .values({ updateId, userId, readAt })
    .onConflict((known) =>
      known
        .columns(["updateId", "userId"])
        .doUpdateSet(({ ref }) => ({ readAt: ref("excluded.readAt") }))
        .whereRef("updateReads.readAt", "<", sql.ref("excluded.read_at")),
    )
    .executeTakeFirst();
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False unless it is a complete file this person just uploaded for it, not attached anywhere yet. */
export async function attachFile(
  tx: Database,
  may: Permit<Writes>,
  { fileId, updateId, commentId = null }: { fileId: string; updateId: string; commentId?: string | null },
): Promise<boolean> {
  if ((await claimUpload(tx, may, { fileId, purpose: "attachment" })) === null) return false;
  const free = tx.insertInto("updateFiles").values({ fileId, updateId, commentId });
  const hung = await free.onConflict((known) => known.column("fileId").doNothing()).executeTakeFirst();
  return (hung.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type Comment = Authorship & { id: string; body: string; files: Attached[] };
type CommentRow = Omit<Comment, "files">;

const comments = (db: Database) =>
  db
    .selectFrom("updateComments as comment")
    .leftJoin("people as person", "person.id", "comment.authorId")
    .select(["comment.id", "comment.body", "comment.createdAt", "comment.authorSide"])
    .select("person.name as author");

/** Its side is per CHECK constraint. */
const toComment = <Row extends { authorSide: string }>({ authorSide, ...row }: Row) => ({
  ...row,
  side: authorSide as Side,
});

export async function findComment(
  db: Database,
  _: Permit<"update.read">,
  { updateId, id }: { updateId: string; id: string },
): Promise<CommentRow | null> {
  const of = comments(db).where("comment.updateId", "=", updateId);
  const row = await of.where("comment.id", "=", id).executeTakeFirst();
  return row ? toComment(row) : null;
}

/** The newest `limit` comments, or those before one, oldest first. */
export async function selectComments(
  db: Database,
  _: Permit<"update.read">,
  updateId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<CommentRow[]> {
  const rows = await comments(db)
    .where("comment.updateId", "=", updateId)
    .$if(before !== null, (said) => {
      const [at = "", id = ""] = before?.split("_") ?? [];
      return said.where(sql<boolean>`(comment.created_at, comment.id) < (${at}::timestamptz, ${id}::uuid)`);
    })
    .orderBy("comment.createdAt", "desc")
    .orderBy("comment.id", "desc")
    .limit(limit)
    .execute();
  return rows.reverse().map(toComment);
}

type AttachedTo = Attached & { commentId: string | null };

/** Every file attached to an update and its comments. */
export async function selectAttached(db: Database, _: Permit<"update.read">, updateId: string): Promise<AttachedTo[]> {
  const rows = await db
    .selectFrom("updateFiles as hung")
    .innerJoin("files as file", "file.id", "hung.fileId")
    .select(["file.id", "file.originalName as name", "file.size", "hung.commentId"])
    .where("hung.updateId", "=", updateId)
    .orderBy("file.id")
    .limit(1000)
    .execute();
  return rows.map(({ size, ...row }) => ({ ...row, size: Number(size) }));
}

export async function findAttached(db: Database, updateId: string, fileId: string): Promise<boolean> {
  const hung = db.selectFrom("updateFiles").select("fileId").where("updateId", "=", updateId);
  return (await hung.where("fileId", "=", fileId).executeTakeFirst()) !== undefined;
}
