import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { findEndingCertificate, markWarned } from "./certificate.queries.ts";
import { signingCertificateEvents } from "./events.ts";
import { warnedDays } from "./read-certificate.ts";

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
