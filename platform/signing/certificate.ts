import { isSigned } from "./algorithms.ts";
import {
  type Bytes,
  type Der,
  isSame,
  Malformed,
  oidText,
  partAt,
  partsOf,
  readDer,
  readTime,
  sha256,
  toHex,
} from "./der.ts";

/** What an X.509 certificate says (RFC 5280). */
export type Certificate = {
  raw: Bytes;
  serial: Bytes;
  /** As encoded: two names are the same when their bytes are. */
  issuerName: Bytes;
  subjectName: Bytes;
  /** In words: "Foyer, Lisbon Leads Ltd". */
  issuer: string;
  subject: string;
  notBefore: Date;
  notAfter: Date;
  keyInfo: Bytes;
  /** What its key may do, as bits; null when it does not say. The first two: sign, and commit to content. */
  keyUsage: number | null;
  /** Purposes by their object identifiers; null when it does not say. */
  purposes: string[] | null;
};

const keyUsageId = "2.5.29.15";
const purposesId = "2.5.29.37";

/** Throws `Malformed` when these bytes are no certificate. */
export function readCertificate(raw: Bytes): Certificate {
  const whole = readDer(raw);
  const fields = partsOf(partAt(partsOf(whole), 0, 0x30));
  // The version comes first, where it is said.
  const from = fields[0]?.tag === 0xa0 ? 1 : 0;
  const [serial, issuer, validity, subject, keyInfo] = [0, 2, 3, 4, 5].map((at) => partAt(fields, from + at));
  if (!serial || !issuer || !validity || !subject || !keyInfo) throw new Malformed("Not a certificate.");
  const times = partsOf(validity);
  const extensions = new Map(extensionsOf(fields));
  const usage = extensions.get(keyUsageId);
  const purposes = extensions.get(purposesId);
  return {
    raw: whole.raw,
    serial: serial.raw,
    issuerName: issuer.raw,
    subjectName: subject.raw,
    issuer: nameText(issuer),
    subject: nameText(subject),
    notBefore: readTime(partAt(times, 0)),
    notAfter: readTime(partAt(times, 1)),
    keyInfo: keyInfo.raw,
    keyUsage: usage ? (readDer(usage).value[1] ?? 0) : null,
    purposes: purposes ? partsOf(readDer(purposes)).map(oidText) : null,
  };
}

function extensionsOf(fields: Der[]): [string, Bytes][] {
  const holder = fields.find(({ tag }) => tag === 0xa3);
  if (!holder) return [];
  return partsOf(partAt(partsOf(holder), 0, 0x30)).map((extension) => {
    const parts = partsOf(extension);
    return [oidText(partAt(parts, 0)), partAt(parts, parts.length - 1, 0x04).value];
  });
}

/** Common name, organisation, unit and country: what a person knows somebody by. */
const told = ["2.5.4.3", "2.5.4.10", "2.5.4.11", "2.5.4.6"];

function nameText(name: Der): string {
  const pairs = partsOf(name).flatMap((set) => partsOf(set).map(partsOf));
  const texts = told.flatMap((id) =>
    pairs.filter(([kind]) => kind && oidText(kind) === id).flatMap(([, value]) => (value ? [textOf(value)] : [])),
  );
  return [...new Set(texts)].join(", ") || "Unnamed";
}

function textOf({ tag, value }: Der): string {
  // BMPString, which older programs write.
  const text = new TextDecoder(tag === 0x1e ? "utf-16be" : "utf-8").decode(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a name must not bring onto a screen
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, " ").trim();
}

/** SHA-256 of the whole certificate, in hexadecimal: what people compare. */
export const fingerprintOf = async ({ raw }: Pick<Certificate, "raw">): Promise<string> => toHex(await sha256(raw));

export const isSelfIssued = ({ issuerName, subjectName }: Certificate): boolean => isSame(issuerName, subjectName);

/** Whether the key of one certificate signed the other. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!isSame(certificate.issuerName, issuer.subjectName)) return false;
  const [body, algorithm, signature] = partsOf(readDer(certificate.raw));
  if (!body || !algorithm || signature?.tag !== 0x03) return false;
  return isSigned({ keyInfo: issuer.keyInfo, algorithm, signature: signature.value.subarray(1), over: body.raw });
}

/** The certificates that lead from this one to the last that is there, each signed by the next. */
export async function chainOf(first: Certificate, others: Certificate[]): Promise<Certificate[]> {
  const chain: Certificate[] = [];
  for (let last = first; chain.length < 8 && !isSelfIssued(last); ) {
    const known: Certificate = last;
    let issuer: Certificate | undefined;
    for (const one of others) if (!issuer && (await isIssuedBy(known, one))) issuer = one;
    if (!issuer || chain.includes(issuer)) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}
