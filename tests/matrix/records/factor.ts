import { digestOf, placeOf } from "#domain/users/factors/factor.ts";
import type { Principal } from "../principals.ts";
import type { Scene } from "../scene.ts";

export const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const recoveryCode = "garden-garden-garden";

/**
 * The caller's own second factor, confirmed or being set up, with one recovery code. One that is confirmed already stays,
 * unless it has to be set up anew.
 */
export async function seedFactor({ cast, db, app, who }: Scene, isConfirmed: boolean): Promise<void> {
  if (who === "visitor") return;
  const { id: personId } = cast.people[who satisfies Exclude<Principal, "visitor">];
  await cast.once(`factor of ${who}`, async () => {
    const sealed = app.keys.seal(placeOf(personId, 1), Buffer.from(secret));
    const at = app.clock();
    const factor = { personId, sealed, keyId: app.keys.id, createdAt: at, confirmedAt: isConfirmed ? at : null };
    await db
      .insertInto("secondFactors")
      .values(factor)
      .onConflict((known) =>
        isConfirmed
          ? known.column("personId").doNothing()
          : known.column("personId").doUpdateSet({ sealed, confirmedAt: null }),
      )
      .execute();
    await db
      .insertInto("recoveryCodes")
      .values({ personId, digest: digestOf(recoveryCode) })
      .execute();
  });
}
