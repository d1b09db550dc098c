import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { openSecrets } from "./sealed-secrets.ts";
import type { DueDelivery, SendingDelivery, Verdict } from "./sending.queries.ts";
import { type Signed, signMessage } from "./signing.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The waits between attempts: just over three days in all, as Standard Webhooks recommends. */
export const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** How long an endpoint is left alone after a failure, whatever else waits for it. */
const restMs = minute;

/** Of a program. `because`: a sentence for the log; `status`: the HTTP status, if there was one. */
export type Answer = { ok: true } | { ok: false; because: string; status?: number };
/** Posts a message. */
export type Post = (url: string, message: Signed) => Promise<Answer>;

type Sending = { post: Post; keys: SecretKeeper; now: Date };

/** Signs a message to a program and posts it. */
export async function sendMessage(due: NonNullable<DueDelivery>, { post, keys, now }: Sending): Promise<Answer> {
  const secrets = secretsOf(due, keys, now);
  if (!secrets) return { ok: false, because: "Its signing secret could not be opened. Make a new one." };
  return post(due.url, signMessage({ id: `msg_${due.id}`, body: due.body, at: now }, secrets));
}

/** The one that signs, and for a day the one before it; null where the root key they were sealed with is gone. */
function secretsOf({ endpointId: id, formerUntil, ...due }: NonNullable<DueDelivery>, keys: SecretKeeper, now: Date) {
  try {
    const { current, former } = openSecrets(keys, { ...due, id });
    return former && formerUntil && now < formerUntil ? [current, former] : [current];
  } catch {
    return null;
  }
}

/** What follows from an answer of a program: others may overtake a message that was not accepted. */
export function judgeMessage(sending: SendingDelivery, answer: Answer, now: Date): Verdict {
  if (answer.ok) return { state: "delivered", nextAt: null, busy: { busyUntil: null, lastDeliveredAt: now } };
  const isGone = answer.status === 410;
  const wait = isGone ? undefined : waits[sending.attempts];
  const nextAt = wait === undefined ? null : new Date(now.getTime() + wait);
  const verdict: Verdict = {
    state: nextAt ? "waiting" : "failed",
    nextAt,
    busy: { busyUntil: new Date(now.getTime() + restMs) },
  };
  const { lastDeliveredAt, createdAt } = sending;
  // Others arrived in the meantime: it was this message that the receiver did not want.
  const isAlone = !isGone && lastDeliveredAt !== null && lastDeliveredAt >= createdAt;
  return nextAt || isAlone ? verdict : { ...verdict, pause: isGone ? "gone" : "failing" };
}
