import forge from "node-forge";
import { newId } from "#domain/kernel/id.ts";
import { ownCertificate } from "#platform/signing/certificate-facts.ts";
import { makeOwnCertificate } from "#platform/signing/own-certificate.ts";
import type { Kind } from "../expectation.ts";
import type { Scene } from "../scene.ts";

/** The certificate a form has to have seen; empty where there is none. */
export async function certificateInUse({ db }: Scene): Promise<string> {
  const query = db.selectFrom("signingCertificates").select("id").where("replacedAt", "is", null);
  return (await query.executeTakeFirst())?.id ?? "";
}

/** The key of receipts that a form has to have seen; empty where there is none. */
export async function receiptKeyInUse({ db }: Scene): Promise<string> {
  const query = db.selectFrom("proofKeys").select("id").where("retiredAt", "is", null);
  return (await query.executeTakeFirst())?.id ?? "";
}

/** A certificate that was in use before. */
export const formerCertificate: Kind = async ({ db, app, cast }, side) => {
  if (side === "missing") return { params: { certificateId: newId() } };
  const certificateId = await cast.once("signing certificate", async () => {
    const { privateKey: _, certificate, chain: __, ...said } = await ownCertificate("Leads", app.clock());
    const row = { id: newId(), ...said, certificate: Buffer.from(certificate) };
    await db
      .insertInto("signingCertificates")
      .values({ ...row, madeAt: app.clock(), replacedAt: app.clock() })
      .execute();
    return row.id;
  });
  return { params: { certificateId } };
};

/** A P12 with its password, valid now. */
export async function p12Form({ app }: Scene) {
  const made = await makeOwnCertificate("Leads", app.clock());
  const read = (der: Uint8Array) => forge.asn1.fromDer(Buffer.from(der).toString("latin1"));
  const key = forge.pki.privateKeyFromAsn1(read(made.privateKey));
  const certificate = forge.pki.certificateFromAsn1(read(made.certificate));
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], "its-password", { algorithm: "3des" });
  const bytes = Buffer.from(forge.asn1.toDer(p12).getBytes(), "latin1");
  return { password: "its-password", file: new File([bytes], "own.p12") };
}
