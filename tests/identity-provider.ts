import { sql } from "kysely";
import { newId } from "#domain/kernel/id.ts";
import type { AppContext } from "#server/app-context.ts";

type Entered = { issuer: string; clientId: string; secret: string; isPrivate?: boolean; asksForFactor?: boolean };

/** The agency's identity provider, switched on, as an admin would have entered it. It replaces the one before. */
export async function enterProvider({ db, keys, clock }: Pick<AppContext, "db" | "keys" | "clock">, entered: Entered) {
  const { issuer, clientId, secret, isPrivate = false, asksForFactor = false } = entered;
  const id = newId();
  const place = { rowId: id, ownerKind: "house", ownerId: "house", field: "client secret", version: 1 };
  const sealed = { sealed: keys.seal(place, Buffer.from(secret)), keyId: keys.id };
  const row = { id, issuer, clientId, ...sealed, label: "Use Acme", isOn: true, isPrivate, asksForFactor };
  await db.transaction().execute(async (tx) => {
    // Several tests may enter theirs at once, and there is room for one.
    await sql`lock table identity_providers in exclusive mode`.execute(tx);
    await tx.deleteFrom("identityProviders").execute();
    await tx
      .insertInto("identityProviders")
      .values({ ...row, changedAt: clock() })
      .execute();
  });
}
