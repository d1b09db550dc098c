import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Purpose } from "../upload-caps.ts";

type File = { givenName: string; size: number; changedAt: Date };
export type Parts = { storageKey: string; givenName: string; size: number; arrived: number; parts: number };

/** The storage key of a part until the file is joined. */
export const partKey = (storageKey: string, number: number) => `${storageKey}.${number}`;
export const partKeys = ({ storageKey, parts }: Pick<Parts, "storageKey" | "parts">): string[] =>
  Array.from({ length: parts }, (_, number) => partKey(storageKey, number));

const own = (db: Database, may: Permit<"file.upload">) =>
  db
    .selectFrom("uploads as upload")
    .innerJoin("files as file", "file.id", "upload.fileId")
    .where("file.ownerId", "=", may.by)
    .where("file.isWhole", "=", false)
    .where("file.deletedAt", "is", null);

/** An incomplete upload of the same file by this person. */
export async function findBroken(
  db: Database,
  may: Permit<"file.upload">,
  purpose: Purpose,
  { givenName, size, changedAt }: File,
) {
  const same = own(db, may)
    .select(["upload.fileId", "upload.arrived"])
    .where("file.purpose", "=", purpose)
    .where("upload.givenName", "=", givenName)
    .where("upload.size", "=", size)
    .where("upload.changedAt", "=", changedAt);
  return (await same.orderBy("upload.arrived", "desc").executeTakeFirst()) ?? null;
}

export async function insertParts(db: Database, _: Permit<"file.upload">, fileId: string, file: File) {
  await db
    .insertInto("uploads")
    .values({ fileId, ...file })
    .execute();
}

/** The actor's own unfinished upload; locked until the transaction ends. */
export async function lockParts(tx: Database, may: Permit<"file.upload">, fileId: string): Promise<Parts | null> {
  const upload = own(tx, may)
    .select(["file.storageKey", "upload.givenName", "upload.size", "upload.arrived", "upload.parts"])
    .where("upload.fileId", "=", fileId)
    .forUpdate();
  return (await upload.executeTakeFirst()) ?? null;
}

export async function savePart(
  tx: Database,
  _: Permit<"file.upload">,
  fileId: string,
  now: { arrived: number; parts: number },
) {
  await tx.updateTable("uploads").set(now).where("fileId", "=", fileId).execute();
}

/** Whether this person's upload was completed. */
export async function findOwnWhole(db: Database, may: Permit<"file.upload">, fileId: string): Promise<boolean> {
  const file = db.selectFrom("files").select("id").where("id", "=", fileId).where("ownerId", "=", may.by);
  return (await file.where("isWhole", "=", true).where("deletedAt", "is", null).executeTakeFirst()) !== undefined;
}

/** Deletes the records of parts that are gone. */
export async function deleteParts(db: Database, _: Permit<"file.upload" | "file.sweep">, fileId: string) {
  await db.deleteFrom("uploads").where("fileId", "=", fileId).execute();
}

/** Parts of files that are being deleted or were completed long ago. */
export const findLeftParts = (db: Database, before: Date) =>
  db
    .selectFrom("uploads as upload")
    .innerJoin("files as file", "file.id", "upload.fileId")
    .select(["upload.fileId", "file.storageKey", "upload.parts"])
    .where((eb) =>
      eb.or([
        eb("file.deletedAt", "is not", null),
        eb.and([eb("file.isWhole", "=", true), eb("file.createdAt", "<", before)]),
      ]),
    )
    .execute();
