import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

type Beginning = { companyName: string; currency: string; timeZone: string; commissionBp: number };

export async function insertClient(tx: Database, may: Permit<"client.create">, beginning: Beginning, now: Date) {
  const id = newId();
  await tx
    .insertInto("clients")
    .values({ id, ...beginning, createdBy: may.by, createdAt: now })
    .execute();
  return id;
}

/** Open, with every section that has content from the start. */
export async function insertPortal(tx: Database, _: Permit<"client.create">, clientId: string) {
  await tx.insertInto("clientPortal").values({ clientId }).execute();
}

export async function insertOwner(
  tx: Database,
  _: Permit<"client.create">,
  clientId: string,
  userId: string,
  now: Date,
) {
  await tx.insertInto("clientMembers").values({ clientId, userId, isPrimary: true, createdAt: now }).execute();
}

export async function attachPicture(
  tx: Database,
  _: Permit<"client.create">,
  clientId: string,
  pictureFileId: string | null,
) {
  if (pictureFileId) await tx.updateTable("clients").set({ pictureFileId }).where("id", "=", clientId).execute();
}

/** Whether a person still has an account. */
export async function isThere(db: Database, _: Permit<"client.create">, personId: string): Promise<boolean> {
  const person = db.selectFrom("people").select("id").where("id", "=", personId).where("erasedAt", "is", null);
  return (await person.executeTakeFirst()) !== undefined;
}
