import type { RequestContext } from "#app/http/request-context.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { openMailboxToTry } from "#domain/reply-mailbox/index.ts";
import { tryMailbox } from "#platform/mailbox/open-mailbox.ts";

/** What a trial found: what is wrong, in a sentence, or how many messages there are. */
export type Tried = { sentence: string | null; messages: number };

const perPerson = { points: 20, seconds: 10 * 60 };
const milliseconds = 20_000;

/** Signs in to the mailbox that is stored. */
export async function tryReplyMailbox({ db, actor, app }: RequestContext): Promise<Result<Tried>> {
  const opened = await openMailboxToTry({ db, actor }, app.keys);
  if (!opened.ok) return opened;
  if (typeof opened.value === "string") return done({ sentence: opened.value, messages: 0 });
  const near = await app.limits.take("try-mailbox", "id" in actor ? actor.id : "", perPerson);
  if (!near.ok) return near;
  const tried = await tryMailbox(opened.value, milliseconds);
  return done(tried.ok ? { sentence: null, messages: tried.messages } : { sentence: tried.because, messages: 0 });
}
