import { type DavAccount, type DavLimits, davFetch, sentenceFor, Unreachable } from "./dav-fetch.ts";

/** `etag`: the version that was written; null where the server names none. */
export type WriteOutcome = { ok: true; etag: string | null } | { ok: false; because: string };
type ObjectAddress = { calendarUrl: string; uid: string };
type ObjectWrite = ObjectAddress & { text: string; etag: string | null };

/**
 * Writes an object under the address that its uid makes, so that writing it again replaces it and never adds another.
 * What somebody changed in it since the version `etag` is replaced as well. Never throws.
 */
export async function writeObject(
  account: DavAccount,
  { text, etag, ...where }: ObjectWrite,
  limits: DavLimits,
): Promise<WriteOutcome> {
  return trying(account, limits, async (fetch) => {
    const url = addressOf(where);
    const put = (version: string | null) =>
      fetch(url, {
        method: "PUT",
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          ...(version === null ? { "if-none-match": "*" } : { "if-match": version }),
        },
        body: text,
      });
    const first = await put(etag);
    // An answer got lost before, or its owner changed or deleted it: the version that is there now is replaced.
    const response = first.status === 412 ? await put(await versionOf(fetch, url)) : first;
    if (!response.ok) return { ok: false, because: sentenceFor(response.status) };
    // A server that keeps something else than what it was sent names no version with its answer (RFC 4791, 5.3.4).
    return { ok: true, etag: response.headers.get("etag") ?? (await versionOf(fetch, url)) };
  });
}

/** Removes an object, whoever changed it; one that is gone already is fine. Never throws. */
export async function removeObject(
  account: DavAccount,
  where: ObjectAddress,
  limits: DavLimits,
): Promise<WriteOutcome> {
  return trying(account, limits, async (fetch) => {
    const response = await fetch(addressOf(where), { method: "DELETE" });
    const isGone = response.ok || response.status === 404 || response.status === 410;
    return isGone ? { ok: true, etag: null } : { ok: false, because: sentenceFor(response.status) };
  });
}

type Fetch = ReturnType<typeof davFetch>["fetch"];

async function trying(account: DavAccount, limits: DavLimits, work: (fetch: Fetch) => Promise<WriteOutcome>) {
  try {
    return await work(davFetch(account, limits).fetch);
  } catch (problem) {
    if (problem instanceof Unreachable) return { ok: false as const, because: problem.message };
    throw problem;
  }
}

const addressOf = ({ calendarUrl, uid }: ObjectAddress) => new URL(`${uid}.ics`, calendarUrl).href;

async function versionOf(fetch: Fetch, url: string): Promise<string | null> {
  const response = await fetch(url);
  return response.ok ? response.headers.get("etag") : null;
}
