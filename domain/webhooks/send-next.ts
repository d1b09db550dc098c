import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { transact } from "#domain/kernel/transact.ts";
import { type DueDelivery, findDue, findSending, release, saveAttempt, takeDue } from "./delivery.queries.ts";
import { findEndpointToChange, type PauseReason, saveEndpoint } from "./endpoint.queries.ts";
import { webhookEvents } from "./events.ts";
import { hostOf } from "./host-of.ts";
import { openSecrets } from "./sealed-secrets.ts";
import { type Signed, signMessage } from "./signing.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The waits between attempts: just over three days in all, as Standard Webhooks recommends. */
export const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** Longer than any attempt lasts: how long an endpoint stays taken by a process that died. */
const takenMs = 2 * minute;
/** How long an endpoint is left alone after a failure, whatever else waits for it. */
const restMs = minute;

/** Posts a message. `because`: a sentence for the log; `status`: the HTTP status, if there was one. */
export type Post = (
  url: string,
  message: Signed,
) => Promise<{ ok: true } | { ok: false; because: string; status?: number }>;

export type Sending = { post: Post; keys: SecretKeeper; clock: () => Date };

/** Sends the next message that is due, and says whether there was one. Several may run side by side, in any process. */
export async function sendNext({ db, actor }: ReadContext, { post, keys, clock }: Sending): Promise<boolean> {
  const may = permit(actor, "webhook.send", undefined);
  const now = clock();
  const due = may && (await takeDue(db, may, { now, until: new Date(now.getTime() + takenMs) }));
  if (!due) return false;
  const secrets = secretsOf(due, keys, now);
  const answer = secrets
    ? await post(due.url, signMessage({ id: `msg_${due.id}`, body: due.body, at: now }, secrets))
    : { ok: false as const, because: "Its signing secret could not be opened. Make a new one." };
  await save({ db, actor, now: clock() }, { ...due, answer });
  return true;
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

/** Whether there may be something to send. */
export async function isAnyDue({ db, actor, now }: Context): Promise<boolean> {
  const may = permit(actor, "webhook.send", undefined);
  return may !== null && (await findDue(db, may, now)) !== undefined;
}

type Answer = Awaited<ReturnType<Post>>;

async function save(
  { db, actor, now }: Context,
  { id, endpointId, answer }: NonNullable<DueDelivery> & { answer: Answer },
) {
  const may = permit(actor, "webhook.send", undefined);
  if (!may) return;
  await transact(db, async (tx) => {
    const sending = await findSending(tx, id);
    if (!sending) return done(null);
    if (answer.ok) {
      await saveAttempt(tx, may, id, { state: "delivered", problem: null, nextAt: null, now });
      await release(tx, may, endpointId, { busyUntil: null, lastDeliveredAt: now });
      return done(null);
    }
    const wait = answer.status === 410 ? undefined : waits[sending.attempts];
    const nextAt = wait === undefined ? null : new Date(now.getTime() + wait);
    await saveAttempt(tx, may, id, { state: nextAt ? "waiting" : "failed", problem: answer.because, nextAt, now });
    await release(tx, may, endpointId, { busyUntil: new Date(now.getTime() + restMs) });
    if (nextAt) return done(null);
    const { lastDeliveredAt, createdAt } = sending;
    if (answer.status === 410) return pause({ db: tx, actor, now }, { id: endpointId, because: "gone" });
    // Others arrived in the meantime: it was this message that the receiver did not want.
    if (lastDeliveredAt && lastDeliveredAt >= createdAt) return done(null);
    return pause({ db: tx, actor, now }, { id: endpointId, because: "failing" });
  });
}

/** The audit entry tells the admins. */
const pause = ({ db: tx, actor, now }: Context, { id, because }: { id: string; because: PauseReason }) =>
  commandOn(
    tx,
    actor,
    { action: "webhook.pause", ids: [id], find: (db) => findEndpointToChange(db, id), now },
    async (db, may, { url, pausedAt }) => {
      if (pausedAt) return unchanged(null);
      await saveEndpoint(db, may, id, { pausedAt: now, pausedBecause: because });
      return logged(
        null,
        webhookEvents["webhook.paused"].entry({
          entityId: id,
          after: { host: hostOf(url), because },
        }),
      );
    },
  );
