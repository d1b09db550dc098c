import { z } from "zod";
import { guardedExchange } from "#platform/fetch/guarded-fetch.ts";

/** `isRefused`: only another token helps. `isBusy`: it asked to be left alone, for `retryAfter` seconds if it said so. */
export type CrmFailure = { ok: false; because: string; isRefused?: true; isBusy?: true; retryAfter?: number };
export type CrmAnswer = { status: number; json: unknown };
type CrmRequest = {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Whether 404 and 403 are answers: what is asked for may be gone, or hidden from whose token it is. */
  mayMiss?: true;
};
/** Asks one path of the CRM, and ends the exchange when it does not answer with what was asked for. */
export type AskCrm = (path: string, asking?: CrmRequest) => Promise<CrmAnswer>;

/** Where a CRM is. `allowedHosts` may be private (tests). */
export type CrmPlace = { origin: string; allowedHosts: readonly string[]; milliseconds?: number | undefined };

/** What makes an exchange with a CRM end; its message is a sentence. */
export class CrmFailed extends Error {
  failure: CrmFailure;
  constructor(because: string, more: Omit<CrmFailure, "ok" | "because"> = {}) {
    super(because);
    this.failure = { ok: false, because, ...more };
  }
}

/** The token is not known, or no longer. */
export class NotSignedIn extends CrmFailed {}

const bytes = 4 * 1024 * 1024;
const mostSeconds = 24 * 60 * 60;

/**
 * Asks a CRM with these headers. `name` is what sentences call it; `sayWhy` knows better what some of its answers mean.
 * Anything but a 2xx ends the exchange: 401 and 403 as a refusal, 429 with how long to wait.
 */
export function asking(
  { origin, allowedHosts, milliseconds = 15_000 }: CrmPlace,
  name: string,
  headers: Record<string, string>,
  sayWhy: (answer: CrmAnswer) => CrmFailed | null = () => null,
): AskCrm {
  return async (path, { headers: more, mayMiss, ...sent } = {}) => {
    const asked = {
      milliseconds,
      bytes,
      allowedHosts,
      headers: { accept: "application/json", ...headers, ...more },
      ...sent,
    };
    const exchanged = await guardedExchange(`${origin}${path}`, asked);
    if (!exchanged.ok) throw new CrmFailed(`${name} can't be read: ${lowerFirst(exchanged.because)}`);
    const answer = { status: exchanged.status, json: jsonIn(exchanged.body) };
    if ((answer.status >= 200 && answer.status < 300) || (mayMiss && isMissing(answer))) return answer;
    throw sayWhy(answer) ?? failureOf(name, answer, exchanged.headers["retry-after"]);
  };
}

/** Pages come from what stands before the CRM, and say nothing of the token. */
const isFromCrm = ({ json }: CrmAnswer) => typeof json === "object" && json !== null;
const isMissing = (answer: CrmAnswer) => (answer.status === 404 || answer.status === 403) && isFromCrm(answer);

function failureOf(name: string, answer: CrmAnswer, retryAfter: string | undefined): CrmFailed {
  const { status } = answer;
  const refused = { ...(isFromCrm(answer) && { isRefused: true as const }) };
  if (status === 401) return new NotSignedIn(`${name} doesn't accept this token. Make a new one there.`, refused);
  if (status === 403 || status === 402)
    return new CrmFailed(
      `${name} doesn't let this token read deals. Give it the right to, or make another one.`,
      refused,
    );
  if (status === 404 || (status >= 300 && status < 400))
    return new CrmFailed(`There is no ${name} account at this address. Check it.`, refused);
  const seconds = secondsIn(retryAfter);
  const delay = seconds === null ? {} : { isBusy: true as const, retryAfter: seconds };
  if (status === 429)
    return new CrmFailed(`${name} received too many requests. It will be read again later.`, {
      isBusy: true,
      ...delay,
    });
  return new CrmFailed(`${name} answered ${status}. It will be read again later.`, delay);
}

/** Seconds alone: a date would have to be compared with a clock that is not ours. */
function secondsIn(header: string | undefined): number | null {
  const seconds = header && /^\d{1,9}$/.test(header) ? Number(header) : null;
  return seconds === null ? null : Math.min(seconds, mostSeconds);
}

/** Runs what asks, and turns what fails into a sentence. Never throws but for a mistake of our own. */
export async function trying<T extends object>(
  name: string,
  work: () => Promise<T>,
): Promise<({ ok: true } & T) | CrmFailure> {
  try {
    return { ok: true, ...(await work()) };
  } catch (problem) {
    if (problem instanceof CrmFailed) return problem.failure;
    if (problem instanceof z.ZodError) return { ok: false, because: `${name} answered in a way that can't be read.` };
    throw problem;
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
