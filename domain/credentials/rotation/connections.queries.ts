import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Batch = { keyId: string; after: string; atMost: number };
type Rewrapped = { sealed: Buffer; keyId: string };

/** What people connected of their own: the token belongs to a person or a client. */
export const lockConnectedCalendars = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("connectedCalendars")
    .select(["id", "hostId", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export const lockCrms = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("crmConnections")
    .select(["id", "clientId", "sealed"])
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export async function saveConnectedKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("connectedCalendars").set(rewrapped).where("id", "=", id).execute();
}

export async function saveCrmKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("crmConnections").set(rewrapped).where("id", "=", id).execute();
}

/** The secrets by which posts to intake addresses prove themselves; most addresses have none. */
export const lockAddresses = (tx: Database, _: Permit<"key.rotate">, { keyId, after, atMost }: Batch) =>
  tx
    .selectFrom("intakeAddresses")
    .select(["id", "secretVersion as version", "sealed"])
    .where("sealed", "is not", null)
    .$narrowType<{ sealed: Buffer }>()
    .where("keyId", "<>", keyId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .forUpdate()
    .execute();

export async function saveAddressKey(tx: Database, _: Permit<"key.rotate">, id: string, rewrapped: Rewrapped) {
  await tx.updateTable("intakeAddresses").set(rewrapped).where("id", "=", id).execute();
}
