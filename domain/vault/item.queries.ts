import { type SelectQueryBuilder, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { ItemFacts } from "./item.schema.ts";
import type { Item, ItemKind } from "./item.ts";

/** A client's name: its primary member's full name, else the company. */
export const clientName = () => sql<string | null>`coalesce((
  select person.name from client_members as member
    join people as person on person.id = member.user_id where member.client_id = client.id and member.is_primary
), client.company_name)`;

/** One item with the names of everything it refers to. */
const whole = (db: Database) =>
  db
    .selectFrom("vaultItems as item")
    .leftJoin("clients as client", "client.id", "item.clientId")
    .leftJoin("files as file", "file.id", "item.fileId")
    .leftJoin("people as maker", "maker.id", "item.createdBy")
    .leftJoin("people as changer", "changer.id", "item.updatedBy")
    .select(["item.id", "item.kind", "item.clientId", "item.title", "item.description", "item.body", "item.url"])
    .select([
      "item.notes",
      "item.isShared",
      "item.fromClient",
      "item.version",
      "item.createdAt",
      "item.updatedAt",
      "item.deletedAt",
    ])
    .select(["client.companyName", "file.id as fileId", "file.originalName", "file.mime", "file.size"])
    .select([clientName().as("clientName"), "maker.name as createdBy", "changer.name as updatedBy"])
    .select(["item.createdBy as makerId", othersMayEdit().as("othersMayEdit")]);

type Row = ReturnType<typeof whole> extends SelectQueryBuilder<infer _, infer __, infer R> ? R : never;

/** An item, with what the rule for changing it needs to know. */
export type FoundItem = {
  item: Item;
  subject: { clientId: string | null; createdBy: string | null; othersMayEdit: boolean };
};

export async function findItem(db: Database, id: string): Promise<FoundItem | null> {
  const row = await whole(db).where("item.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { clientId, makerId: createdBy, othersMayEdit } = row;
  return { item: toItem(row), subject: { clientId, createdBy, othersMayEdit } };
}

function toItem(row: Row): Item {
  const { clientId, clientName: name, companyName, fileId, originalName, mime, size, kind, ...others } = row;
  const { makerId: _, othersMayEdit: __, ...rest } = others;
  return {
    ...rest,
    kind: kind as ItemKind, // per CHECK constraint
    client: clientId ? { id: clientId, name: name ?? "Unknown Client", company: companyName } : null,
    file: fileId ? { id: fileId, name: originalName ?? "", mime: mime ?? "", size: Number(size ?? 0) } : null,
  };
}

export type ItemToChange = ItemFacts & {
  kind: ItemKind;
  createdBy: string | null;
  fromClient: boolean;
  version: number;
  deletedAt: Date | null;
  othersMayEdit: boolean;
};

/** Locked until the transaction ends, with what access rules need to know. */
export async function findItemToChange(tx: Database, id: string): Promise<ItemToChange | null> {
  const row = await tx
    .selectFrom("vaultItems")
    .select(["kind", "clientId", "title", "description", "body", "url", "notes", "isShared", "fileId"])
    .select(["createdBy", "fromClient", "version", "deletedAt", othersMayEdit().as("othersMayEdit")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as ItemKind } : null; // per CHECK constraint
}

/** Whether staff may change colleagues' items; true unless the setting says otherwise. */
const othersMayEdit = () => sql<boolean>`coalesce(
  (select (value ->> 'staffEditsOthers')::boolean from settings where key = 'vault'), true)`;

export async function insertItem(
  tx: Database,
  may: Permit<"item.create" | "item.upload">,
  kind: ItemKind,
  { fileId = null, ...facts }: ItemFacts & { fromClient?: boolean },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const stamps = { createdAt: now, createdBy: may.by, updatedAt: now, updatedBy: may.by };
  await tx
    .insertInto("vaultItems")
    .values({ id, kind, ...facts, fileId, ...stamps })
    .execute();
  return id;
}

export async function saveItem(
  tx: Database,
  may: Permit<"item.edit" | "item.change_uploaded">,
  id: string,
  facts: Partial<ItemFacts>,
  now: Date,
) {
  await tx
    .updateTable("vaultItems")
    .set(({ eb }) => ({ ...facts, updatedAt: now, updatedBy: may.by, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** A client that may get items: one that exists and was not erased. */
export async function findOpenClient(tx: Database, id: string): Promise<boolean> {
  const client = tx.selectFrom("clients").select("id").where("id", "=", id).where("erasedAt", "is", null);
  return (await client.executeTakeFirst()) !== undefined;
}

/** A complete file of this kind just uploaded by this person and not yet attached; protected from the sweep. */
export async function findFreshFile(
  tx: Database,
  { id, kind }: { id: string; kind: ItemKind },
  ownerId: string | null,
) {
  const file = await tx
    .selectFrom("files")
    .select("id")
    .where("id", "=", id)
    .where("purpose", "=", kind)
    .where("ownerId", "is not distinct from", ownerId)
    .where("isWhole", "=", true)
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const used = tx.selectFrom("vaultItems").select("id").where("fileId", "=", id);
  return file !== undefined && (await used.executeTakeFirst()) === undefined;
}
