import {
  type Bytes,
  concat,
  type Der,
  integer,
  Malformed,
  oid,
  oidText,
  partAt,
  partsOf,
  readDer,
  sequence,
} from "./der.ts";

/** Object identifiers of what a signature is made of (RFC 5280, 5652, 5035, 3161). */
export const ids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timestampToken: "1.2.840.113549.1.9.16.2.14",
  timestampInfo: "1.2.840.113549.1.9.16.1.4",
  timestamping: "1.3.6.1.5.5.7.3.8",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsa: "1.2.840.113549.1.1.1",
  rsaWithSha256: "1.2.840.113549.1.1.11",
  ec: "1.2.840.10045.2.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;

export const sha256Id = sequence(oid(ids.sha256));

/** Digests that still count as safe. */
const digests: Record<string, string> = {
  [ids.sha256]: "SHA-256",
  "2.16.840.1.101.3.4.2.2": "SHA-384",
  "2.16.840.1.101.3.4.2.3": "SHA-512",
};
/** Signature algorithms that name their digest. */
const signatures: Record<string, string> = {
  [ids.rsaWithSha256]: "SHA-256",
  "1.2.840.113549.1.1.12": "SHA-384",
  "1.2.840.113549.1.1.13": "SHA-512",
  [ids.ecdsaWithSha256]: "SHA-256",
  "1.2.840.10045.4.3.3": "SHA-384",
  "1.2.840.10045.4.3.4": "SHA-512",
};
const curves: Record<string, { name: string; size: number }> = {
  "1.2.840.10045.3.1.7": { name: "P-256", size: 32 },
  "1.3.132.0.34": { name: "P-384", size: 48 },
  "1.3.132.0.35": { name: "P-521", size: 66 },
};

/** The name of a digest by its algorithm identifier; throws for one that is not safe or not known. */
export function digestOf(algorithm: Der): string {
  const name = digests[oidText(partAt(partsOf(algorithm), 0))];
  if (!name) throw new Malformed("A digest that is not known.");
  return name;
}

type KeyKind = { name: "RSASSA-PKCS1-v1_5" } | { name: "ECDSA"; namedCurve: string; size: number };

/** What kind of key a certificate's key information holds; null for one that is not known here. */
export function keyKind(keyInfo: Bytes): KeyKind | null {
  const [kind, curve] = partsOf(partAt(partsOf(readDer(keyInfo)), 0));
  const name = kind && oidText(kind);
  if (name === ids.rsa) return { name: "RSASSA-PKCS1-v1_5" };
  const known = name === ids.ec && curve?.tag === 0x06 ? curves[oidText(curve)] : undefined;
  return known ? { name: "ECDSA", namedCurve: known.name, size: known.size } : null;
}

type SignatureClaim = { keyInfo: Bytes; algorithm: Der; digest?: string; signature: Bytes; over: Bytes };

/** Whether the holder of a key signed these bytes. `digest`: of the signature, where its algorithm does not name it. */
export async function isSigned({ keyInfo, algorithm, digest, signature, over }: SignatureClaim): Promise<boolean> {
  const kind = keyKind(keyInfo);
  const hash = signatures[oidText(partAt(partsOf(algorithm), 0))] ?? digest;
  if (!kind || !hash) return false;
  try {
    const key = await crypto.subtle.importKey("spki", keyInfo, { ...kind, hash }, false, ["verify"]);
    const given = kind.name === "ECDSA" ? toPair(signature, kind.size) : signature;
    return await crypto.subtle.verify({ name: kind.name, hash }, key, given, over);
  } catch {
    return false;
  }
}

export type SigningKey = { key: CryptoKey; kind: KeyKind };

/** A private key (PKCS #8) that belongs to this key information. Throws when it is of another kind. */
export async function openSigningKey(pkcs8: Bytes, keyInfo: Bytes): Promise<SigningKey> {
  const kind = keyKind(keyInfo);
  if (!kind) throw new Malformed("A kind of key that is not known.");
  return { kind, key: await crypto.subtle.importKey("pkcs8", pkcs8, { ...kind, hash: "SHA-256" }, false, ["sign"]) };
}

/** Signs with SHA-256, as certificates and signed data write it. */
export async function sign({ key, kind }: SigningKey, over: Bytes): Promise<Bytes> {
  const made = new Uint8Array(await crypto.subtle.sign({ name: kind.name, hash: "SHA-256" }, key, over));
  if (kind.name !== "ECDSA") return made;
  return sequence(integer(made.subarray(0, kind.size)), integer(made.subarray(kind.size)));
}

/** ECDSA: two numbers in ASN.1, which Web Crypto wants side by side. */
function toPair(signature: Bytes, size: number): Bytes {
  const numbers = partsOf(readDer(signature)).map(({ value }) => {
    const bare = value.subarray(value.length > size ? value.length - size : 0);
    return concat(new Uint8Array(size - bare.length), bare);
  });
  return concat(...numbers);
}
