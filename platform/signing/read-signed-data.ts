import { digestOf, ids, isSigned } from "./algorithms.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { type Bytes, type Der, isSame, Malformed, oidText, partAt, partsOf, readDer, sha256 } from "./der.ts";

/** Signed data with one signer, taken apart (CMS, RFC 5652). Nothing of it has been verified. */
export type SignedDataParts = {
  /** What is inside, where it is not detached. */
  content: { type: string; bytes: Bytes | null };
  certificates: Certificate[];
  /** The one whose serial number and issuer the signature names. */
  certificate: Certificate;
  /** The signed attributes as the set that was signed. */
  attributes: Bytes;
  attribute: (id: string) => Der | null;
  digest: string;
  algorithm: Der;
  signature: Bytes;
  /** A timestamp over the signature. */
  token: Bytes | null;
};

/** Throws `Malformed` where the bytes are something else. */
export function readSignedData(raw: Bytes): SignedDataParts {
  const [type, holder] = partsOf(readDer(raw));
  if (!type || oidText(type) !== ids.signedData || holder?.tag !== 0xa0) throw new Malformed("No signed data.");
  const fields = partsOf(partAt(partsOf(holder), 0, 0x30));
  const inside = partsOf(partAt(fields, 2, 0x30));
  const enclosed = inside[1] ? partAt(partsOf(inside[1]), 0, 0x04).value : null;
  const listed = fields.find(({ tag }) => tag === 0xa0);
  const certificates = listed ? partsOf(listed).map((one) => readCertificate(one.raw)) : [];
  const signers = partsOf(partAt(fields, fields.length - 1, 0x31));
  if (signers.length !== 1) throw new Malformed("It has more than one signer, or none.");
  const signer = partsOf(partAt(signers, 0, 0x30));
  const attributes = partAt(signer, 3, 0xa0);
  const unsigned = signer.find(({ tag }) => tag === 0xa1);
  const [issuer, serial] = partsOf(partAt(signer, 1, 0x30));
  const certificate = certificates.find(
    (one) => issuer && serial && isSame(one.issuerName, issuer.raw) && isSame(one.serial, serial.raw),
  );
  if (!certificate) throw new Malformed("The certificate that signed is not there.");
  return {
    content: { type: oidText(partAt(inside, 0)), bytes: enclosed },
    certificates,
    certificate,
    attributes: Uint8Array.from(attributes.raw, (byte, at) => (at === 0 ? 0x31 : byte)),
    attribute: (id) => attributeOf(attributes, id),
    digest: digestOf(partAt(signer, 2, 0x30)),
    algorithm: partAt(signer, 4, 0x30),
    signature: partAt(signer, 5, 0x04).value,
    token: unsigned ? (attributeOf(unsigned, ids.timestampToken)?.raw ?? null) : null,
  };
}

function attributeOf(attributes: Der, id: string): Der | null {
  const known = partsOf(attributes).filter((one) => oidText(partAt(partsOf(one), 0)) === id);
  if (known.length > 1) throw new Malformed("An attribute is there twice.");
  const [one] = known;
  return one ? partAt(partsOf(partAt(partsOf(one), 1, 0x31)), 0) : null;
}

export type Doubt = "content" | "certificate" | "signature";

/** What is wrong with a signature over this content; null when it holds. */
export async function doubtOf(parts: SignedDataParts, content: Bytes): Promise<Doubt | null> {
  const { attribute, certificate, algorithm, digest, signature, attributes } = parts;
  const type = attribute(ids.contentType);
  const made = new Uint8Array(await crypto.subtle.digest(digest, content));
  const said = attribute(ids.messageDigest);
  if (!said || !isSame(said.value, made)) return "content";
  if (!type || oidText(type) !== parts.content.type) return "signature";
  const isTheirs = await isSigned({ keyInfo: certificate.keyInfo, algorithm, digest, signature, over: attributes });
  if (!isTheirs) return "signature";
  return (await namesCertificate(parts)) ? null : "certificate";
}

/** Whether the certificate is the one that the signed attributes name by its digest, where they name one with SHA-256. */
async function namesCertificate({ attribute, certificate }: SignedDataParts): Promise<boolean> {
  const named = attribute(ids.signingCertificateV2);
  if (!named) return true;
  const parts = partsOf(partAt(partsOf(partAt(partsOf(named), 0)), 0));
  const [first] = parts;
  if (first?.tag !== 0x04) {
    const digest = first ? digestOf(first) : "";
    const made = await crypto.subtle.digest(digest, certificate.raw);
    return isSame(partAt(parts, 1, 0x04).value, new Uint8Array(made));
  }
  return isSame(first.value, await sha256(certificate.raw));
}
