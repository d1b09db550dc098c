import { z } from "zod";
import { guardedExchange } from "#platform/fetch/guarded-fetch.ts";
import type { GoogleAddresses, GoogleClient, GoogleFailure, GoogleOAuth } from "./oauth.ts";

export type GoogleAccount = { client: GoogleClient; refreshToken: string };
type Answer = { status: number; json: unknown };
export type Ask = (method: string, url: string, body?: object) => Promise<Answer>;

/** What makes an exchange with Google end; its message is a sentence. */
export class Failed extends Error {
  failure: GoogleFailure;
  constructor(failure: GoogleFailure | string) {
    super(typeof failure === "string" ? failure : failure.because);
    this.failure = typeof failure === "string" ? { ok: false, because: failure } : failure;
  }
}

/** For all requests of one call together. */
const milliseconds = 15_000;
const mostBytes = 5 * 1024 * 1024;
/** A token is replaced before it ends, as a request takes time. */
const earlyMs = 60_000;

/** Asks the Calendar API as the owner of an account. Access tokens stay in memory, and go nowhere else than to `api`. */
export function openAsking(oauth: GoogleOAuth, { api, allowedHosts }: GoogleAddresses) {
  const kept = new Map<string, { token: string; until: number }>();

  async function tokenFor({ client, refreshToken }: GoogleAccount): Promise<string> {
    const known = kept.get(refreshToken);
    if (known && known.until > performance.now()) return known.token;
    const fresh = await oauth.refresh(client, refreshToken);
    if (!fresh.ok) throw new Failed(fresh);
    kept.set(refreshToken, { token: fresh.token, until: performance.now() + fresh.seconds * 1_000 - earlyMs });
    return fresh.token;
  }

  const forget = (refreshToken: string) => kept.delete(refreshToken);

  /** Runs what asks, and turns what fails into a sentence. Never throws. */
  async function trying<T extends object>(account: GoogleAccount, work: (ask: Ask) => Promise<T>) {
    const end = performance.now() + milliseconds;
    async function askOnce(...[method, url, body]: Parameters<Ask>): Promise<Answer> {
      if (!url.startsWith(`${api}/`)) throw new Failed("This is no calendar at Google.");
      const token = await tokenFor(account);
      const left = Math.ceil(end - performance.now());
      if (left <= 0) throw new Failed("It took too long to answer.");
      const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await guardedExchange(url, { milliseconds: left, bytes: mostBytes, allowedHosts, ...sent });
      if (!answer.ok) throw new Failed(answer.because);
      return { status: answer.status, json: jsonIn(answer.body) };
    }
    const ask: Ask = async (...asked) => {
      const first = await askOnce(...asked);
      if (first.status !== 401) return first;
      // The token ended before its time; a new one is tried once.
      forget(account.refreshToken);
      return askOnce(...asked);
    };
    try {
      return { ok: true as const, ...(await work(ask)) };
    } catch (problem) {
      if (problem instanceof Failed) return problem.failure;
      const unread: GoogleFailure = { ok: false, because: "Google answered in a way that cannot be read." };
      if (problem instanceof z.ZodError) return unread;
      throw problem;
    }
  }

  return { trying, forget };
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });

/** The answer to a request that worked; any other ends the exchange. */
export function expectFine({ status, json }: Answer): unknown {
  if (status >= 200 && status <= 299) return json;
  throw new Failed(sentenceFor(status, refusal.safeParse(json).data?.error.errors[0]?.reason ?? ""));
}

const tooMany = "Google received too many requests. Foyer will try again automatically.";

/** By status and reason, as https://developers.google.com/workspace/calendar/api/guides/errors lists them. */
const sentences: Record<string, string> = {
  "401": "Google refuses the access that it has just given. Foyer will try again automatically.",
  "403": "Google does not let this account use the calendar. Disconnect it and choose one that is your own.",
  "403 rateLimitExceeded": tooMany,
  "403 userRateLimitExceeded": tooMany,
  "403 quotaExceeded": tooMany,
  "403 dailyLimitExceeded": tooMany,
  "403 accessNotConfigured":
    "The Google Calendar API is not enabled in the agency's Google Cloud project. An admin enables it there.",
  "404": "The calendar is not there any more. Disconnect it and choose another.",
  "409": "Google keeps a deleted entry of this meeting in the calendar's bin. Restore it there.",
  "410": "Google keeps a deleted entry of this meeting in the calendar's bin. Restore it there.",
  "429": tooMany,
};

/** What went wrong, as a sentence with what to do about it. */
export const sentenceFor = (status: number, reason: string): string =>
  sentences[`${status} ${reason}`] ??
  sentences[status] ??
  `Google answered ${status}. Foyer will try again automatically.`;
