import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ItemKind } from "../item.ts";

/** `createdBy`: the id of whoever added it, `uploadedBy` their name if they are of the client. */
export type SharedRow = {
  id: string;
  kind: ItemKind;
  title: string;
  url: string;
  file: { name: string; size: number } | null;
  createdAt: Date;
  fromClient: boolean;
  createdBy: string | null;
  uploadedBy: string | null;
};

/** Newest first, those before that id. */
export async function selectShared(
  db: Database,
  _: Permit<"item.read_shared">,
  { clientId, before, limit }: { clientId: string; before: string | null; limit: number },
): Promise<SharedRow[]> {
  const rows = await db
    .selectFrom("vaultItems as item")
    .leftJoin("files as file", "file.id", "item.fileId")
    .leftJoin("people as maker", "maker.id", "item.createdBy")
    .select(["item.id", "item.kind", "item.title", "item.url", "item.createdAt", "file.originalName", "file.size"])
    .select(["item.fromClient", "item.createdBy", "maker.name as maker"])
    .where("item.clientId", "=", clientId)
    .where("item.isShared", "=", true)
    .where("item.deletedAt", "is", null)
    .$if(before !== null, (items) => items.where("item.id", "<", before ?? ""))
    .orderBy("item.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, originalName, size, maker, ...row }) => ({
    ...row,
    kind: kind as ItemKind, // per CHECK constraint
    file: originalName === null ? null : { name: originalName, size: Number(size ?? 0) },
    uploadedBy: row.fromClient ? maker : null,
  }));
}

/** One row for each kind there is. */
export const selectCounts = (db: Database, _: Permit<"item.read">, clientId: string) =>
  db
    .selectFrom("vaultItems")
    .select("kind")
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<number>`(count(*) filter (where is_shared))::int`.as("shared"))
    .select(({ fn }) => fn.max("createdAt").as("latest"))
    .where("clientId", "=", clientId)
    .where("deletedAt", "is", null)
    .groupBy("kind")
    .execute();

/** The bytes of what a client's people uploaded, alone and with what is in the trash; one upload at a time counts. */
export async function sumUploaded(tx: Database, _: Permit<"item.upload">, clientId: string) {
  await tx.selectFrom("clients").select("id").where("id", "=", clientId).forNoKeyUpdate().execute();
  const sum = await tx
    .selectFrom("vaultItems as item")
    .innerJoin("files as file", "file.id", "item.fileId")
    .select(sql<string | null>`sum(file.size)`.as("withTrash"))
    .select(sql<string | null>`sum(file.size) filter (where item.deleted_at is null)`.as("kept"))
    .where("item.clientId", "=", clientId)
    .where("item.fromClient", "=", true)
    .executeTakeFirstOrThrow();
  return { kept: Number(sum.kept ?? 0), withTrash: Number(sum.withTrash ?? 0) };
}
