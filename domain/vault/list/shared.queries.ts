import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ItemKind } from "../item.ts";

export type SharedItem = {
  id: string;
  kind: ItemKind;
  title: string;
  url: string;
  file: { name: string; size: number } | null;
  createdAt: Date;
};

export async function selectShared(
  db: Database,
  _: Permit<"item.read_shared">,
  clientId: string,
): Promise<SharedItem[]> {
  const rows = await db
    .selectFrom("vaultItems as item")
    .leftJoin("files as file", "file.id", "item.fileId")
    .select(["item.id", "item.kind", "item.title", "item.url", "item.createdAt", "file.originalName", "file.size"])
    .where("item.clientId", "=", clientId)
    .where("item.isShared", "=", true)
    .where("item.deletedAt", "is", null)
    .orderBy("item.id", "desc")
    .limit(200)
    .execute();
  return rows.map(({ kind, originalName, size, ...row }) => ({
    ...row,
    kind: kind as ItemKind, // per CHECK constraint
    file: originalName === null ? null : { name: originalName, size: Number(size ?? 0) },
  }));
}
