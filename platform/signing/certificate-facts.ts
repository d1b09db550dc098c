import { type Certificate, fingerprintOf, readCertificate } from "./certificate.ts";
import type { Bytes } from "./der.ts";
import { makeOwnCertificate } from "./own-certificate.ts";

type KeyWithChain = { certificate: Certificate; chain: Certificate[]; privateKey: Bytes };

/** A certificate with its key, and what it says, as it is stored. */
async function factsOf<O extends string>(origin: O, { certificate, chain, privateKey }: KeyWithChain) {
  const { raw, subject, issuer, notBefore, notAfter } = certificate;
  const fingerprint = await fingerprintOf(certificate);
  const said = { subject, issuer, fingerprint, notBefore, notAfter };
  return { origin, certificate: raw, chain: chain.map((one) => one.raw), privateKey, ...said };
}

/** Makes the agency a certificate of its own. */
export async function ownCertificate(name: string, now: Date) {
  const { certificate, privateKey } = await makeOwnCertificate(name, now);
  return factsOf("own", { certificate: readCertificate(certificate), chain: [], privateKey });
}

/** What a P12 holds, once it was opened. */
export const broughtCertificate = (held: KeyWithChain) => factsOf("brought", held);
