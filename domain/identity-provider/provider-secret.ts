type Place = { rowId: string; ownerKind: string; ownerId: string; field: string; version: number };

/** Seals for one place and opens there again (platform/keys). */
export type SecretKeeper = {
  id: string;
  seal: (place: Place, plain: Uint8Array) => Uint8Array;
  unseal: (place: Place, sealed: Uint8Array) => Uint8Array;
};

/** The context a client secret is bound to: its provider and its version. */
export const providerPlace = (providerId: string, version: number): Place => ({
  rowId: providerId,
  ownerKind: "house",
  ownerId: "house",
  field: "client secret",
  version,
});

export const sealSecret = (keys: SecretKeeper, id: string, secretVersion: number, secret: string) => ({
  sealed: Buffer.from(keys.seal(providerPlace(id, secretVersion), Buffer.from(secret))),
  keyId: keys.id,
  secretVersion,
});

type Kept = { id: string; sealed: Uint8Array; secretVersion: number };

export const openSecret = (keys: Pick<SecretKeeper, "unseal">, { id, sealed, secretVersion }: Kept): string =>
  Buffer.from(keys.unseal(providerPlace(id, secretVersion), sealed)).toString("utf8");
