import { ids, sign } from "./algorithms.ts";
import { type Bytes, bits, der, integer, nothing, octets, oid, sequence, setOf, sha256, time, utf8 } from "./der.ts";

type OwnCertificate = { certificate: Bytes; privateKey: Bytes };

const kind = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;
const day = 86_400_000;

/** For signing documents, as RFC 9336, Adobe and poppler (email) name it. */
const forDocuments = ["1.3.6.1.5.5.7.3.36", "1.2.840.113583.1.1.5", "1.3.6.1.5.5.7.3.4"];

/** How long a certificate made here is valid. */
export const ownYears = 10;

/**
 * A new key (RSA 3072) and a certificate that it signs itself, for signing documents. It starts a day early, for readers
 * whose clocks are behind.
 */
export async function makeOwnCertificate(
  name: string,
  now: Date,
  purposes: readonly string[] = forDocuments,
): Promise<OwnCertificate> {
  const size = { modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1) };
  const pair = await crypto.subtle.generateKey({ ...kind, ...size }, true, ["sign", "verify"]);
  const keyInfo = new Uint8Array(await crypto.subtle.exportKey("spki", pair.publicKey));
  const algorithm = sequence(oid(ids.rsaWithSha256), nothing);
  const called = sequence(setOf([sequence(oid("2.5.4.3"), utf8(name.slice(0, 64)))]));
  const ends = new Date(now);
  ends.setUTCFullYear(ends.getUTCFullYear() + ownYears);
  const serial = crypto.getRandomValues(new Uint8Array(16));
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    algorithm,
    called,
    sequence(time(new Date(now.getTime() - day)), time(ends)),
    called,
    keyInfo,
    der(0xa3, sequence(...(await extensionsFor(keyInfo, purposes)))),
  );
  const signature = await sign({ key: pair.privateKey, kind: { name: kind.name } }, body);
  return {
    certificate: sequence(body, algorithm, bits(signature)),
    privateKey: new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey)),
  };
}

/** No authority; signs, and commits to what it signs. */
async function extensionsFor(keyInfo: Bytes, purposes: readonly string[]): Promise<Bytes[]> {
  const isCritical = der(0x01, Uint8Array.of(0xff));
  const keyId = (await sha256(keyInfo)).subarray(0, 20);
  return [
    sequence(oid("2.5.29.19"), isCritical, octets(sequence())),
    sequence(oid("2.5.29.15"), isCritical, octets(der(0x03, Uint8Array.of(6, 0xc0)))),
    sequence(oid("2.5.29.37"), octets(sequence(...purposes.map(oid)))),
    sequence(oid("2.5.29.14"), octets(octets(keyId))),
  ];
}
