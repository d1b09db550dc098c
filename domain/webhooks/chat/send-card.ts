import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { openSecrets } from "../sealed-secrets.ts";
import type { DueDelivery, SendingDelivery, Verdict } from "../sending.queries.ts";
import { writeCard } from "./card.ts";
import { type ChatKind, isChatKind } from "./chat.ts";
import { type CardAnswer, type ChatReply, readAnswer } from "./read-answer.ts";
import { readCard } from "./read-card.ts";

/** How chats are reached. `exchange` follows no redirect and reaches the public internet only. */
export type ChatDoor = {
  exchange: (url: string, message: { headers: Record<string, string>; body: string }) => Promise<ChatReply>;
  publicUrl: string;
  formats: () => Promise<Formats>;
};

type Sending = ChatDoor & { keys: SecretKeeper; clock: () => Date };

/** Writes a card as it is now and posts it. */
export async function sendCard(
  db: Database,
  may: Permit<"webhook.send">,
  due: NonNullable<DueDelivery>,
  { exchange, publicUrl, formats, keys, clock }: Sending,
): Promise<CardAnswer> {
  const { kind, url, chatId } = due;
  const secret = secretOf(due, keys);
  if (!secret || !isChatKind(kind))
    return { ok: false, because: "Its address could not be opened. Enter it again.", fault: "refused" };
  const card = await readCard(db, may, due, { publicUrl, formats: await formats() });
  if (typeof card === "string") return { ok: false, because: card, fault: "moot" };
  const message = writeCard({ kind: kind satisfies ChatKind, url, secret, chatId }, card);
  const headers = { "content-type": "application/json; charset=utf-8" };
  return readAnswer(kind, await exchange(message.url, { headers, body: message.body }), secret, clock());
}

/** Null where the root key it was sealed with is gone. */
function secretOf({ endpointId: id, ...due }: NonNullable<DueDelivery>, keys: SecretKeeper): string | null {
  try {
    return openSecrets(keys, { ...due, id }).current;
  } catch {
    return null;
  }
}

const second = 1000;
const hour = 60 * 60 * second;

/** Half a minute after the first failure, then twice as long each time, and at most ten minutes. */
const waitAfter = (attempts: number) => Math.min(30 * second * 2 ** attempts, 600 * second);

/**
 * What follows from an answer of a chat. A card that was not taken stays the next one, so that a channel reads in order:
 * the channel waits, and not the card. One that fails for an hour is paused with all that waits. That hour is the next
 * card's own: it ends with a card that is dropped, and another one's first failure never pauses.
 */
export function judgeCard(sending: SendingDelivery, answer: CardAnswer, now: Date): Verdict {
  const rested = { busyUntil: null, failingSince: null };
  if (answer.ok) return { state: "delivered", nextAt: null, busy: { ...rested, lastDeliveredAt: now } };
  const { fault, waitMs } = answer;
  if (fault === "moot" || fault === "unwanted") return { state: "failed", nextAt: null, busy: rested };
  const next = { state: "waiting" as const, nextAt: sending.nextAt ?? now };
  const failingSince = sending.failingSince ?? now;
  if (fault === "gone" || fault === "refused")
    return { ...next, busy: { busyUntil: null, failingSince }, pause: fault };
  const isOver = sending.attempts > 0 && now.getTime() - failingSince.getTime() >= hour;
  const busyUntil = new Date(now.getTime() + (waitMs ?? waitAfter(sending.attempts)));
  return { ...next, busy: { busyUntil, failingSince }, ...(isOver && { pause: "failing" as const }) };
}
