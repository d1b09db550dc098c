import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";
import { findCertificate, insertCertificate } from "./certificate.queries.ts";
import { signingCertificateConflict } from "./conflicts.ts";
import { signingCertificateEvents } from "./events.ts";

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
type Deps = { keys: SecretKeeper; now: Date; madeBy: string | null };

export function toRow(
  { privateKey, certificate, chain, ...said }: NewCertificate,
  { keys, now, madeBy }: Deps,
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

/** `make`: a new key with a certificate of its own, in the agency's name. */
type SignerDeps = { keys: SecretKeeper; make: () => Promise<NewCertificate> };

/** Stores the first one; refused where another came first. */
const keepFirst = declareCommand({
  action: "signing_certificate.open",
  run: async ({ db, now, keys }: Context & SignerDeps, { made }: { made: NewCertificate }, may) => {
    const row = toRow(made, { keys, now, madeBy: null });
    if (!(await insertCertificate(db, may, row))) return signingCertificateConflict("changed");
    const { id: entityId, subject, fingerprint } = row;
    const after = { subject, fingerprint };
    return logged(null, signingCertificateEvents["signing_certificate.made"].entry({ entityId, after }));
  },
});

/** For sealing, by the app itself. The first time, a certificate is made; of two that make one at once, one counts. */
export async function openSigner(context: Context & SignerDeps): Promise<Result<OpenSigner>> {
  const { db, actor, now, keys, make } = context;
  if (!permit(actor, "signing_certificate.open", undefined)) return refuse({ kind: "missing" });
  const known = await findCertificate(db);
  if (!known) await keepFirst(context, { made: await make() });
  const stored = known ?? (await findCertificate(db));
  if (!stored) return signingCertificateConflict("none");
  if (stored.notAfter <= now) return signingCertificateConflict("ended");
  const signer = openStored(keys, stored);
  return signer ? done(signer) : signingCertificateConflict("locked");
}
