import { z } from "zod";

type Place = { rowId: string; ownerKind: string; ownerId: string; field: string; version: number };

/** Seals for one place and opens there again (platform/keys). */
export type SecretKeeper = {
  id: string;
  seal: (place: Place, plain: Uint8Array) => Uint8Array;
  unseal: (place: Place, sealed: Uint8Array) => Uint8Array;
};

/** The secret that signs, and the one before it. */
const secrets = z.object({ current: z.string(), former: z.string().nullable() });
export type Secrets = z.infer<typeof secrets>;

/** The context an endpoint's secrets are bound to: its row and their version. */
export const webhookPlace = (endpointId: string, version: number): Place => ({
  rowId: endpointId,
  ownerKind: "house",
  ownerId: "house",
  field: "webhook secrets",
  version,
});

type Kept = { id: string; sealed: Uint8Array; secretVersion: number };

export const sealSecrets = (keys: SecretKeeper, { id, secretVersion }: Omit<Kept, "sealed">, given: Secrets) => ({
  sealed: Buffer.from(keys.seal(webhookPlace(id, secretVersion), Buffer.from(JSON.stringify(given)))),
  keyId: keys.id,
  secretVersion,
});

export const openSecrets = (keys: SecretKeeper, { id, sealed, secretVersion }: Kept): Secrets =>
  secrets.parse(JSON.parse(Buffer.from(keys.unseal(webhookPlace(id, secretVersion), sealed)).toString("utf8")));
