import { jobs } from "#domain/access/actor.ts";
import {
  isPushDue,
  openPushKey,
  type PushAnswer,
  type PushOrder,
  sendNextPush,
} from "#domain/notifications/push/index.ts";
import type { Settings } from "#domain/settings/index.ts";
import { guardedStatus } from "#platform/fetch/guarded-fetch.ts";
import { newPushKey, type PushKeyPair, pushRequest } from "#platform/push/push-request.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type PushDeps = Pick<AppContext, "db" | "clock" | "keys" | "log"> & {
  config: Pick<AppContext["config"], "publicUrl">;
  settings: () => Promise<Pick<Settings, "brand">>;
};

/** A push service only takes a message, and answers at once. */
const limits = { milliseconds: 5_000, method: "POST" };
const atOnce = 4;

/** For tests: hosts that may be private, and less patience. */
type Trial = { allowedHosts: string[]; milliseconds: number };

/** Makes the key by which push services know the agency, where there is none that opens. */
export async function makePushKey({ db, clock, keys }: Pick<PushDeps, "db" | "clock" | "keys">): Promise<void> {
  await openPushKey({ db, actor: jobs, now: clock(), keys, make: newPushKey });
}

/** Sends the notifications that wait for browsers, each time it is called, to a few browsers at a time. */
export function openPushSenders(deps: PushDeps, but: Partial<Trial> = {}): () => Promise<void> {
  const { db, clock, keys, config, settings, log } = deps;
  async function hand({ browser, text, ...order }: PushOrder, key: PushKeyPair): Promise<PushAnswer> {
    const message = { ...order, text: JSON.stringify(text) };
    const now = clock();
    const signing = { ...key, subject: config.publicUrl, now };
    // What a library says of a key that it cannot read stays out of the log.
    const request = await pushRequest(browser, message, signing).catch(() => null);
    const answer = request
      ? await guardedStatus(browser.endpoint, { ...limits, ...but, ...request })
      : ({ ok: false, because: "It could not be encrypted and signed." } as const);
    const refusal = answer.ok ? (answer.status >= 300 ? `It answered ${answer.status}.` : null) : answer.because;
    // The address is left out: whoever has it can be told apart by it.
    if (refusal) log.info({ service: new URL(browser.endpoint).host, refusal }, "a browser was not notified");
    if (!answer.ok) return { status: null, because: answer.because };
    const waitMs = waitIn(answer.headers["retry-after"], now);
    return { status: answer.status, ...(waitMs !== null && { waitMs }) };
  }
  const door = { hand, brandName: async () => (await settings()).brand.name, keys, clock };
  async function sendAll() {
    for (let isSent = true; isSent; ) isSent = await sendNextPush({ db, actor: jobs }, door);
  }
  const senders = Array.from({ length: atOnce }, () => oneAtATime(sendAll));
  return async () => {
    if (await isPushDue({ db, actor: jobs, now: clock() })) await Promise.all(senders.map((send) => send()));
  };
}

/** How long `Retry-After` asks to wait: in seconds, or until a moment. */
function waitIn(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
