import { ids, sha256Id } from "./algorithms.ts";
import {
  type Bytes,
  integer,
  isSame,
  Malformed,
  octets,
  oidText,
  partAt,
  partsOf,
  readDer,
  readTime,
  sequence,
  sha256,
} from "./der.ts";
import { doubtOf, readSignedData } from "./read-signed-data.ts";

/** When something was there, by whose word. `by` is the name in the server's certificate. */
export type Timestamp = { at: Date; by: string };

export type TimestampRequest = { body: Bytes; digest: Bytes; nonce: Bytes };

/** Asks a timestamp server about these bytes (RFC 3161); it gets their digest alone. */
export async function timestampRequest(over: Bytes): Promise<TimestampRequest> {
  const digest = await sha256(over);
  const random = crypto.getRandomValues(new Uint8Array(16));
  const nonce = integer(Uint8Array.from(random, (byte, at) => (at === 0 ? (byte & 0x7f) | 0x01 : byte)));
  const asksForCertificate = Uint8Array.of(0x01, 1, 0xff);
  const imprint = sequence(sha256Id, octets(digest));
  return { body: sequence(integer(1), imprint, nonce, asksForCertificate), digest, nonce };
}

type TimestampOutcome = { ok: true; token: Bytes; timestamp: Timestamp } | { ok: false; because: string };
const no = (because: string): TimestampOutcome => ({ ok: false, because });
const tolerance = 10 * 60_000;
/** What a token takes at most, in bytes: a sealed document keeps room for it. */
export const mostTokenBytes = 16_384;

/** The token in an answer, if it is about what was asked and signed by whoever gave it. */
export async function readTimestampAnswer(
  answer: Uint8Array,
  { digest, nonce, now }: Pick<TimestampRequest, "digest" | "nonce"> & { now: Date },
): Promise<TimestampOutcome> {
  try {
    const [status, token] = partsOf(readDer(new Uint8Array(answer)));
    const code = status && partAt(partsOf(status), 0, 0x02).value;
    if (code?.length !== 1 || (code[0] ?? 9) > 1) return no("It refused to give a timestamp.");
    if (!token) return no("Its answer has no timestamp.");
    if (token.raw.length > mostTokenBytes) return no("Its timestamp is too large.");
    const read = await readToken(token.raw);
    if (!read) return no("Its timestamp is not signed by its own certificate.");
    if (!isSame(read.digest, digest)) return no("Its timestamp is about something else.");
    if (!read.nonce || !isSame(read.nonce, nonce)) return no("Its timestamp answers another request.");
    if (Math.abs(read.timestamp.at.getTime() - now.getTime()) > tolerance)
      return no("Its clock is more than ten minutes from this server's.");
    return { ok: true, token: token.raw, timestamp: read.timestamp };
  } catch (problem) {
    if (problem instanceof Malformed) return no("Its answer is not a timestamp.");
    throw problem;
  }
}

/** A token, verified as far as it carries itself; null when its signature does not hold. */
export async function readToken(
  token: Bytes,
): Promise<{ timestamp: Timestamp; digest: Bytes; nonce: Bytes | null } | null> {
  const parts = readSignedData(token);
  const { content, certificate } = parts;
  if (content.type !== ids.timestampInfo || !content.bytes) throw new Malformed("Not a timestamp.");
  if (!certificate.purposes?.includes(ids.timestamping)) return null;
  if ((await doubtOf(parts, content.bytes)) !== null) return null;
  const fields = partsOf(readDer(content.bytes));
  const [algorithm, imprint] = partsOf(partAt(fields, 2, 0x30));
  const [hash] = algorithm ? partsOf(algorithm) : [];
  if (!hash || oidText(hash) !== ids.sha256 || !imprint) throw new Malformed("A timestamp of another kind.");
  const at = readTime(partAt(fields, 4, 0x18));
  if (at < certificate.notBefore || at > certificate.notAfter) return null;
  return {
    timestamp: { at, by: certificate.subject },
    digest: imprint.value,
    // After the time, only the nonce is a number.
    nonce: fields.slice(5).find(({ tag }) => tag === 0x02)?.raw ?? null,
  };
}
