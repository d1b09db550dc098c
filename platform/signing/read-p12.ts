import forge from "node-forge";
import { isSigned, openSigningKey, sign } from "./algorithms.ts";
import { type Certificate, chainOf, readCertificate } from "./certificate.ts";
import { type Bytes, type Der, Malformed, partsOf, readDer } from "./der.ts";
import { signatureAlgorithmOf } from "./signed-data.ts";

type P12Outcome =
  | { ok: true; certificate: Certificate; chain: Certificate[]; privateKey: Bytes }
  | { ok: false; field: "file" | "password"; because: string };
const no = (because: string, field: "file" | "password" = "file"): P12Outcome => ({ ok: false, field, because });

const unread = "This file is not a P12 or PFX file. Export the certificate with its private key again.";
const wrong = "This password does not open the file. Check it, and enter it again.";

/**
 * Opens a certificate with its key as certificate authorities, Windows, OpenSSL and browsers export it (PKCS #12), older
 * encryption (RC2, 3DES) included, and checks that it can sign documents now.
 */
export async function readP12(file: Uint8Array, password: string, now: Date): Promise<P12Outcome> {
  let rounds: number;
  try {
    rounds = mostRounds(readDer(new Uint8Array(file)));
  } catch {
    return no(unread);
  }
  if (rounds > mostAllowed) return no("This file takes too long to open. Export it again with fewer iterations.");
  const bags = open(file, password);
  if (!("keys" in bags)) return bags;
  const [pkcs8, ...others] = bags.keys;
  if (!pkcs8) return no("This file holds no private key. Export the certificate together with its key.");
  if (others.length > 0) return no("This file holds several private keys. Export one certificate with its key.");
  return choose(pkcs8, bags.certificates, now);
}

type Bags = { keys: Bytes[]; certificates: Bytes[] };
const binary = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const derOf = (value: forge.asn1.Asn1): Bytes => binary(forge.asn1.toDer(value).getBytes());

function open(file: Uint8Array, password: string): P12Outcome | Bags {
  let read: forge.asn1.Asn1;
  try {
    read = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(file).toString("latin1")), false);
  } catch {
    return no(unread);
  }
  try {
    const p12 = forge.pkcs12.pkcs12FromAsn1(read, false, password);
    const bags = p12.safeContents.flatMap(({ safeBags }) => safeBags);
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
    const keys = bags.filter(({ type }) => type === pkcs8ShroudedKeyBag || type === keyBag);
    return {
      keys: keys.map(({ key, asn1 }) =>
        derOf(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
      ),
      certificates: bags
        .filter(({ type }) => type === certBag)
        .map(({ cert, asn1 }) => derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
    };
  } catch (problem) {
    const said = problem instanceof Error ? problem.message : "";
    if (/password|decrypt/i.test(said)) return no(wrong, "password");
    if (/unsupported|oid|cipher/i.test(said))
      return no("This file is encrypted in a way that Foyer does not know. Export it again with AES-256 or 3DES.");
    return no(unread);
  }
}

async function choose(privateKey: Bytes, raw: Bytes[], now: Date): Promise<P12Outcome> {
  let certificates: Certificate[];
  try {
    certificates = raw.map(readCertificate);
  } catch (problem) {
    if (!(problem instanceof Malformed)) throw problem;
    return no("A certificate in this file cannot be read.");
  }
  for (const certificate of certificates) {
    const strength = await strengthOf(privateKey, certificate);
    if (strength === null) continue;
    const flaw = strength < 2048 ? "Its key is too short. Use RSA with 2048 bits or more." : flawOf(certificate, now);
    return flaw ? no(flaw) : { ok: true, certificate, privateKey, chain: await chainOf(certificate, certificates) };
  }
  return certificates.length === 0
    ? no("This file holds no certificate. Export the key together with its certificate.")
    : no("The private key in this file belongs to none of its certificates, or is of a kind other than RSA and ECDSA.");
}

/** The bits of an RSA key, or enough for a key on a curve; null when the key is not the certificate's. */
async function strengthOf(privateKey: Bytes, { keyInfo }: Certificate): Promise<number | null> {
  try {
    const key = await openSigningKey(privateKey, keyInfo);
    const over = Uint8Array.of(1);
    const signature = await sign(key, over);
    const algorithm = readDer(signatureAlgorithmOf(key.kind.name === "ECDSA"));
    if (!(await isSigned({ keyInfo, algorithm, digest: "SHA-256", signature, over }))) return null;
    return "modulusLength" in key.key.algorithm ? Number(key.key.algorithm.modulusLength) : 2048;
  } catch {
    return null;
  }
}

/** Any purpose, documents (RFC 9336, Adobe, Microsoft), email. */
const fitting = [
  "2.5.29.37.0",
  "1.3.6.1.5.5.7.3.36",
  "1.2.840.113583.1.1.5",
  "1.3.6.1.4.1.311.10.3.12",
  "1.3.6.1.5.5.7.3.4",
];

function flawOf({ keyUsage, purposes, notBefore, notAfter }: Certificate, now: Date): string | null {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  if (notAfter <= now) return `This certificate expired on ${day(notAfter)}. Use one that is still valid.`;
  if (notBefore > now) return `This certificate is not valid until ${day(notBefore)}. Add it then.`;
  const isForDocuments = purposes === null || purposes.some((purpose) => fitting.includes(purpose));
  if ((keyUsage !== null && (keyUsage & 0xc0) === 0) || !isForDocuments)
    return "This certificate is not for signing documents. Ask your provider for one for documents or email.";
  return null;
}

const mostAllowed = 600_000;

/** How often a password in this file is hashed, at most: each time costs the server. */
function mostRounds(value: Der, depth = 0): number {
  if (depth > 24) return 0;
  const isOpen = (value.tag & 0x20) !== 0 || value.tag === 0x04;
  let parts: Der[] = [];
  try {
    if (isOpen) parts = partsOf(value);
  } catch {
    return 0;
  }
  const [salt, rounds] = parts;
  const own = salt?.tag === 0x04 && rounds?.tag === 0x02 ? numberOf(rounds) : 0;
  const last = parts.at(-1);
  const outer = value.tag === 0x30 && last?.tag === 0x02 && parts.length === 3 ? numberOf(last) : 0;
  return Math.max(own, outer, ...parts.map((part) => mostRounds(part, depth + 1)));
}

const numberOf = ({ value }: Der) => value.reduce((sum, byte) => sum * 256 + byte, 0);
