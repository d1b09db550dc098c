import { ids } from "./algorithms.ts";
import { type Certificate, chainOf, fingerprintOf, isSelfIssued } from "./certificate.ts";
import { type Bytes, concat, fromHex, isSame, Malformed, oidText, partAt, partsOf, readDer, sha256 } from "./der.ts";
import { pdfText } from "./pdf-revision.ts";
import { doubtOf, readSignedData, type SignedDataParts } from "./read-signed-data.ts";
import { signedData } from "./signed-data.ts";
import { readToken, type Timestamp } from "./timestamp.ts";

/** Who sealed a paper, by the certificate inside. Whether it is the agency's is told by comparing the fingerprint. */
export type PaperSeal = {
  subject: string;
  issuer: string;
  /** Issued by its own holder: no authority says who that is. */
  isSelfSigned: boolean;
  notBefore: Date;
  notAfter: Date;
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint: string;
  /** As the document says. */
  signedAt: Date;
  /** As its token says, by a name that nobody checked: anybody can make a certificate. Null where none was asked. */
  timestamp: Timestamp | null;
};

const problems = {
  "not-pdf": "This file is not a PDF.",
  "not-sealed": "This PDF is not sealed: it carries no signature.",
  several:
    "This PDF carries more than one signature. A paper sealed by Foyer carries one, so something was added to it.",
  added: "Something was added to this PDF after it was sealed.",
  "cut-off": "This PDF is not complete: its end is missing.",
  gap: "The seal leaves out a part of this PDF, which could say anything.",
  changed: "This PDF was changed after it was sealed.",
  "seal-changed": "The seal itself was changed, so it proves nothing.",
  "timestamp-changed": "The timestamp in the seal is not about this PDF or its time, or was changed.",
  "out-of-date": "This PDF was sealed at a time at which its certificate was not valid.",
} as const;

export type PaperProblem = keyof typeof problems;
export type PaperVerdict =
  | { ok: true; seal: PaperSeal; says: string }
  | { ok: false; problem: PaperProblem; says: string };

const no = (problem: PaperProblem): PaperVerdict => ({ ok: false, problem, says: problems[problem] });

/**
 * Whether a PDF is as it was when Foyer sealed it, to its last byte, and by which certificate. It needs Web Crypto alone
 * and asks nobody, so it runs in browsers too.
 */
export async function verifyPaper(given: Uint8Array): Promise<PaperVerdict> {
  const bytes: Bytes =
    given.buffer instanceof ArrayBuffer
      ? new Uint8Array(given.buffer, given.byteOffset, given.length)
      : new Uint8Array(given);
  const place = findSeal(bytes);
  if (typeof place === "string") return no(place);
  try {
    const parts = readSignedData(place.cms);
    const doubt = await doubtOf(parts, concat(bytes.subarray(0, place.from), bytes.subarray(place.to)));
    if (doubt === "content") return no("changed");
    if (doubt) return no("seal-changed");
    const token = parts.token ? await readToken(parts.token) : null;
    const { signedAt } = place;
    const isAbout =
      token && isSame(token.digest, await sha256(parts.signature)) && isNear(token.timestamp.at, signedAt);
    if (parts.token && !isAbout) return no("timestamp-changed");
    if (!(await isAsWritten(parts, place.cms))) return no("seal-changed");
    const seal = await sealOf(parts.certificate, signedAt, token?.timestamp ?? null);
    if (signedAt < seal.notBefore || signedAt > seal.notAfter) return no("out-of-date");
    return { ok: true, seal, says: sentence(seal) };
  } catch (problem) {
    if (problem instanceof Malformed) return no("seal-changed");
    throw problem;
  }
}

const rangePattern = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;

/** Where the signature is, and what it holds. Everything else in the file has to be covered by it. */
function findSeal(bytes: Bytes): PaperProblem | { cms: Bytes; from: number; to: number; signedAt: Date } {
  const text = pdfText(bytes);
  if (!text.startsWith("%PDF-")) return "not-pdf";
  const [range, ...others] = text.matchAll(rangePattern);
  if (!range) return "not-sealed";
  if (others.length > 0) return "several";
  const [start = 0, from = 0, to = 0, rest = 0] = range.slice(1).map(Number);
  if (to + rest < bytes.length) return "added";
  if (to + rest > bytes.length) return "cut-off";
  if (start !== 0 || from >= to || text.slice(from - 12, from) !== "]\n/Contents ") return "gap";
  // Digits are small letters, and zeros fill what is left: there is one way to write a signature.
  const [, hex = ""] = /^<((?:[0-9a-f]{2})+)>$/.exec(text.slice(from, to)) ?? [];
  const said = /\/SubFilter \/ETSI\.CAdES\.detached\n\/M \(D:(\d{14})Z\)/.exec(
    text.slice(Math.max(0, range.index - 4096), from),
  );
  if (!hex || !said) return "gap";
  const signedAt = new Date(`${said[1]}`.replace(/^(\d{4})(..)(..)(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6Z"));
  const filled = fromHex(hex);
  try {
    const { raw } = readDer(filled);
    return filled.subarray(raw.length).some((byte) => byte !== 0) ? "seal-changed" : { cms: raw, from, to, signedAt };
  } catch {
    return "seal-changed";
  }
}

/** The token stands outside what the agency signed, so that anybody may put another in: it can only agree with its time. */
const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= 15 * 60_000;

/** Whether the parts give the same bytes again: nothing else hides among them, and the chain is one. */
async function isAsWritten(parts: SignedDataParts, cms: Bytes): Promise<boolean> {
  const { certificate, certificates, attributes, signature, algorithm, token } = parts;
  const chain = await chainOf(certificate, certificates);
  const isElliptic = oidText(partAt(partsOf(algorithm), 0)) === ids.ecdsaWithSha256;
  return isSame(cms, signedData({ certificate, chain, attributes, signature, isElliptic, token }));
}

async function sealOf(certificate: Certificate, signedAt: Date, timestamp: Timestamp | null): Promise<PaperSeal> {
  const { subject, issuer, notBefore, notAfter } = certificate;
  const fingerprint = await fingerprintOf(certificate);
  return {
    subject,
    issuer,
    isSelfSigned: isSelfIssued(certificate),
    notBefore,
    notAfter,
    fingerprint,
    signedAt,
    timestamp,
  };
}

const utc = (at: Date) => `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`;

const sentence = ({ subject, signedAt }: PaperSeal): string =>
  `Sealed with the certificate of ${subject} on ${utc(signedAt)}, as the document says, and unchanged since.`;
