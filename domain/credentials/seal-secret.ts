import type { SealBinding, SecretKeeper } from "#domain/kernel/sealing.ts";
import { type Strength, strengthOf } from "#domain/kernel/secret-strength.ts";

/** Seals a secret for one place; it cannot be opened in any other (platform/keys). */
export type Sealer = Pick<SecretKeeper, "id" | "seal">;
export type Opener = Pick<SecretKeeper, "unseal">;

export type SealedSecret = { sealed: Buffer; keyId: string; strength: Strength };

/** What a row stores of a secret: the sealed value, and its strength, which cannot be computed later. */
export const sealSecret = (
  { id, seal }: Sealer,
  place: SealBinding,
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

type CredentialRow = { id: string; clientId: string | null; userId: string | null; version: number };

/** The context a secret is bound to: its row, its owner and its version. */
export function placeOf({ id, clientId, userId, version }: CredentialRow): SealBinding {
  const [ownerKind, ownerId] = clientId ? ["client", clientId] : ["user", userId ?? ""];
  return { rowId: id, ownerKind, ownerId, field: "secret", version };
}
