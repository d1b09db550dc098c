import type { Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";

/** The private key of the certificate that papers are sealed with. */
export const signingKeySecret = houseSecret("signing key");

/** A certificate with its key (PKCS #8), as it was made or brought, and what it says. */
export type NewCertificate = {
  origin: "own" | "brought";
  certificate: Uint8Array;
  chain: Uint8Array[];
  privateKey: Uint8Array;
  subject: string;
  issuer: string;
  fingerprint: string;
  notBefore: Date;
  notAfter: Date;
};

/** What a paper is sealed with. */
export type OpenSigner = Pick<NewCertificate, "certificate" | "chain" | "privateKey" | "subject" | "fingerprint"> & {
  id: string;
};

type Stored = Row<"signingCertificates">;
type Means = { keys: SecretKeeper; now: Date; madeBy: string | null };

export function toRow(
  { privateKey, certificate, chain, ...said }: NewCertificate,
  { keys, now, madeBy }: Means,
): Stored {
  const id = newId(now.getTime());
  const secret = Buffer.from(privateKey).toString("base64");
  return {
    id,
    ...said,
    certificate: Buffer.from(certificate),
    chain: chain.map((one) => Buffer.from(one)),
    ...signingKeySecret.seal(keys, { id, secretVersion: 1 }, secret),
    madeAt: now,
    madeBy,
    warnedAt: null,
    replacedAt: null,
  };
}

/** Null when the root key it was sealed with is gone. */
export function openStored(keys: Pick<SecretKeeper, "unseal">, stored: Stored): OpenSigner | null {
  const { id, sealed, secretVersion, certificate, chain, subject, fingerprint } = stored;
  if (!sealed) return null;
  try {
    const privateKey = Buffer.from(signingKeySecret.open(keys, { id, secretVersion, sealed }), "base64");
    return { id, certificate, chain, privateKey, subject, fingerprint };
  } catch {
    return null;
  }
}
