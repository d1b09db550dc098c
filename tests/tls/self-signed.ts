import "reflect-metadata";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";
import { toPem } from "#platform/tls/certificate.ts";

const day = 86_400_000;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

type Wishes = { names: string[]; from?: Date; days?: number; directory?: string };

/** A certificate nobody vouches for, with its key; `pem` is how it would be kept. */
export async function selfSigned({ names, from = new Date(), days = 90, directory = "https://ca.test/dir" }: Wishes) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${names[0]}`,
    notBefore: from,
    notAfter: new Date(from.getTime() + days * day),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: value === "127.0.0.1" ? ("ip" as const) : ("dns" as const), value })),
      ),
    ],
  });
  const chain = certificate.toString("pem");
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${bytes.toString("base64")}\n-----END PRIVATE KEY-----`;
  return { chain, key, pem: toPem({ chain, key, directory }) };
}
