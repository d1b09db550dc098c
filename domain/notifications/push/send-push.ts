import { unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { eventNames, eventOf } from "../notifications/event.ts";
import {
  closePush,
  type DuePush,
  deleteLeft,
  deleteSubscription,
  findDuePush,
  findPushKey,
  postponePush,
  takeDuePush,
} from "./push.queries.ts";
import { type OpenPushKey, openStored } from "./push-key.ts";

const second = 1000;
const hour = 60 * 60 * second;

/** How long a message is worth telling, here and at the push service: what is older waits in the app. */
export const pushLastsMs = 12 * hour;
/** Longer than any attempt lasts: how long a browser stays taken by a process that died. */
const takenMs = 2 * 60 * second;
const longestWaitMs = hour;

/** What a browser is told. `path`: where it leads, of this site; `tag`: what it replaces there. */
export type PushText = { title: string; body: string; path: string; tag: string };
/** What is handed to the push service. */
export type PushOrder = {
  browser: { endpoint: string; p256dh: string; auth: string };
  text: PushText;
  topic: string;
  isUrgent: boolean;
  seconds: number;
};
/** What came back. `waitMs`: how long it asks to be left alone. */
export type PushAnswer = { status: number; waitMs?: number } | { status: null; because: string };

/** `hand` encrypts and posts; it reaches the public internet only, and never throws because of what is answered. */
export type PushDoor = {
  hand: (order: PushOrder, key: OpenPushKey) => Promise<PushAnswer>;
  brandName: () => Promise<string>;
  keys: SecretKeeper;
  clock: () => Date;
};

const takeNext = declareCommand({
  action: "push.send",
  run: async ({ db, now }: Context, _: object, may) =>
    unchanged(await takeDuePush(db, may, { now, until: new Date(now.getTime() + takenMs) })),
});

const settle = declareCommand({
  action: "push.send",
  run: async ({ db, now }: Context, { due, outcome }: { due: DuePush; outcome: PushOutcome }, may) => {
    if (outcome === "gone") await deleteSubscription(db, may, due.subscriptionId);
    else if (outcome === "moot") await closePush(db, may, due);
    else if (outcome === "sent") await closePush(db, may, due, { sentAt: now });
    else if ("refusal" in outcome) await closePush(db, may, due, outcome);
    else await postponePush(db, may, due, outcome);
    return unchanged(null);
  },
});

/** Whether there may be something to send. */
export async function isPushDue({ db, actor, now }: Context): Promise<boolean> {
  const may = permit(actor, "push.send", undefined);
  return may !== null && (await findDuePush(db, may, now)) !== undefined;
}

/** How long a browser is notified after the last session there ran out. */
const goesOnMs = 14 * 24 * hour;

/** Ends what nobody came back to: somebody else may use that browser by now. */
export async function forgetBrowsers({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "push.send", undefined);
  if (may) await deleteLeft(db, may, new Date(now.getTime() - goesOnMs));
}

/** Sends the next message that is due, and says whether there was one. Several may run side by side, in any process. */
export async function sendNextPush({ db, actor }: ReadContext, door: PushDoor): Promise<boolean> {
  const now = door.clock();
  const taken = await takeNext({ db, actor, now });
  const due = taken.ok ? taken.value : null;
  if (!due) return false;
  const answer = await tell({ db, actor, now }, due, door);
  const outcome = answer === null ? "moot" : judge(due, answer, door.clock());
  await settle({ db, actor, now: door.clock() }, { due, outcome });
  return true;
}

/** Instead of each of very many; `tag`: what the browser's own program calls it, too. */
const many = { body: "You have new notifications.", path: "/notifications", tag: "unread" };

/** Null when there is nothing to tell any more, or nobody to sign it. */
async function tell({ db, now }: Context, due: DuePush, { hand, brandName, keys }: PushDoor) {
  const ageMs = now.getTime() - due.createdAt.getTime();
  const stored = await findPushKey(db);
  const key = stored?.id === due.pushKeyId ? openStored(keys, stored) : null;
  if (!due.isWanted || ageMs >= pushLastsMs || !key) return null;
  const { endpoint, p256dh, auth, event, path, titles, notificationId } = due;
  const known = eventNames.find((name) => name === event);
  const tag = notificationId?.replaceAll("-", "") ?? many.tag;
  const title = await brandName();
  const text = path === null ? { title, ...many } : { title, body: titles?.at(-1) ?? "", path, tag };
  const isUrgent = known !== undefined && eventOf(known).isFixed === true;
  const seconds = Math.ceil((pushLastsMs - ageMs) / second);
  return hand({ browser: { endpoint, p256dh, auth }, text, topic: tag, isUrgent, seconds }, key);
}

type PushOutcome = "sent" | "gone" | "moot" | { refusal: number } | { nextAt: Date; restUntil: Date | null };

/** How long a whole service is left alone of which nobody answered. */
const restMs = 60 * second;

/** Half a minute after the first failure, then twice as long each time, and at most an hour. */
const waitAfter = (attempts: number) => Math.min(30 * second * 2 ** attempts, longestWaitMs);

/**
 * A service says by 404 or 410 that the browser is not there any more. It is tried again where that may help: too often, a
 * fault of the service, or no answer at all; for as long as the message is worth telling. What it does not take for
 * another reason (400, 403, 413) is given up, holds up nothing, and its person is told.
 */
function judge(due: DuePush, answer: PushAnswer, now: Date): PushOutcome {
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status !== null && status !== 429 && status < 500) return { refusal: status };
  const asked = "waitMs" in answer ? answer.waitMs : undefined;
  const waitMs = Math.min(Math.max(asked ?? 0, waitAfter(due.attempts)), longestWaitMs);
  const nextAt = new Date(now.getTime() + waitMs);
  const restUntil = status === null ? new Date(now.getTime() + Math.min(waitMs, restMs)) : null;
  return nextAt.getTime() - due.createdAt.getTime() < pushLastsMs ? { nextAt, restUntil } : "moot";
}
