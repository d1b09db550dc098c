import { newId } from "#domain/kernel/id.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import type { Scene } from "../scene.ts";
import { bookingIdOf } from "./meeting.ts";
import { update } from "./update.ts";

/** Nothing answers there, so it is only tried. */
const account = {
  host: "127.0.0.1",
  port: 9,
  security: "none",
  user: "replies",
  password: "its-password",
  isOn: false,
};

/** The agency's mailbox for replies, which nobody reaches here; there is at most one. */
export async function seedMailbox({ app, db }: Scene) {
  const known = await db.selectFrom("replyMailboxes").select("id").executeTakeFirst();
  if (!known) await enterMailbox(app, account);
}

export const mailboxForm = () => ({
  intent: "save",
  address: "replies@agency.test",
  host: "imap.agency.test",
  port: "993",
  security: "tls",
  userName: "replies",
  password: `password-${newId()}`,
  folder: "INBOX",
});

/** The version a form has to have seen; as text, as forms send it. */
export async function mailboxVersion({ db }: Scene): Promise<string> {
  const known = await db.selectFrom("replyMailboxes").select("version").executeTakeFirst();
  return String(known?.version ?? 0);
}

let seeded = 0;

/** An answer to an invitation that nobody vouched for; each has another stamp. */
export async function waitingAnswerIdOf(scene: Scene): Promise<string> {
  const { db, app } = scene;
  const id = newId();
  const now = app.clock();
  const bookingId = await bookingIdOf(scene, "other");
  const row = { id, bookingId, sender: "ida@visitor.test", answer: "declined", sequence: 0, receivedAt: now };
  seeded += 1;
  const stamp = new Date(now.getTime() + seeded);
  await db
    .insertInto("waitingAnswers")
    .values({ ...row, stamp })
    .execute();
  return id;
}

/** A reply to an email about a comment, whose sender nobody vouched for. */
export async function waitingReplyIdOf(scene: Scene): Promise<string> {
  const { db, app, cast } = scene;
  const [id, mailId] = [newId(), newId()];
  const { params } = await update({ ...scene, who: "owner" }, "own");
  const words = { toAddress: cast.people.admin.email, subject: "A comment", text: "Hello", html: "<p>Hello</p>" };
  const about = { entity: "update", entityId: params?.["updateId"] ?? "", readerId: cast.people.admin.id };
  await db
    .insertInto("mails")
    .values({
      id: mailId,
      state: "sent",
      ...words,
      ...about,
      commentIds: [newId()],
      dedupeKey: id,
      createdAt: app.clock(),
    })
    .execute();
  const reply = { id, mailId, messageKey: id, sender: "ida@visitor.test", body: "Yes", because: "unproved" };
  await db
    .insertInto("mailReplies")
    .values({ ...reply, hasAttachments: false, receivedAt: app.clock() })
    .execute();
  return id;
}
