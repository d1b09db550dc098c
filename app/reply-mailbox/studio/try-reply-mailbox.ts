import type { RequestContext } from "#app/http/request-context.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { openMailboxToTry } from "#domain/reply-mailbox/index.ts";
import { tryMailbox } from "#platform/mailbox/open-mailbox.ts";

/** What a trial found: what is wrong, in a sentence, or how many messages there are. */
export type Tried = { sentence: string | null; messages: number };

const perPerson = { points: 20, seconds: 10 * 60 };
const milliseconds = 20_000;

/** Signs in to the mailbox that is stored. */
export function tryReplyMailbox({ db, actor, app }: RequestContext): Promise<Result<Tried>> {
  return wrap(async (): Promise<Result<Tried>> => {
    const opened = unwrap(await openMailboxToTry({ db, actor }, app.keys));
    if (typeof opened === "string") return done({ sentence: opened, messages: 0 });
    unwrap(await app.limits.take("try-mailbox", "id" in actor ? actor.id : "", perPerson));
    const tried = await tryMailbox(opened, milliseconds);
    return done(tried.ok ? { sentence: null, messages: tried.messages } : { sentence: tried.because, messages: 0 });
  });
}
