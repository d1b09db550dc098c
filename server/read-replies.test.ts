import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { readReplyMailbox as readSettings } from "#domain/reply-mailbox/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { hasDovecot, openDovecot } from "#tests/mailbox/dovecot.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { aReply } from "#tests/mailbox/messages.ts";
import { openMeetings } from "#tests/meetings.ts";
import { readReplyMailbox } from "./read-replies.ts";

/** Noor's meetings and a mailbox, in a database of their own. Time passes when told. */
async function open(name: string, account: Parameters<typeof enterMailbox>[1]) {
  const db = openDatabase(await freshDatabase("migrated", `replies_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openMeetings({}, db);
  await keepSigner(db);
  const { desk, addresses } = openDesk();
  let at = app.now;
  const clock = () => at;
  const pass = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000);
  };
  await enterMailbox({ db, keys: signer, clock }, account);
  const made = await app.book("2026-11-24T12:00:00Z");
  if (!made.ok) throw new Error("not booked");
  const { id } = made.value;
  const read = () => readReplyMailbox({ db, clock, keys: signer });
  const answer = async () =>
    (await db.selectFrom("bookings").select("answer").where("id", "=", id).executeTakeFirstOrThrow()).answer;
  const state = async () => {
    const found = await readSettings(db, app.noor);
    return found.ok ? found.value : null;
  };
  const told = async () => {
    await dispatchNotifications(db, jobs, desk, addresses, at);
    const news = await db.selectFrom("notifications").select("titles").where("userId", "=", app.noor.id).execute();
    return news.flatMap(({ titles }) => titles).filter((title) => title.startsWith("The mailbox"));
  };
  return { ...app, id, pass, read, answer, state, told };
}

test("a server that does not answer is left alone for longer each time, and the admins are told once", async () => {
  const closed = { host: "127.0.0.1", port: 9, security: "none", user: "replies", password: "p" };
  const { db, pass, read, state, told } = await open("closed", closed);
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
  expect(await told()).toEqual([
    "The mailbox for replies to invitations cannot be read: Nothing answers at this port.",
  ]);
});

describe.runIf(hasDovecot)("Dovecot", () => {
  test("an answer is read once and marked as read; what is not ours stays as it is", async () => {
    const { account, deliver, count } = await openDovecot();
    const { db, id, now, read, answer, state } = await open("dovecot", account);
    const invitee = "ida@visitor.test";
    const stamp = now.toISOString().replaceAll(/[-:]|\.000/g, "");
    const facts = { uid: id, stamp, from: invitee, attendee: invitee, answer: "DECLINED" };
    await deliver(aReply({ ...facts, from: "eve@visitor.test" }));
    await deliver(aReply({ ...facts, forged: true }));
    await deliver(aReply({ ...facts, uid: "040000008200E00074C5B7101A82E008" }));
    await deliver(aReply({ ...facts, filler: 600_000 }));
    await deliver("From: ida@visitor.test\nSubject: Hello\n\nShall we talk about it?\n");
    await deliver("From: ida@visitor.test\nContent-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\n");
    await deliver("\u0000\u0001 not even a message");
    await read();
    expect([await answer(), await count()]).toEqual([null, { read: 0, unread: 7 }]);
    expect(await state()).toMatchObject({ problem: null, readAt: now });

    await deliver(aReply(facts));
    await read();
    expect([await answer(), await count()]).toEqual(["declined", { read: 1, unread: 7 }]);

    // Nothing is read twice, so what somebody changed since stays.
    await db.updateTable("bookings").set({ answer: null, answeredAt: null }).where("id", "=", id).execute();
    await read();
    expect(await answer()).toBeNull();

    await deliver(aReply({ ...facts, answer: "ACCEPTED", encoding: "base64" }));
    await read();
    expect([await answer(), await count()]).toEqual(["accepted", { read: 2, unread: 7 }]);
  });

  test("a message that cannot be read holds up no other, and is left out after seven tries", async () => {
    const { account, deliver, lock, count } = await openDovecot();
    const { id, now, pass, read, answer, state, told } = await open("dovecot_locked", account);
    const stamp = now.toISOString().replaceAll(/[-:]|\.000/g, "");
    const facts = { uid: id, stamp, from: "ida@visitor.test", attendee: "ida@visitor.test", answer: "ACCEPTED" };
    await deliver("From: eve@visitor.test\nSubject: Broken\n\nNobody can read this.\n");
    await lock();
    await deliver(aReply(facts));
    await read();
    await read();
    expect(await answer()).toBe("accepted");
    const because = expect.stringMatching(/^The (server says: .+|connection ended while it was read\.)$/);
    expect(await state()).toMatchObject({ problem: null, failed: [{ uid: 1, because, tries: 1 }] });

    await deliver(aReply({ ...facts, stamp: stamp.replace("T09", "T10"), answer: "DECLINED" }));
    for (const minutes of [1, 5, 15, 60, 360, 720]) {
      expect(await told()).toEqual([]);
      pass(minutes);
      await read();
    }
    expect(await state()).toMatchObject({ problem: null, failed: [{ uid: 1, because, tries: 7, tryAfter: null }] });
    expect([await answer(), await count()]).toEqual(["declined", { read: 2, unread: 1 }]);
    pass(1_000);
    await read();
    expect(await state()).toMatchObject({ failed: [{ tries: 7 }] });
    expect(await told()).toEqual([
      "The mailbox for replies to invitations has a message that could not be read. Check the mailbox.",
    ]);
  });

  test("an answer that cannot be noted is tried again and then is no failure any more", async () => {
    const { account, deliver } = await openDovecot();
    const { db, id, now, pass, read, answer, state, told } = await open("dovecot_not_noted", account);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before update of answer on bookings for each row execute function refuse()`.execute(
      db,
    );
    const stamp = now.toISOString().replaceAll(/[-:]|\.000/g, "");
    const facts = { uid: id, stamp, from: "ida@visitor.test", attendee: "ida@visitor.test", answer: "ACCEPTED" };
    await deliver(aReply(facts));
    await read();
    const failed = { sender: facts.from, subject: "ACCEPTED: A talk", because: "What is in it could not be read." };
    expect(await state()).toMatchObject({ problem: null, failed: [failed] });
    await read();
    expect(await state()).toMatchObject({ failed: [{ tries: 1 }] });

    await sql`drop trigger refuse on bookings`.execute(db);
    pass(1);
    await read();
    expect([await answer(), await state(), await told()]).toMatchObject(["accepted", { failed: [] }, []]);
  });

  test("where twenty messages fail, the server is at fault: nothing is left out, and the admins are told", async () => {
    const { account, deliver, lock, unlock } = await openDovecot();
    const { db, pass, read, state, told } = await open("dovecot_all_locked", account);
    for (let nth = 1; nth <= 22; nth += 1) await deliver(`From: eve@visitor.test\nSubject: ${nth}\n\nHello.\n`);
    await lock();
    for (let nth = 1; nth <= 22; nth += 1) await read();
    const waiting = () => db.selectFrom("failedMessages").select("tryAfter").execute();
    expect([await state(), (await waiting()).length]).toMatchObject([
      { problem: "It does not deliver its messages." },
      20,
    ]);
    for (let day = 1; day <= 4; day += 1) {
      pass(1_440);
      for (let nth = 1; nth <= 22; nth += 1) await read();
    }
    expect((await waiting()).filter(({ tryAfter }) => tryAfter === null)).toEqual([]);
    expect(await told()).toEqual([
      "The mailbox for replies to invitations cannot be read: It does not deliver its messages.",
    ]);

    await unlock();
    pass(1_440);
    await read();
    await read();
    expect([await state(), await waiting()]).toMatchObject([{ problem: null, failed: [] }, []]);
    const { lastUid } = await db.selectFrom("replyMailboxes").select("lastUid").executeTakeFirstOrThrow();
    expect(Number(lastUid)).toBe(22);
  });

  test("where the server delivers another message, those that it does not deliver are left out, however many", async () => {
    const { account, deliver, lock } = await openDovecot();
    const { db, id, now, pass, read, answer, state } = await open("dovecot_many_locked", account);
    for (let nth = 1; nth <= 22; nth += 1) await deliver(`From: eve@visitor.test\nSubject: ${nth}\n\nHello.\n`);
    await lock();
    const stamp = now.toISOString().replaceAll(/[-:]|\.000/g, "");
    const facts = { uid: id, stamp, from: "ida@visitor.test", attendee: "ida@visitor.test", answer: "ACCEPTED" };
    await deliver(aReply(facts));
    for (let nth = 1; nth <= 24; nth += 1) await read();
    expect([await answer(), await state()]).toMatchObject(["accepted", { problem: null }]);
    for (let day = 1; day <= 7; day += 1) {
      pass(1_440);
      for (let nth = 1; nth <= 22; nth += 1) await read();
    }
    const tries = await db.selectFrom("failedMessages").select(["tries", "tryAfter"]).execute();
    expect(tries).toEqual(Array.from({ length: 22 }, () => ({ tries: 7, tryAfter: null })));
    expect(await state()).toMatchObject({ problem: null });
  });

  test("wrong passwords and folders that are not there are told in a sentence", async () => {
    const { account } = await openDovecot();
    const { db, pass, read, state } = await open("dovecot_wrong", { ...account, password: "wrong" });
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
