import { logged, recorded, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { unwrap, valueOrNull } from "#domain/kernel/result.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { type ChatDoor, judgeCard, sendCard } from "./chat/send-card.ts";
import { findEndpointToChange, type PauseReason, saveEndpoint } from "./endpoint.queries.ts";
import { webhookEvents } from "./events.ts";
import { hostOf } from "./host-of.ts";
import { judgeMessage, type Post, sendMessage } from "./send-message.ts";
import {
  type DueDelivery,
  findDue,
  findSending,
  release,
  type SendingDelivery,
  saveAttempt,
  takeDue,
  type Verdict,
} from "./sending.queries.ts";

const minute = 60_000;

/** Longer than any attempt lasts: how long an endpoint stays taken by a process that died. */
const takenMs = 2 * minute;

export type Sending = { post: Post; chat: ChatDoor; keys: SecretKeeper; clock: () => Date };

/** Sends the next message that is due, and says whether there was one. Several may run side by side, in any process. */
export async function sendNext({ db, actor }: ReadContext, { post, chat, keys, clock }: Sending): Promise<boolean> {
  const may = permit(actor, "webhook.send", undefined);
  const now = clock();
  const due = valueOrNull(await takeNext({ db, actor, now }));
  if (!may || !due) return false;
  const attempt =
    due.kind === "program"
      ? judgedBy(judgeMessage, await sendMessage(due, { post, keys, now }))
      : judgedBy(judgeCard, await sendCard(db, may, due, { ...chat, keys, clock }));
  await save({ db, actor, now: clock() }, { due, ...attempt });
  return true;
}

const takeNext = declareCommand({
  action: "webhook.send",
  run: async ({ db, now }: Context, _: unknown, may) =>
    unchanged(await takeDue(db, may, { now, until: new Date(now.getTime() + takenMs) })),
});

type Attempt = { problem: string | null; judge: (sending: SendingDelivery, now: Date) => Verdict };
type SomeAnswer = { ok: true } | { ok: false; because: string };

/** Programs and chats answer each in their own way, and it is judged in that way what follows. */
const judgedBy = <A extends SomeAnswer>(
  judge: (sending: SendingDelivery, answer: A, now: Date) => Verdict,
  answer: A,
): Attempt => ({
  problem: answer.ok ? null : answer.because,
  judge: (sending, now) => judge(sending, answer, now),
});

/** Whether there may be something to send. */
export async function isAnyDue({ db, actor, now }: Context): Promise<boolean> {
  const may = permit(actor, "webhook.send", undefined);
  return may !== null && (await findDue(db, may, now)) !== undefined;
}

const save = declareCommand({
  action: "webhook.send",
  run: async (context: Context, { due, problem, judge }: Attempt & { due: NonNullable<DueDelivery> }, may) => {
    const { db, now } = context;
    const { id, endpointId } = due;
    const sending = await findSending(db, id);
    if (!sending) return unchanged(null);
    const anew: Verdict = { state: "waiting", nextAt: sending.nextAt ?? now, busy: {} };
    const { state, nextAt, busy, pause } = problem && isElsewhere(sending, due) ? anew : judge(sending, now);
    await saveAttempt(db, may, id, { state, problem, nextAt, now });
    await release(db, may, endpointId, busy);
    if (!pause) return unchanged(null);
    const stop = sending.kind === "program" ? pauseProgram : pauseChat;
    return recorded(unwrap(await stop(context, { id: endpointId, because: pause })));
  },
});

type Goal = Pick<SendingDelivery, "kind" | "secretVersion" | "chatId">;
/** Whether a channel got a new address while a card was on its way: a refusal by the former one says nothing of it. */
const isElsewhere = (now: Goal, then: Goal) =>
  now.kind !== "program" && (now.secretVersion !== then.secretVersion || now.chatId !== then.chatId);

type Stop = { id: string; because: PauseReason };

/** The audit entry tells the admins. */
const pauseProgram = declareCommandOn({
  action: "webhook.pause",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id),
  run: async ({ db, now }, { id, because }: Stop, may, { url, pausedAt }) => {
    if (pausedAt || because === "refused") return unchanged(null);
    await saveEndpoint(db, may, id, { pausedAt: now, pausedBecause: because });
    const after = { host: hostOf(url), because };
    return logged(null, webhookEvents["webhook.paused"].entry({ entityId: id, after }));
  },
});

const pauseChat = declareCommandOn({
  action: "chat.pause",
  ids: ["id"],
  find: (tx, { id }) => findEndpointToChange(tx, id, "chat"),
  run: async ({ db, now }, { id, because }: Stop, may, { name, pausedAt }) => {
    if (pausedAt) return unchanged(null);
    await saveEndpoint(db, may, id, { pausedAt: now, pausedBecause: because });
    const after = { name: name ?? "", because };
    return logged(null, webhookEvents["chat_channel.paused"].entry({ entityId: id, after }));
  },
});
