import { ids, sha256Id } from "./algorithms.ts";
import type { Certificate } from "./certificate.ts";
import { type Bytes, der, integer, nothing, octets, oid, sequence, setOf, sha256 } from "./der.ts";

const attribute = (id: string, value: Uint8Array) => sequence(oid(id), setOf([value]));

/**
 * What a signature in a PDF vouches for: the digest of the document, and which certificate it is by (ETSI EN 319 122-1).
 * The time stands in the PDF, as PAdES asks.
 */
export async function signedAttributes(digest: Bytes, certificate: Certificate): Promise<Bytes> {
  const named = sequence(octets(await sha256(certificate.raw)));
  return setOf([
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.messageDigest, octets(digest)),
    attribute(ids.signingCertificateV2, sequence(sequence(named))),
  ]);
}

export const signatureAlgorithmOf = (isElliptic: boolean): Bytes =>
  isElliptic ? sequence(oid(ids.ecdsaWithSha256)) : sequence(oid(ids.rsa), nothing);

type Parts = {
  certificate: Certificate;
  /** The certificates above it. */
  chain: Certificate[];
  attributes: Bytes;
  signature: Bytes;
  isElliptic: boolean;
  /** From a timestamp server, over the signature. */
  token: Bytes | null;
};

/** A detached signature as a PDF holds it (CMS, RFC 5652). The same parts give the same bytes. */
export function signedData({ certificate, chain, attributes, signature, isElliptic, token }: Parts): Bytes {
  const signer = sequence(
    integer(1),
    sequence(certificate.issuerName, certificate.serial),
    sha256Id,
    // The same set under its own tag: what was signed is the set itself.
    Uint8Array.from(attributes, (byte, at) => (at === 0 ? 0xa0 : byte)),
    signatureAlgorithmOf(isElliptic),
    octets(signature),
    token ? setOf([attribute(ids.timestampToken, token)], 0xa1) : new Uint8Array(),
  );
  const certificates = [certificate, ...chain].map(({ raw }) => raw);
  const body = sequence(
    integer(1),
    setOf([sha256Id]),
    sequence(oid(ids.data)),
    setOf(certificates, 0xa0),
    setOf([signer]),
  );
  return sequence(oid(ids.signedData), der(0xa0, body));
}
