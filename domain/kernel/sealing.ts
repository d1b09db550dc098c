/** Where a sealed secret belongs: it opens nowhere else. */
export type SealBinding = { rowId: string; ownerKind: string; ownerId: string; field: string; version: number };

/** Seals for one place and opens there again (platform/keys). */
export type SecretKeeper = {
  id: string;
  seal: (place: SealBinding, plain: Uint8Array) => Uint8Array;
  unseal: (place: SealBinding, sealed: Uint8Array) => Uint8Array;
};

type Versioned = { id: string; secretVersion: number };

/** A kind of secret that the agency itself keeps, each bound to its row and to the version it has there. */
export function houseSecret(field: string) {
  const placeOf = (rowId: string, version: number): SealBinding => ({
    rowId,
    ownerKind: "house",
    ownerId: "house",
    field,
    version,
  });
  return {
    placeOf,
    /** What its row stores. */
    seal: (keys: Pick<SecretKeeper, "id" | "seal">, { id, secretVersion }: Versioned, secret: string) => ({
      sealed: Buffer.from(keys.seal(placeOf(id, secretVersion), Buffer.from(secret))),
      keyId: keys.id,
      secretVersion,
    }),
    /** Throws when the root key it was sealed with is gone. */
    open: (
      keys: Pick<SecretKeeper, "unseal">,
      { id, secretVersion, sealed }: Versioned & { sealed: Uint8Array },
    ): string => Buffer.from(keys.unseal(placeOf(id, secretVersion), sealed)).toString("utf8"),
  };
}
