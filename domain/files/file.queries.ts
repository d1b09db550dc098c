import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type NewFile = {
  id: string;
  storageKey: string;
  originalName: string;
  mime: string;
  size: number;
  sha256: string;
  width: number;
  height: number;
  purpose: "logo";
};

export async function insertFile(db: Database, may: Permit<"setting.write">, file: NewFile, at: Date) {
  await db
    .insertInto("files")
    .values({ ...file, ownerId: may.by, createdAt: at })
    .execute();
}

/** Pictures of the public site only: everything else is read through the row that owns it. */
export async function findPublicPicture(db: Database, id: string) {
  const picture = db
    .selectFrom("files")
    .select(["storageKey", "mime"])
    .where("id", "=", id)
    .where("purpose", "=", "logo");
  return (await picture.where("deletedAt", "is", null).executeTakeFirst()) ?? null;
}
