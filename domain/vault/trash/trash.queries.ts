import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { clientName } from "../item.queries.ts";
import type { ItemKind } from "../item.ts";

export async function saveTrashed(
  tx: Database,
  may: Permit<"item.trash" | "item.change_uploaded">,
  id: string,
  at: Date | null,
) {
  const deletedBy = at ? may.by : null;
  await tx.updateTable("vaultItems").set({ deletedAt: at, deletedBy }).where("id", "=", id).execute();
}

export type TrashedItem = {
  id: string;
  kind: ItemKind;
  title: string;
  client: string | null;
  deletedAt: Date;
  deletedBy: string | null;
};

/**
 * The most recently trashed first. `own`: only those this person created; `visible`: only of these clients, or of none.
 */
export async function selectTrash(
  db: Database,
  _: Permit<"item.list">,
  { own, visible, limit }: { own: string | null; visible: "all" | string[]; limit: number },
): Promise<TrashedItem[]> {
  const rows = await db
    .selectFrom("vaultItems as item")
    .leftJoin("clients as client", "client.id", "item.clientId")
    .leftJoin("people as person", "person.id", "item.deletedBy")
    .select(["item.id", "item.kind", "item.title", "item.deletedAt", clientName().as("client")])
    .select("person.name as deletedBy")
    .where("item.deletedAt", "is not", null)
    .$if(own !== null, (items) => items.where("item.createdBy", "=", own ?? ""))
    .$if(visible !== "all", (items) =>
      items.where(sql<boolean>`(item.client_id is null or item.client_id = any(${visible}::uuid[]))`),
    )
    .orderBy("item.deletedAt", "desc")
    .orderBy("item.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, deletedAt, ...row }) => ({
    ...row,
    kind: kind as ItemKind, // per CHECK constraint
    deletedAt: deletedAt ?? new Date(0),
  }));
}

/** Permanently deletes trashed items, with their versions; returns how many. Their files are swept later. */
export async function deleteTrashed(
  tx: Database,
  _: Permit<"item.purge">,
  which: { id: string } | "all",
): Promise<number> {
  const gone = await tx
    .deleteFrom("vaultItems")
    .where("deletedAt", "is not", null)
    .$if(which !== "all", (items) => items.where("id", "=", which === "all" ? "" : which.id))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
