import { jobs } from "#domain/access/actor.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { Settings } from "#domain/settings/index.ts";
import { isAnyDue, sendNext } from "#domain/webhooks/index.ts";
import { guardedExchange, guardedFetch } from "#platform/fetch/guarded-fetch.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type WebhookDeps = Pick<AppContext, "db" | "clock" | "keys"> & {
  config: Pick<AppContext["config"], "publicUrl">;
  settings: () => Promise<Pick<Settings, "place">>;
};

/** A receiver has fifteen seconds, as Standard Webhooks recommends, and what it answers is not read further. */
const limits = { milliseconds: 15_000, bytes: 1024 * 1024 };
const atOnce = 4;

/** What a chat answers is short. */
const chatLimits = { milliseconds: 15_000, bytes: 64 * 1024, method: "POST" };

/** For tests: hosts that may be private, and less patience. */
type Trial = { allowedHosts: string[]; milliseconds: number };

/**
 * Sends the messages that are due, each time it is called, to a few endpoints at a time. A sender that waits for a slow
 * receiver keeps none of the others waiting.
 */
export function openSenders(deps: WebhookDeps, but: Partial<Trial> = {}): () => Promise<void> {
  const { db, clock, keys, config, settings } = deps;
  async function post(url: string, { headers, body }: { headers: Record<string, string>; body: string }) {
    return guardedFetch(url, { ...limits, ...but, headers, body });
  }
  const chat = {
    publicUrl: config.publicUrl,
    exchange: (url: string, message: { headers: Record<string, string>; body: string }) =>
      guardedExchange(url, { ...chatLimits, ...but, ...message }),
    formats: async () => {
      const { locale, timeZone, currency } = (await settings()).place;
      return formatsFor({ locale, timeZone, own: currency });
    },
  };
  async function sendAll() {
    for (let isSent = true; isSent; ) isSent = await sendNext({ db, actor: jobs }, { post, chat, keys, clock });
  }
  const senders = Array.from({ length: atOnce }, () => oneAtATime(sendAll));
  return async () => {
    if (await isAnyDue({ db, actor: jobs, now: clock() })) await Promise.all(senders.map((send) => send()));
  };
}
