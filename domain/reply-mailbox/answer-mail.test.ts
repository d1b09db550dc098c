import { expect, onTestFinished, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { deliverMail, mailNews } from "#domain/notifications/index.ts";
import { commentOnUpdate } from "#domain/updates/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { openUpdates } from "#tests/updates.ts";
import { answerMail, decideMailReply, forgetFailed, listWaitingReplies } from "./index.ts";

const account = { host: "imap.agency.test", port: 993, security: "tls", user: "replies", password: "p" };

/** Ben has commented on Ana's update, and Ana got it by email, in a database of their own. */
async function openMailed(name: string) {
  const system = await openUpdates(openDatabase(await freshDatabase("migrated", `answer_mail_${name}`)));
  const { db, ben, ana, at, post } = system;
  onTestFinished(() => db.destroy());
  await keepSigner(db);
  await enterMailbox({ db, keys: signer, clock: () => at(0) }, account);
  const which = await post(ana, { title: "Spring fair" });
  must(await commentOnUpdate({ db, actor: ben, now: at(1) }, { ...which, body: "Shall we?", key: newId() }));
  const { desk, addresses } = openDesk();
  const tell = (minutes: number) =>
    dispatchNotifications(db, jobs, { ...desk, render: renderEmail }, addresses, at(minutes));
  await tell(2);
  await mailNews({ db, actor: jobs, now: at(8), ...desk, render: renderEmail }, addresses.publicUrl);
  const mail = await db.selectFrom("mails").selectAll().where("readerId", "=", ana.id).executeTakeFirstOrThrow();
  const theirs = {
    mailIds: [mail.id],
    messageKey: "<1@visitor.test>",
    sender: mail.toAddress.toUpperCase(),
    words: "Yes, let's.",
    hasAttachments: false,
    isVouched: true,
  };
  const answer = (but: Partial<typeof theirs> = {}, minutes = 19) =>
    answerMail({ db, actor: jobs, now: at(minutes) }, { ...theirs, ...but });
  const said = async () => {
    const rows = db.selectFrom("updateComments").select(["body", "authorId", "authorSide"]).orderBy("id");
    return (await rows.where("authorId", "=", ana.id).execute()).map(({ body, authorSide }) => [body, authorSide]);
  };
  const sentBack = async () => {
    await tell(21);
    const rows = db.selectFrom("mails").select(["subject", "text", "toAddress"]).where("entity", "=", "mail_reply");
    return rows.orderBy("id").execute();
  };
  return { ...system, mail, which, theirs, answer, said, sentBack, tell };
}

test("an email about a comment says where it is answered, and its id comes back in the answer", async () => {
  const { db, mail, at } = await openMailed("sent");
  const sent: { messageId: string | null; replyTo: string | null }[] = [];
  const post = async ({ messageId, replyTo }: (typeof sent)[number]) => {
    sent.push({ messageId, replyTo });
    return "sent" as const;
  };
  const from = { name: "Foyer", address: "support@agency.example" };

  await deliverMail({ db, actor: jobs, id: mail.id, post, from, signer, isLast: true, now: at(9) });

  expect(sent).toEqual([{ messageId: `<foyer.${mail.id}@agency.example>`, replyTo: "replies@agency.test" }]);
});

test("a reply from the reader becomes their comment, once however often it is read", async () => {
  const { answer, said, sentBack } = await openMailed("believed");

  for (const _ of [1, 2]) expect(await answer()).toMatchObject({ ok: true });
  expect(await answer({ messageKey: "<2@visitor.test>", words: "See this.", hasAttachments: true })).toMatchObject({
    ok: true,
  });

  expect((await said()).toSorted().reverse()).toEqual([
    ["Yes, let's.", "client"],
    ["See this.\n\n[Files that came with this email were left out.]", "client"],
  ]);
  expect(await sentBack()).toEqual([]);
});

test.each([
  ["unproved", { isVouched: false }],
  ["other_address", { sender: "eve@visitor.test" }],
])("a reply that is %s waits for an admin, who adds it or discards it", async (because, but) => {
  const { db, noor, ben, at, answer, said, tell } = await openMailed(because);
  const now = at(30);
  must(await answer(but));
  must(await answer({ ...but, messageKey: "<2@visitor.test>", words: "Buy now" }, 20));
  await tell(21);
  const told = db.selectFrom("notifications").select("userId").where("event", "=", "answer_waits");
  expect(await told.execute()).toEqual([{ userId: noor.id }]);

  const waiting = must(await listWaitingReplies({ db, actor: noor }));
  expect(waiting).toMatchObject([
    { because, body: "Buy now", subject: 'Ben Okafor wrote about "Spring fair"', reader: "Ana Silva" },
    { because, body: "Yes, let's." },
  ]);
  expect(await said()).toEqual([]);
  const [spam, real] = waiting.map(({ id }) => id);
  for (const actor of [ben, visitor]) {
    expect(await listWaitingReplies({ db, actor })).toMatchObject({ ok: false });
    expect(await decideMailReply({ db, actor, now }, { id: real ?? "", isTaken: true })).toMatchObject({ ok: false });
  }
  const both = [1, 2].map(() => decideMailReply({ db, actor: noor, now }, { id: real ?? "", isTaken: true }));
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
  must(await decideMailReply({ db, actor: noor, now }, { id: spam ?? "", isTaken: false }));
  expect(await said()).toEqual([["Yes, let's.", "client"]]);
  expect(must(await listWaitingReplies({ db, actor: noor }))).toEqual([]);
});

test("a reply that cannot be added is sent back with its words, and nothing is lost", async () => {
  const { db, ana, answer, said, sentBack, mail } = await openMailed("sent_back");
  must(await answer({ words: "  ", messageKey: "1" }));
  must(await answer({ words: "x".repeat(6_000), messageKey: "2" }));
  await db.updateTable("clientPortal").set({ showUpdates: false }).execute();
  must(await answer({ messageKey: "3" }));
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ana.id).execute();
  must(await answer({ messageKey: "4" }));

  expect(await said()).toEqual([]);
  await db.updateTable("people").set({ status: "active" }).where("id", "=", ana.id).execute();
  const [empty, long, closed, gone] = await sentBack();
  for (const one of [empty, long, closed, gone])
    expect(one).toMatchObject({ toAddress: mail.toAddress, subject: `We couldn't add your reply: ${mail.subject}` });
  expect(empty?.text).toContain("there was no text above the quoted email");
  expect(long?.text).toContain("it is longer than 5,000 characters.");
  expect(long?.text).toContain("x".repeat(6_000));
  expect(closed?.text).toContain("you no longer have access to it.");
  expect(closed?.text).toContain("> Yes, let's.");
});

test("what answers no email about comments is left alone, and answers are forgotten after thirty days", async () => {
  const { db, at, answer, noor, theirs } = await openMailed("strange");
  for (const mailIds of [[newId()], []])
    expect(await answer({ mailIds })).toMatchObject({ problem: { kind: "missing" } });
  for (const actor of [noor, visitor])
    expect(await answerMail({ db, actor, now: at(1) }, theirs)).toMatchObject({ ok: false });
  must(await answer({ isVouched: false }));
  const left = () => db.selectFrom("mailReplies").select("id").execute();
  await forgetFailed({ db, actor: visitor, now: at(40 * 1440) });
  await forgetFailed({ db, actor: jobs, now: at(29 * 1440) });
  expect(await left()).toHaveLength(1);
  await forgetFailed({ db, actor: jobs, now: at(31 * 1440) });
  expect(await left()).toEqual([]);
});
