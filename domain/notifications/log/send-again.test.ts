import { afterAll, expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";
import { exportMails, sendAgain, sendTestMail } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "send_again"));
afterAll(() => own.destroy());

async function openMail(but = {}) {
  const system = await createTestApp(own);
  const { db, now } = system;
  const { desk, addresses, queued } = openDesk();
  const id = newId();
  const toAddress = `mia.${newId()}@client.test`;
  const words = { subject: "Welcome", text: "Hello", html: "<p>Hello</p>", state: "failed" };
  const about = { entity: "person", entityId: newId(), dedupeKey: id };
  await db
    .insertInto("mails")
    .values({ id, toAddress, createdAt: now, ...words, ...about, ...but })
    .execute();
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  const mails = () => db.selectFrom("mails").selectAll().where("toAddress", "=", toAddress).orderBy("id").execute();
  return { ...system, id, toAddress, queued, tell, mails };
}

test("a mail is written again once for each time an admin asks, and put on its way", async () => {
  const { db, noor, id, now, queued, tell, mails } = await openMail();

  expect(await sendAgain({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  await Promise.all([tell(), tell()]);

  const [first, again, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ state: "failed" });
  expect(again).toMatchObject({ state: "waiting", subject: "Welcome", text: "Hello" });
  expect(queued.filter((known) => known === again?.id)).toHaveLength(1);
});

test("what still waits, was erased or does not exist is not sent again, and nobody but an admin sends", async () => {
  const waiting = await openMail({ state: "waiting" });
  const erased = await openMail({ text: "", html: "" });
  const { db, noor, ben, ana, id, now, mails, tell } = await openMail();

  for (const one of [waiting.id, erased.id, newId(), "nothing"])
    expect(await sendAgain({ db, actor: noor, now }, { id: one })).toMatchObject({ problem: { kind: "missing" } });
  for (const actor of [ben, ana])
    expect(await sendAgain({ db, actor, now }, { id })).toMatchObject({ problem: { kind: "missing" } });
  await tell();
  expect(await mails()).toHaveLength(1);
});

test("the mail log is taken out with a fresh proof only, and it is noted", async () => {
  const { db, noor, ben, toAddress, now } = await openMail();
  const take = (actor: Actor) => exportMails({ db, actor, now }, { address: toAddress });

  expect(await take(ben)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await take(adminOf(noor.id, { hasSudo: false }))).toMatchObject({ problem: { kind: "sudo" } });
  expect(await take(noor)).toMatchObject({ value: [{ to: toAddress, subject: "Welcome" }] });
  const noted = db.selectFrom("auditLog").select("after").where("actorId", "=", noor.id);
  expect(await noted.where("action", "=", "mail.export").execute()).toEqual([{ after: { mails: 1 } }]);
});

test("an admin asks for a test email and gets one, each time; nobody else does", async () => {
  const { db, noor, ben, ana, now } = await createTestApp(own);
  const { desk, addresses, queued } = openDesk();
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  const mails = () =>
    db
      .selectFrom("mails")
      .select(["id", "subject", "entity"])
      .where("entityId", "in", [noor.id, ben.id, ana.id])
      .execute();
  for (const actor of [ben, ana, { role: "visitor" } as const])
    expect(await sendTestMail({ db, actor, now })).toMatchObject({ problem: { kind: "missing" } });

  for (let asked = 0; asked < 2; asked++)
    expect(await sendTestMail({ db, actor: noor, now })).toMatchObject({ ok: true });
  await Promise.all([tell(), tell()]);

  const written = await mails();
  expect(written).toMatchObject([{ subject: "A test email" }, { subject: "A test email" }]);
  expect(queued).toEqual(expect.arrayContaining(written.map(({ id }) => id)));
});
