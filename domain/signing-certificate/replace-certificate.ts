import { z } from "zod";
import { personOf } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import {
  findCertificateToChange,
  findEndingCertificate,
  insertCertificate,
  markWarned,
  retireCertificate,
} from "./certificate.queries.ts";
import { signingCertificateConflict } from "./conflicts.ts";
import { signingCertificateEvents } from "./events.ts";
import { warnedDays } from "./read-certificate.ts";
import { type NewCertificate, toRow } from "./signer.ts";

/** `seen`: the certificate that was shown; empty where there was none. */
export const replaceForm = z.object({ seen: z.union([z.literal(""), z.uuid()]) });

/**
 * Seals papers with another certificate from now on: the agency's own, made anew, or one that was brought. The key of the
 * former is deleted; papers sealed with it stay valid.
 */
export const replaceCertificate = declareCommand({
  action: "signing_certificate.write",
  refusedAs: "forbidden",
  input: replaceForm,
  run: async (
    { db, actor, now, keys }: Context & { keys: SecretKeeper },
    { seen, made }: z.infer<typeof replaceForm> & { made: NewCertificate },
    may,
  ) => {
    const was = await findCertificateToChange(db);
    if ((was?.id ?? "") !== seen) return signingCertificateConflict("changed");
    if (was) await retireCertificate(db, may, was.id, now);
    const row = toRow(made, { keys, now, madeBy: personOf(actor) });
    if (!(await insertCertificate(db, may, row))) return signingCertificateConflict("changed");
    const { id: entityId, origin, subject, fingerprint } = row;
    const after = { origin, subject, fingerprint };
    if (!was) return logged(null, signingCertificateEvents["signing_certificate.made"].entry({ entityId, after }));
    const before = { subject: was.subject, fingerprint: was.fingerprint };
    return logged(null, signingCertificateEvents["signing_certificate.replaced"].entry({ entityId, before, after }));
  },
});

/** Job: tells the admins once, thirty days before the certificate in use ends. */
export const watchCertificate = declareCommand({
  action: "signing_certificate.watch",
  run: async ({ db, now }: Context, _: object, may) => {
    const ending = await findEndingCertificate(db, new Date(now.getTime() + warnedDays * 86_400_000));
    if (!ending) return unchanged(null);
    const { id: entityId, subject, notAfter } = ending;
    await markWarned(db, may, entityId, now);
    const after = { subject, endsOn: notAfter.toISOString().slice(0, 10) };
    return logged(null, signingCertificateEvents["signing_certificate.ending"].entry({ entityId, after }));
  },
});
