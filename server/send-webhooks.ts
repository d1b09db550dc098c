import { jobs } from "#domain/access/actor.ts";
import { isAnyDue, sendNext } from "#domain/webhooks/index.ts";
import { guardedFetch } from "#platform/fetch/guarded-fetch.ts";
import type { AppContext } from "./app-context.ts";
import { oneAtATime } from "./one-at-a-time.ts";

type WebhookDeps = Pick<AppContext, "db" | "clock" | "keys">;

/** A receiver has fifteen seconds, as Standard Webhooks recommends, and what it answers is not read further. */
const limits = { milliseconds: 15_000, bytes: 1024 * 1024 };
const atOnce = 4;

/** For tests: hosts that may be private, and less patience. */
type Trial = { allowedHosts: string[]; milliseconds: number };

/**
 * Sends the messages that are due, each time it is called, to a few endpoints at a time. A sender that waits for a slow
 * receiver keeps none of the others waiting.
 */
export function openSenders({ db, clock, keys }: WebhookDeps, but: Partial<Trial> = {}): () => Promise<void> {
  async function post(url: string, { headers, body }: { headers: Record<string, string>; body: string }) {
    return guardedFetch(url, { ...limits, ...but, headers, body });
  }
  async function sendAll() {
    for (let isSent = true; isSent; ) isSent = await sendNext({ db, actor: jobs }, { post, keys, clock });
  }
  const senders = Array.from({ length: atOnce }, () => oneAtATime(sendAll));
  return async () => {
    if (await isAnyDue({ db, actor: jobs, now: clock() })) await Promise.all(senders.map((send) => send()));
  };
}
