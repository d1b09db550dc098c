import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { findCertificate, insertCertificate } from "./certificate.queries.ts";
import { signingCertificateConflict } from "./conflicts.ts";
import { signingCertificateEvents } from "./events.ts";
import { type NewCertificate, type OpenSigner, openStored, toRow } from "./signer.ts";

/** `make`: a new key with a certificate of its own, in the agency's name. */
type Means = { keys: SecretKeeper; make: () => Promise<NewCertificate> };

/** Stores the first one; refused where another came first. */
const keepFirst = declareCommand({
  action: "signing_certificate.open",
  run: async ({ db, now, keys }: Context & Means, { made }: { made: NewCertificate }, may) => {
    const row = toRow(made, { keys, now, madeBy: null });
    if (!(await insertCertificate(db, may, row))) return signingCertificateConflict("changed");
    const { id: entityId, subject, fingerprint } = row;
    const after = { subject, fingerprint };
    return logged(null, signingCertificateEvents["signing_certificate.made"].entry({ entityId, after }));
  },
});

/** For sealing, by the app itself. The first time, a certificate is made; of two that make one at once, one counts. */
export async function openSigner(context: Context & Means): Promise<Result<OpenSigner>> {
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
