import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { SealedSecret } from "./seal-secret.ts";

type NewCredential = {
  id: string;
  clientId: string | null;
  userId: string | null;
  login: string | null;
  sealed: SealedSecret | null;
  version: number;
};

export async function insertGoogleCredential(
  tx: Database,
  may: Permit,
  { sealed, ...credential }: NewCredential,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("credentials")
    .values({ ...credential, ...sealed, kind: "google", createdAt: now, createdBy: may.by })
    .execute();
}

type Owner = { clientId: string | null; userId: string | null };

export async function findGoogleCredential(db: Database, { clientId, userId }: Owner) {
  const live = db
    .selectFrom("credentials")
    .select(["id", "login", "version"])
    .select((eb) => eb("sealed", "is not", null).as("hasSecret"))
    .where("kind", "=", "google")
    .where("state", "=", "current")
    .where("deletedAt", "is", null);
  const owned = clientId ? live.where("clientId", "=", clientId) : live.where("userId", "=", userId);
  const row = await owned.executeTakeFirst();
  return row ? { ...row, hasSecret: Boolean(row.hasSecret) } : null;
}

type Change = { login: string | null; sealed: SealedSecret | null; version: number };

/** A null `sealed` keeps the current secret. */
export async function updateGoogleCredential(tx: Database, _: Permit, id: string, change: Change, now: Date) {
  const { login, sealed, version } = change;
  const secret = sealed && { ...sealed, rotatedAt: now, version };
  await tx
    .updateTable("credentials")
    .set({ login, ...secret })
    .where("id", "=", id)
    .execute();
}
