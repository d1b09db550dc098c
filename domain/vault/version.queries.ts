import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ItemToChange } from "./item.queries.ts";

export type Version = {
  version: number;
  title: string;
  description: string;
  body: string;
  url: string;
  notes: string;
  file: string | null;
  replacedAt: Date;
  replacedBy: string | null;
};

const most = 50;

/** Stores an item's previous version; beyond fifty, the oldest are deleted. */
export async function keepVersion(
  tx: Database,
  may: Permit<"item.edit" | "item.change_uploaded">,
  id: string,
  was: ItemToChange,
  now: Date,
) {
  const { version, clientId, title, description, body, url, notes, fileId = null } = was;
  const facts = { version, clientId, title, description, body, url, notes, fileId };
  await tx
    .insertInto("vaultVersions")
    .values({ itemId: id, ...facts, replacedAt: now, replacedBy: may.by })
    .execute();
  await tx
    .deleteFrom("vaultVersions")
    .where("itemId", "=", id)
    .where("version", "<=", version - most)
    .execute();
}

/** Newest first. */
export function selectVersions(db: Database, _: Permit<"item.read">, id: string): Promise<Version[]> {
  return db
    .selectFrom("vaultVersions as was")
    .leftJoin("people as person", "person.id", "was.replacedBy")
    .leftJoin("files as file", "file.id", "was.fileId")
    .select(["was.version", "was.title", "was.description", "was.body", "was.url", "was.notes", "was.replacedAt"])
    .select("file.originalName as file")
    .select("person.name as replacedBy")
    .where("was.itemId", "=", id)
    .orderBy("was.version", "desc")
    .limit(most)
    .execute();
}

export async function findVersion(tx: Database, id: string, version: number) {
  const was = await tx
    .selectFrom("vaultVersions")
    .select(["title", "description", "body", "url", "notes", "fileId"])
    .where("itemId", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return was ?? null;
}
