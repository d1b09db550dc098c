import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDovecot } from "#tests/mailbox/dovecot.ts";
import { aReply } from "#tests/mailbox/messages.ts";
import { openReplies } from "#tests/mailbox/open-replies.ts";
import { needs, whyNotRoot } from "#tests/needs.ts";
import { whyNo } from "../scripts/outside/servers.mjs";

describe("Dovecot", needs(whyNo("Dovecot"), whyNotRoot), () => {
  test("a message that cannot be read holds up no other, and is left out after seven tries", async () => {
    const { account, deliver, lock, count } = await openDovecot();
    const { id, now, pass, read, answer, state, told } = await openReplies("dovecot_locked", account);
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
    expect(await told()).toEqual(["The mailbox for replies has a message that couldn't be read. Check the mailbox."]);
  });

  test("an answer that cannot be noted is tried again and then is no failure any more", async () => {
    const { account, deliver } = await openDovecot();
    const { db, id, now, pass, read, answer, state, told } = await openReplies("dovecot_not_noted", account);
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
    const { db, pass, read, state, told } = await openReplies("dovecot_all_locked", account);
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
    expect(await told()).toEqual(["The mailbox for replies can't be read: It does not deliver its messages."]);

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
    const { db, id, now, pass, read, answer, state } = await openReplies("dovecot_many_locked", account);
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
});
