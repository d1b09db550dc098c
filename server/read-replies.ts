import { jobs } from "#domain/access/actor.ts";
import { answerInvitation } from "#domain/booking/bookings/index.ts";
import { answerMail, noteReading, openDueMailbox, unopened } from "#domain/reply-mailbox/index.ts";
import type { AppContext } from "./app-context.ts";

type RepliesDeps = Pick<AppContext, "db" | "clock" | "keys">;

const milliseconds = 45_000;
const fourteenDays = 14 * 86_400_000;

/** Reads what is new in the mailbox that answers to invitations and emails come to, if there is one. */
export async function readReplyMailbox({ db, clock, keys }: RepliesDeps): Promise<void> {
  const due = await openDueMailbox({ db, actor: jobs, now: clock() }, { keys });
  if (!due) return;
  const { account, cursor, known, again, room } = due;
  if (!account) {
    await noteReading({ db, actor: jobs, now: clock() }, { ...due, cursor, problem: unopened });
    return;
  }
  // What speaks to mail servers is loaded on first use: most agencies have no such mailbox.
  const { readReplies } = await import("#platform/mailbox/read-replies.ts");
  const since = new Date(clock().getTime() - fourteenDays);
  const read = await readReplies(account, { from: cursor, known, again, room, since, milliseconds }, async (reply) => {
    const context = { db, actor: jobs, now: clock() };
    const answered = "mailIds" in reply ? await answerMail(context, reply) : await answerInvitation(context, reply);
    // What is no answer to a meeting or an email of ours is left to people.
    return answered.ok || answered.problem.kind === "conflict";
  });
  await noteReading({ db, actor: jobs, now: clock() }, { ...due, ...read });
}
