import { describe, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { signer } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";
import { openDovecot } from "#tests/mailbox/dovecot.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { aMailReply, aReply } from "#tests/mailbox/messages.ts";
import { openReplies } from "#tests/mailbox/open-replies.ts";
import { needs, whyNotRoot } from "#tests/needs.ts";
import { day, said } from "#tests/updates.ts";
import { whyNo } from "../scripts/outside/servers.mjs";

test("a server that does not answer is left alone for longer each time, and the admins are told once", async () => {
  const closed = { host: "127.0.0.1", port: 9, security: "none", user: "replies", password: "p" };
  const { db, pass, read, state, told } = await openReplies("closed", closed);
  const nextAt = async () => (await db.selectFrom("replyMailboxes").select("readAfter").executeTakeFirst())?.readAfter;

  await read();
  expect(await state()).toMatchObject({ problem: "Nothing answers at this port.", readAt: null });
  const first = await nextAt();
  await read();
  expect(await nextAt()).toEqual(first);
  pass(30);
  await read();
  pass(30);
  await read();
  pass(30);
  await read();
  expect(((await nextAt())?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(119 * 60_000);
  expect(await told()).toEqual(["The mailbox for replies can't be read: Nothing answers at this port."]);
});

describe("Dovecot", needs(whyNo("Dovecot"), whyNotRoot), () => {
  test("an answer is read once and marked as read; what is not ours stays as it is", async () => {
    const { account, deliver, count } = await openDovecot();
    const { db, id, now, read, answer, state } = await openReplies("dovecot", account);
    const invitee = "ida@visitor.test";
    const stamp = now.toISOString().replaceAll(/[-:]|\.000/g, "");
    const facts = { uid: id, stamp, from: invitee, attendee: invitee, answer: "DECLINED" };
    await deliver(aReply({ ...facts, from: "eve@visitor.test" }));
    await deliver(aReply({ ...facts, dmarc: "fail" }));
    await deliver(aReply({ ...facts, uid: "040000008200E00074C5B7101A82E008" }));
    await deliver(aReply({ ...facts, filler: 600_000 }));
    await deliver("From: ida@visitor.test\nSubject: Hello\n\nShall we talk about it?\n");
    await deliver("From: ida@visitor.test\nContent-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\n");
    await deliver("\u0000\u0001 not even a message");
    await read();
    // The second waits for an admin, as the mailbox's server does not vouch for it.
    expect([await answer(), await count()]).toEqual([null, { read: 1, unread: 6 }]);
    expect(await db.selectFrom("waitingAnswers").select(["bookingId", "sender"]).execute()).toEqual([
      { bookingId: id, sender: invitee },
    ]);
    expect(await state()).toMatchObject({ problem: null, readAt: now });

    await deliver(aReply(facts));
    await read();
    expect([await answer(), await count()]).toEqual(["declined", { read: 2, unread: 6 }]);

    // Nothing is read twice, so what somebody changed since stays.
    await db.updateTable("bookings").set({ answer: null, answeredAt: null }).where("id", "=", id).execute();
    await read();
    expect(await answer()).toBeNull();

    await deliver(aReply({ ...facts, answer: "ACCEPTED", encoding: "base64" }));
    await read();
    expect([await answer(), await count()]).toEqual(["accepted", { read: 3, unread: 6 }]);
  });

  test("a reply to an email about comments becomes a comment, without what it quotes, and no automatic one does", async () => {
    const { account, deliver, count } = await openDovecot();
    const { db, noor, ana, clientId, now, read } = await openReplies("dovecot_mail", account);
    const posted = must(await postUpdate({ db, actor: noor, now }, { clientId, ...said(), day }));
    const { email } = await db
      .selectFrom("authUsers")
      .select("email")
      .where("id", "=", ana.id)
      .executeTakeFirstOrThrow();
    const to = newId();
    const about = { entity: "update", entityId: posted.id, readerId: ana.id, commentIds: [newId()], dedupeKey: to };
    const words = { toAddress: email, subject: "Ben Okafor wrote", text: "Hello", html: "<p>Hello</p>", state: "sent" };
    await db
      .insertInto("mails")
      .values({ id: to, ...words, ...about, createdAt: now })
      .execute();
    const quoted = "\n\nOn Tue, Nov 24, 2026 at 9:00 AM Foyer wrote:\n> Shall we?\n";
    await deliver(aMailReply({ from: email, to, words: `Yes, at Müller's.${quoted}` }));
    const [type, html] = [
      "text/html; charset=iso-8859-1",
      "<p>Caf\u00e9 &amp; cake</p><blockquote>Shall we?</blockquote>",
    ];
    await deliver(aMailReply({ from: email, to, type, words: html, file: "secret" }));
    await deliver(aMailReply({ from: email, to, words: "I am away.", headers: ["Auto-Submitted: auto-replied"] }));
    await deliver(aMailReply({ from: email, to: newId(), words: "To another" }));
    await read();

    const comments = await db.selectFrom("updateComments").select("body").where("authorId", "=", ana.id).execute();
    expect(comments.map(({ body }) => body).toSorted()).toEqual([
      "Café & cake\n\n[Files that came with this email were left out.]",
      "Yes, at Müller's.",
    ]);
    expect(await count()).toEqual({ read: 2, unread: 2 });
  });

  test("wrong passwords and folders that are not there are told in a sentence", async () => {
    const { account } = await openDovecot();
    const { db, pass, read, state } = await openReplies("dovecot_wrong", { ...account, password: "wrong" });
    await read();
    expect(await state()).toMatchObject({ problem: "It refuses the user name and password." });
    await db.deleteFrom("replyMailboxes").execute();
    await enterMailbox({ db, keys: signer, clock: () => new Date() }, account);
    await db.updateTable("replyMailboxes").set({ folder: "Answers" }).execute();
    pass(1);
    await read();
    expect(await state()).toMatchObject({ problem: "It has no folder of this name." });
  });
});
