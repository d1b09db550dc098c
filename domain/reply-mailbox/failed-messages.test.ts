import { expect, onTestFinished, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { forgetFailed, noteReading, openDueMailbox } from "./index.ts";

const account = { host: "imap.agency.test", port: 993, security: "tls", user: "replies", password: "p" };
const start = new Date("2026-11-23T09:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function open(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `failed_messages_${name}`));
  onTestFinished(() => db.destroy());
  await keepSigner(db);
  await enterMailbox({ db, keys: signer, clock: () => start }, account);
  const { id } = await db.selectFrom("replyMailboxes").select("id").executeTakeFirstOrThrow();
  const left = () => db.selectFrom("failedMessages").select(["uid", "tryAfter"]).orderBy("uid").execute();
  return { db, id, left };
}

test("what is kept of a message goes thirty days after its last try, also while the mailbox is off", async () => {
  const { db, id, left } = await open("kept");
  const failed = { mailboxId: id, because: "It is broken.", sender: "ida@visitor.test", failedAt: start };
  await db
    .insertInto("failedMessages")
    .values([
      { ...failed, uid: 1n },
      { ...failed, uid: 2n, tryAfter: after(1) },
      { ...failed, uid: 3n, failedAt: after(2 * 1440) },
    ])
    .execute();
  await db.updateTable("replyMailboxes").set({ isOn: false }).execute();

  await forgetFailed({ db, actor: visitor, now: after(31 * 1440) });
  await forgetFailed({ db, actor: jobs, now: after(29 * 1440) });
  expect(await left()).toHaveLength(3);
  await forgetFailed({ db, actor: jobs, now: after(31 * 1440) });
  expect(await left()).toMatchObject([{ uid: 3n }]);
});

test("of as many as wait at most, none is left out until the server delivers another message", async () => {
  const { db, id, left } = await open("crowded");
  const tried = { mailboxId: id, because: "It is broken.", tries: 6, failedAt: start, tryAfter: after(1) };
  const uids = Array.from({ length: 20 }, (_, place) => place + 1);
  await db
    .insertInto("failedMessages")
    .values(uids.map((uid) => ({ ...tried, uid: BigInt(uid) })))
    .execute();
  const failed = uids.map((uid) => ({ uid, because: "It is broken.", sender: null, subject: null }));
  const note = async (day: number, delivers: boolean) => {
    const now = after(day * 1440);
    const due = await openDueMailbox({ db, actor: jobs, now }, { keys: signer });
    if (!due) throw new Error("nothing is due");
    expect([due.again, due.known.toSorted((a, b) => a - b), due.room]).toEqual([expect.any(Array), uids, 0]);
    await noteReading({ db, actor: jobs, now }, { ...due, cursor: null, problem: null, failed, delivers });
    return (await left()).filter(({ tryAfter }) => tryAfter === null).length;
  };
  expect([await note(1, false), await note(2, true)]).toEqual([0, 20]);
});
