import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Keys } from "#platform/keys/keys.ts";

const credentialPlace = (id: string, clientId: string, version: number) => ({
  rowId: id,
  ownerKind: "client",
  ownerId: clientId,
  field: "secret",
  version,
});
const factorPlace = (id: string, version: number) => ({
  rowId: id,
  ownerKind: "person",
  ownerId: id,
  field: "totp",
  version,
});

/** Seeds so many secrets, a third of them second factors; returns the plaintext of each by its row. */
export async function seedSecrets(db: Database, keys: Keys, count: number): Promise<Record<string, string>> {
  const clientId = newId();
  await db.insertInto("clients").values({ id: clientId, companyName: "Ana Works" }).execute();
  const seeded: Record<string, string> = {};
  for (let nth = 0; nth < count; nth += 1) {
    const id = newId();
    const createdAt = new Date("2026-11-01T09:00:00Z");
    const secret = `secret of ${id}`;
    if (nth % 3 === 2) {
      await db
        .insertInto("authUsers")
        .values({ id, name: "Kim Doe", email: `${id}@house.test` })
        .execute();
      await db.insertInto("people").values({ id, role: "staff", firstName: "Kim", lastName: "Doe" }).execute();
      const sealed = keys.seal(factorPlace(id, 1), Buffer.from(secret));
      await db.insertInto("secondFactors").values({ personId: id, sealed, keyId: keys.id, createdAt }).execute();
    } else {
      const sealed = keys.seal(credentialPlace(id, clientId, 1), Buffer.from(secret));
      const row = { id, clientId, kind: "other", label: `Box ${nth}`, sealed, keyId: keys.id, createdAt };
      await db.insertInto("credentials").values(row).execute();
    }
    seeded[id] = secret;
  }
  return seeded;
}

/** Decrypts every secret of a database. */
export async function openSecrets(db: Database, keys: Keys): Promise<Record<string, string>> {
  const credentials = await db.selectFrom("credentials").selectAll().where("sealed", "is not", null).execute();
  const factors = await db.selectFrom("secondFactors").selectAll().execute();
  const opened = [
    ...credentials.map(({ id, clientId, version, sealed }) => [
      id,
      keys.unseal(credentialPlace(id, clientId ?? "", version), sealed ?? Buffer.alloc(0)).toString(),
    ]),
    ...factors.map(({ personId, version, sealed }) => [
      personId,
      keys.unseal(factorPlace(personId, version), sealed).toString(),
    ]),
  ];
  return Object.fromEntries(opened);
}
