import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

type Certificate = Row<"signingCertificates">;

/** The one in use. */
export const findCertificate = (db: Database) =>
  db.selectFrom("signingCertificates").selectAll().where("replacedAt", "is", null).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const findCertificateToChange = (tx: Database) =>
  tx.selectFrom("signingCertificates").selectAll().where("replacedAt", "is", null).forUpdate().executeTakeFirst();

/** A certificate, whether it is in use or was. */
export const findCertificateById = (db: Database, id: string) =>
  db
    .selectFrom("signingCertificates")
    .select(["id", "certificate", "fingerprint", "subject"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Those that were in use before, the latest first. */
export const listFormerCertificates = (db: Database, _: Permit<"signing_certificate.read">) =>
  db
    .selectFrom("signingCertificates")
    .select(["id", "subject", "fingerprint", "madeAt", "replacedAt"])
    .where("replacedAt", "is not", null)
    .orderBy("replacedAt", "desc")
    .limit(20)
    .execute();

/** All that were ever in use, the latest first. */
export const listPublicCertificates = (db: Database, _: Permit<"signing_certificate.read_public">) =>
  db
    .selectFrom("signingCertificates")
    .select(["subject", "fingerprint", "notBefore", "notAfter", "certificate"])
    .orderBy("madeAt", "desc")
    .limit(100)
    .execute();

/** False when another is in use already. */
export async function insertCertificate(
  tx: Database,
  _: Permit<"signing_certificate.write"> | Permit<"signing_certificate.open">,
  certificate: Certificate,
): Promise<boolean> {
  const written = await tx
    .insertInto("signingCertificates")
    .values(certificate)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** The key is deleted with it; the certificate stays. */
export async function retireCertificate(
  tx: Database,
  _: Permit<"signing_certificate.write">,
  id: string,
  replacedAt: Date,
): Promise<void> {
  const gone = { replacedAt, sealed: null, keyId: null };
  await tx.updateTable("signingCertificates").set(gone).where("id", "=", id).execute();
}

/** The one in use, if it ends before a moment and nobody was warned of it. */
export const findEndingCertificate = (tx: Database, before: Date) =>
  tx
    .selectFrom("signingCertificates")
    .select(["id", "subject", "notAfter"])
    .where("replacedAt", "is", null)
    .where("warnedAt", "is", null)
    .where("notAfter", "<", before)
    .forUpdate()
    .executeTakeFirst();

export async function markWarned(tx: Database, _: Permit<"signing_certificate.watch">, id: string, warnedAt: Date) {
  await tx.updateTable("signingCertificates").set({ warnedAt }).where("id", "=", id).execute();
}
