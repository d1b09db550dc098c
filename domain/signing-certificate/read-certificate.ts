import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Row } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import {
  findCertificate,
  findCertificateById,
  listFormerCertificates,
  listPublicCertificates,
} from "./certificate.queries.ts";

const day = 86_400_000;
/** How long before it ends the admins are warned. */
export const warnedDays = 30;

type CurrentCertificate = Pick<
  Row<"signingCertificates">,
  "id" | "origin" | "subject" | "issuer" | "fingerprint" | "notBefore" | "notAfter"
> & { state: "valid" | "ending" | "ended" };
type Former = Awaited<ReturnType<typeof listFormerCertificates>>;

/** The certificate in use, without its key, and those before it. */
export async function readSigningCertificate({
  db,
  actor,
  now,
}: Context): Promise<Result<{ current: CurrentCertificate | null; former: Former }>> {
  const may = permit(actor, "signing_certificate.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const row = await findCertificate(db);
  const former = await listFormerCertificates(db, may);
  if (!row) return done({ current: null, former });
  const { id, origin, subject, issuer, fingerprint, notBefore, notAfter } = row;
  const left = notAfter.getTime() - now.getTime();
  const state = left <= 0 ? ("ended" as const) : left < warnedDays * day ? ("ending" as const) : ("valid" as const);
  return done({ current: { id, origin, subject, issuer, fingerprint, notBefore, notAfter, state }, former });
}

/** A certificate to hand out (DER): whoever has it can verify, and nothing else. */
export async function readCertificateFile({ db, actor }: ReadContext, id: string): Promise<Result<Uint8Array>> {
  if (!isId(id) || !permit(actor, "signing_certificate.read", undefined)) return refuse({ kind: "missing" });
  const found = await findCertificateById(db, id);
  return found ? done(found.certificate) : refuse({ kind: "missing" });
}

export type PublicCertificate = Awaited<ReturnType<typeof listPublicCertificates>>[number];

/** The agency's certificates, former ones included, for whoever compares one with that of a sealed paper. */
export async function readPublicCertificates({ db, actor }: ReadContext): Promise<PublicCertificate[]> {
  const may = permit(actor, "signing_certificate.read_public", undefined);
  return may ? listPublicCertificates(db, may) : [];
}
