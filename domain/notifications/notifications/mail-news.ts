import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareJob, throwFailed } from "#domain/access/declare-job.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { EmailMessage } from "../email-message.ts";
import { type Desk, writeEmails } from "../write-emails.ts";
import { type DueNews, findComments, findReplyAddress, type ToldComment, takeDueNews } from "./due.queries.ts";
import { oneLine } from "./news.ts";

/**
 * Emails the notifications that have waited long enough, one per thread, except those read meanwhile. Several instances
 * can run at once without duplicates. `publicUrl` has no trailing slash.
 */
export async function mailNews(context: Context & Desk, publicUrl: string): Promise<void> {
  throwFailed(await mailEach(context, { publicUrl }), "Some notifications were not emailed.");
}

const mailEach = declareJob({
  action: "mail.send",
  take: ({ db, now }: Context & Desk, _: { publicUrl: string }, may, { failed }) => takeDueNews(db, may, now, failed),
  run: async ({ db, now, ...desk }, { publicUrl }, may, due) => {
    if (!due.isWanted) return unchanged(null);
    const comments = await findComments(db, may, due.commentIds);
    const letter =
      comments.length > 0
        ? letterWith(comments, due, { publicUrl, replyTo: await findReplyAddress(db, may) })
        : letterAbout(due, publicUrl);
    const about = comments.length > 0 ? aboutThread(due.thread) : { entity: "notification", entityId: due.id };
    await writeEmails(db, may, desk, [letter], about, now);
    return unchanged(null);
  },
});

function letterAbout({ id, name, email, titles, path }: DueNews, publicUrl: string): EmailMessage {
  const [latest = ""] = titles.slice(-1);
  const isOne = titles.length === 1;
  return {
    to: { name, email },
    dedupeKey: `news:${id}`,
    subject: isOne ? latest.replace(/\.$/, "") : `${titles.length} notifications`,
    lines: isOne ? [`Hello ${name.split(" ")[0]}, ${latest}`] : titles,
    facts: [],
    action: { label: "Open it", url: publicUrl + path },
    calendar: null,
    choiceUrl: `${publicUrl}/profile/notifications`,
  };
}

/** As much of a comment as an email holds. */
const most = 4_000;

const cut = (words: string) =>
  words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/, "")} … (the rest is in the conversation)`;

/** What was said, by whom and when; it can be answered by reply where a mailbox is read. */
function letterWith(
  comments: ToldComment[],
  { id, name, email, userId, event, titles, path, place }: DueNews,
  { publicUrl, replyTo }: { publicUrl: string; replyTo: string | null },
): EmailMessage {
  const { longMoment } = formatsFor(place);
  const count = comments.length;
  const subject = count === 1 ? (titles.at(-1) ?? "") : `${count} comments on "${oneLine(comments[0]?.about ?? "")}"`;
  return {
    to: { name, email },
    dedupeKey: `news:${id}`,
    subject: subject.replace(/\.$/, ""),
    lines: [],
    quotes: comments.map(({ by, at, body }) => ({ by: `${by ?? "Someone"}, ${longMoment(at)}`, words: cut(body) })),
    facts: [],
    action: { label: "Open the conversation", url: publicUrl + path },
    calendar: null,
    reader: { id: userId, event },
    commentIds: comments.map((comment) => comment.id),
    ...(replyTo && { replyTo }),
    choiceUrl: `${publicUrl}/profile/notifications`,
  };
}

/** "update:…" or "deal:…", which an answer is added to. */
function aboutThread(thread: string) {
  const [entity = "", entityId = ""] = thread.split(":");
  return { entity, entityId };
}
