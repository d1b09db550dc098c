import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";
import type { Bytes } from "./der.ts";
import { readTimestampAnswer, type Timestamp, timestampRequest } from "./timestamp.ts";

/** `allowedHosts`: private ones that may be asked, for tests and private networks. */
export type TimestampServer = { url: string; allowedHosts?: readonly string[]; milliseconds?: number };

export type StampOutcome = { ok: true; token: Bytes; timestamp: Timestamp } | { ok: false; because: string };

/**
 * Gets a timestamp for these bytes from a server on the public internet. Plain http will do, as many of them speak nothing
 * else: the answer is signed, and verified here against what was asked.
 */
export async function askTimestamp(
  over: Bytes,
  { url, now, milliseconds = 10_000, ...guard }: TimestampServer & { now: Date },
): Promise<StampOutcome> {
  const request = await timestampRequest(over);
  const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
  const got = await guardedFetch(url, {
    ...guard,
    milliseconds,
    bytes: 65_536,
    headers,
    body: request.body,
    isPlain: true,
  });
  return got.ok ? readTimestampAnswer(got.body, { ...request, now }) : { ok: false, because: got.because };
}
