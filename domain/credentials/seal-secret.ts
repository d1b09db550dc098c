import type { Place, SecretKeeper } from "#domain/kernel/sealing.ts";
import { type Strength, strengthOf } from "#domain/kernel/secret-strength.ts";

/** Seals a secret for one place; it cannot be opened in any other (platform/keys). */
export type Sealer = Pick<SecretKeeper, "id" | "seal">;
export type Opener = Pick<SecretKeeper, "unseal">;

export type SealedSecret = { sealed: Buffer; keyId: string; strength: Strength };

/** What a row stores of a secret: the sealed value, and its strength, which cannot be computed later. */
export const sealSecret = (
  { id, seal }: Sealer,
  place: Place,
  secret: string,
  near: (string | null)[],
): SealedSecret => ({
  sealed: Buffer.from(seal(place, Buffer.from(secret))),
  keyId: id,
  strength: strengthOf(
    secret,
    near.filter((word) => word !== null),
  ),
});
