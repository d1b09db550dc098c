import type { Permit } from "#domain/access/permit.ts";
import { claimUpload } from "#domain/files/index.ts";
import type { Database } from "#domain/kernel/database.ts";

export type DealFile = { id: string; name: string; size: number; commentId: string };
type FileQuery = { dealId: string; onlyShared: boolean };

/** False unless it is a complete file this person just uploaded for it, not attached anywhere yet. */
export async function attachFile(
  tx: Database,
  may: Permit<"deal.comment">,
  file: { fileId: string; dealId: string; commentId: string },
): Promise<boolean> {
  if ((await claimUpload(tx, may, { fileId: file.fileId, purpose: "attachment" })) === null) return false;
  const free = tx.insertInto("dealFiles").values(file);
  const hung = await free.onConflict((known) => known.column("fileId").doNothing()).executeTakeFirst();
  return (hung.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const attached = (db: Database, { dealId, onlyShared }: FileQuery) =>
  db
    .selectFrom("dealFiles as hung")
    .innerJoin("dealComments as comment", "comment.id", "hung.commentId")
    .innerJoin("files as file", "file.id", "hung.fileId")
    .where("hung.dealId", "=", dealId)
    .$if(onlyShared, (files) => files.where("comment.isShared", "=", true));

export async function selectFiles(db: Database, _: Permit<"deal.read">, seen: FileQuery): Promise<DealFile[]> {
  const rows = await attached(db, seen)
    .select(["file.id", "file.originalName as name", "file.size", "hung.commentId"])
    .orderBy("file.id")
    .limit(1000)
    .execute();
  return rows.map(({ size, ...row }) => ({ ...row, size: Number(size) }));
}

export async function isAttached(
  db: Database,
  _: Permit<"deal.read">,
  fileId: string,
  seen: FileQuery,
): Promise<boolean> {
  const file = attached(db, seen).select("file.id").where("file.id", "=", fileId);
  return (await file.executeTakeFirst()) !== undefined;
}
