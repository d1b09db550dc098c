import { createHash, ECDH } from "node:crypto";
import { z } from "zod";
import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { mailEvents } from "../events.ts";
import { findPushKey } from "./push.queries.ts";
import {
  countOtherSubscriptions,
  deleteOwnSubscription,
  replaceSubscription,
  selectSubscriptions,
} from "./subscription.queries.ts";

/** Of one person. */
export const mostBrowsers = 20;

export const pushConflict = conflictsOf("push", {
  full: `Notifications are on in ${mostBrowsers} browsers already. Turn them off in one of those first.`,
  "other-key": "This page is out of date. Reload it, then turn notifications on.",
});

const unreadable = "The browser's answer could not be read. Try again.";
const bytesOf = (text: string) => Buffer.from(text, "base64url");

const longestAddress = 1000;

/**
 * The address of a push service, in the one form that browsers have for it; empty if it is none. Whether it is on the public
 * internet is seen when it is asked.
 */
function serviceIn(text: string): string {
  const url = URL.parse(text);
  const isOne = url?.protocol === "https:" && !url.username && !url.password && url.href.length <= longestAddress;
  return isOne ? url.href : "";
}

/** Whether it is a point on the curve: nothing else can be encrypted for. */
function isPoint(text: string) {
  const point = bytesOf(text);
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

const encoded = (most: number) =>
  z
    .string(unreadable)
    .max(most, unreadable)
    .regex(/^[\w-]+=*$/, unreadable);

/** What a browser says of its subscription (Push API). */
export const pushForm = z.strictObject({
  endpoint: z
    .string(unreadable)
    .transform(serviceIn)
    .refine((address) => address !== "", unreadable),
  p256dh: encoded(100).refine(isPoint, unreadable),
  auth: encoded(30).refine((text) => bytesOf(text).length === 16, unreadable),
  /** The key that the browser was asked to subscribe for. */
  key: encoded(100),
});

/** How a browser is stored that its cookie names. */
export const deviceDigest = (device: string) => createHash("sha256").update(device).digest("hex");

/** Where the form comes from: the session, the browser as its cookie names it, and as it calls itself. */
type Origin = { sessionId: string; device: string; userAgent: string };

/** Notifies the caller in this browser from now on, and nobody else there. */
export const subscribeBrowser = declareCommand({
  action: "push.subscribe",
  input: pushForm,
  subject: self,
  run: async (
    { db, actor, now }: Context,
    { endpoint, p256dh, auth, key, sessionId, device, userAgent }: z.infer<typeof pushForm> & Origin,
    may,
  ) => {
    const userId = idOf(actor);
    const known = await findPushKey(db);
    if (known?.publicKey !== key) return pushConflict("other-key");
    if ((await countOtherSubscriptions(db, may, { userId, endpoint })) >= mostBrowsers) return pushConflict("full");
    const browser = { endpoint, p256dh, auth, device: deviceDigest(device), userAgent: userAgent.slice(0, 300) };
    const id = newId(now.getTime());
    await replaceSubscription(db, may, { id, userId, sessionId, pushKeyId: known.id, ...browser, now });
    const after = { service: URL.parse(endpoint)?.host ?? "" };
    return logged(null, mailEvents["push.turned_on"].entry({ entityId: userId, after }));
  },
});

/** Ends one of the caller's own; another person's is missing. */
export const endSubscription = declareCommand({
  action: "push.end",
  ids: ["subscriptionId"],
  subject: self,
  run: async ({ db, actor }, { subscriptionId }, may) => {
    const userId = idOf(actor);
    if (!(await deleteOwnSubscription(db, may, userId, subscriptionId))) return refuse({ kind: "missing" });
    return logged(null, mailEvents["push.turned_off"].entry({ entityId: userId }));
  },
});

/** A browser that notifies the reader. */
export type PushBrowser = {
  id: string;
  sessionId: string | null;
  userAgent: string;
  createdAt: Date;
  lastSentAt: Date | null;
  /** The status with which its service refused the last message for good. */
  refusal: number | null;
};

/** What a browser subscribes for, null where the app has not made it yet; and the actor's own browsers, newest first. */
export async function listSubscriptions({
  db,
  actor,
}: ReadContext): Promise<Result<{ key: string | null; browsers: PushBrowser[] }>> {
  const userId = idOf(actor);
  const may = permit(actor, "push.read", { userId });
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectSubscriptions(db, may, userId);
  const browsers = rows.flatMap(({ id, userAgent, createdAt, ...one }) =>
    id && createdAt
      ? [
          {
            id,
            userAgent: userAgent ?? "",
            createdAt,
            sessionId: one.sessionId,
            lastSentAt: one.lastSentAt,
            refusal: one.refusal,
          },
        ]
      : [],
  );
  return done({ key: rows[0]?.publicKey ?? null, browsers });
}
