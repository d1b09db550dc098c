import { type Strength, strengthOf } from "#domain/kernel/secret-strength.ts";
import type { placeOf } from "./place-of.ts";

type Place = ReturnType<typeof placeOf>;

/** Seals a secret for one place; it cannot be opened in any other (platform/keys). */
export type Sealer = { id: string; seal: (place: Place, plain: Uint8Array) => Uint8Array };
export type Opener = { unseal: (place: Place, sealed: Uint8Array) => Uint8Array };

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
