import { guardedExchange } from "#platform/fetch/guarded-fetch.ts";

/** `address`: anywhere on the server; the library finds the rest (RFC 6764). */
export type DavAccount = { address: string; user: string; password: string };
/** `milliseconds`: for all requests of one call together; `allowedHosts`: as for guardedFetch. */
export type DavLimits = { milliseconds: number; allowedHosts: readonly string[] };

/** The server could not be asked; the message is a sentence. */
export class Unreachable extends Error {}

const mostBytes = 5 * 1024 * 1024;

/** Asks under the rule of all outgoing requests, as the account's owner; `status` is that of the last answer. */
export function davFetch({ user, password }: DavAccount, { milliseconds, allowedHosts }: DavLimits) {
  const end = performance.now() + milliseconds;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const seen = { status: 0 };
  async function fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const left = Math.ceil(end - performance.now());
    if (left <= 0) throw new Unreachable("It took too long to answer.");
    const { method, body } = init;
    const answer = await guardedExchange(url instanceof Request ? url.url : String(url), {
      milliseconds: left,
      bytes: mostBytes,
      allowedHosts,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization },
      ...(method && { method }),
      ...(typeof body === "string" && { body }),
    });
    if (!answer.ok) throw new Unreachable(answer.because);
    seen.status = answer.status;
    if (answer.status < 200 || answer.status > 599) throw new Unreachable(`It answered ${answer.status}.`);
    const isBodiless = [204, 205, 304].includes(answer.status);
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(isBodiless ? null : new Uint8Array(answer.body), { status: answer.status, headers });
  }
  return { fetch, seen };
}

/** What went wrong, as a sentence with what to do about it. */
export function sentenceFor(status: number): string {
  const known: Record<number, string> = {
    401: "It refuses the user name and password. Make a new app password there, disconnect the calendar and connect it again.",
    403: "This account may not write to the calendar. Disconnect it and choose one that is your own.",
    507: "Its storage is full. Make room there; the rest happens by itself.",
  };
  const gone = "The calendar is not there any more. Disconnect it and choose another.";
  if ([404, 405, 409, 410].includes(status)) return gone;
  return known[status] ?? `It answered ${status}. Foyer will try again automatically.`;
}
