import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { briefDefault, sendBrief } from "#domain/briefs/index.ts";
import { archiveClient, eraseClient } from "#domain/clients/page/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { archivePerson, erasePerson } from "#domain/users/standing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, leavingAt, signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { seedLead } from "#tests/leads.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { openMeetings } from "#tests/meetings.ts";
import { openPapers } from "#tests/papers.ts";
import { seedMember } from "#tests/people.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "erasing"));
afterAll(() => own.destroy());

const later = new Date("2026-11-25T00:00:00Z");

/** Mia, a client's member, has booked: her host has emails and notifications about it, and she was once a lead. */
async function openMia() {
  const system = await openMeetings({}, own);
  const { db, now } = system;
  const mia = await seedMember(db, { role: "client", firstName: "Mia" });
  const name = `Mia${newId().slice(-8)} Lindt`;
  const booked = await system.book("2026-11-24T10:00:00Z", { name, email: mia.email, message: "About our pumps" });
  if (!booked.ok) throw new Error("not booked");
  const answers = JSON.stringify([{ question: "What do you pump?", answer: `Ask ${name}` }]);
  await db.updateTable("bookings").set({ answers }).where("id", "=", booked.value.id).execute();
  const leadId = await seedLead(db, now, name);
  await db.updateTable("leads").set({ email: mia.email.toUpperCase() }).where("id", "=", leadId).execute();
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const about = {
    toAddress: "boss@house.test",
    entity: "notification",
    entityId: newId(),
    state: "kept",
    createdAt: now,
  };
  const told = { subject: `${name} is now assigned to you`, text: `…/leads/${leadId}`, html: "", dedupeKey: newId() };
  await db
    .insertInto("mails")
    .values({ id: newId(), ...about, ...told })
    .execute();
  return { ...system, mia, name, bookingId: booked.value.id, leadId };
}

/** Every row that still contains one of the words, by table. */
async function whereIs(db: Database, words: string[]) {
  const tables = ["bookings", "leads", "mails", "searchDocs", "notifications", "people", "authUsers"] as const;
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute();
      const holds = (row: object) =>
        words.some((word) => JSON.stringify(row).toLowerCase().includes(word.toLowerCase()));
      return rows.some(holds) ? [table] : [];
    }),
  );
  return found.flat();
}

test("an erased person is found nowhere any more: no meeting, lead, search, kept mail or news holds name or address", async () => {
  const { db, noor, mia, name } = await openMia();
  expect(await whereIs(db, [name])).toEqual(["bookings", "leads", "mails", "searchDocs", "notifications"]);
  await archivePerson({ db, actor: noor, now: later }, { id: mia.id });

  expect(
    await erasePerson({ db, actor: noor, now: leavingAt(later).now }, { id: mia.id, ...leavingAt(later) }),
  ).toMatchObject({ ok: true });

  expect(await whereIs(db, [name, mia.email])).toEqual([]);
});

test("messages of an erased person that could not be read are forgotten, and those of others stay", async () => {
  const { db, noor, mia } = await openMia();
  await keepSigner(db);
  const account = { host: "imap.agency.test", port: 993, security: "tls", user: "replies", password: "p" };
  await enterMailbox({ db, keys: signer, clock: () => later }, account);
  const { id: mailboxId } = await db.selectFrom("replyMailboxes").select("id").executeTakeFirstOrThrow();
  const senders = [mia.email.toUpperCase(), `x${mia.email}`, null];
  for (const [uid, sender] of senders.entries())
    await db
      .insertInto("failedMessages")
      .values({ mailboxId, uid: BigInt(uid), sender, subject: "Accepted", because: "It is broken.", failedAt: later })
      .execute();
  await archivePerson({ db, actor: noor, now: later }, { id: mia.id });
  expect(
    await erasePerson({ db, actor: noor, now: leavingAt(later).now }, { id: mia.id, ...leavingAt(later) }),
  ).toMatchObject({ ok: true });

  const left = await db.selectFrom("failedMessages").select("sender").orderBy("uid").execute();
  expect(left.map(({ sender }) => sender)).toEqual([`x${mia.email}`, null]);
});

test("the mails of others stay as they were when somebody is erased", async () => {
  const { db, noor, mia, book } = await openMia();
  await book("2026-11-24T11:00:00Z", { name: "Ida Moss", email: `x${mia.email}` });
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, later);
  await archivePerson({ db, actor: noor, now: later }, { id: mia.id });
  await erasePerson({ db, actor: noor, now: leavingAt(later).now }, { id: mia.id, ...leavingAt(later) });

  expect(await whereIs(db, [`x${mia.email}`])).toEqual(["bookings", "mails", "searchDocs"]);
});

test("nobody is erased who still waits for a meeting", async () => {
  const { db, noor, mia, name, now } = await openMia();
  await archivePerson({ db, actor: noor, now }, { id: mia.id });

  const refused = await erasePerson({ db, actor: noor, now: leavingAt(now).now }, { id: mia.id, ...leavingAt(now) });

  expect(refused).toMatchObject({ problem: { because: "Cancel the upcoming meetings first." } });
  expect(await whereIs(db, [name])).toContain("bookings");
});

test("an erased client takes along the mails and the news about its meetings", async () => {
  const { db, noor, mia, name, bookingId, leadId } = await openMia();
  const clientId = mia.clientId ?? "";
  await db.updateTable("leads").set({ convertedClientId: clientId }).where("id", "=", leadId).execute();
  await db.updateTable("bookings").set({ clientId }).where("id", "=", bookingId).execute();
  await archiveClient({ db, actor: noor, now: later }, { id: clientId });

  expect(await eraseClient({ db, actor: noor, now: later }, { id: clientId, typed: "Mia Works" })).toMatchObject({
    ok: true,
  });

  expect(await whereIs(db, [name])).toEqual([]);
});

test("an erased client takes along the mails to who was asked to sign its papers or to fill in its brief", async () => {
  const { db, noor, clientId, now, sent } = await openPapers(own);
  const email = `ana.${newId()}@works.test`;
  const name = `Ana${newId().slice(-8)} Silva`;
  await sent({ signers: [{ name, email }] });
  const to = { name: `Rui${newId().slice(-8)}`, email: `rui.${newId()}@works.test` };
  await sendBrief({ db, actor: noor, now }, { clientId, to, setting: briefDefault });
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  expect([await whereIs(db, [email]), await whereIs(db, [to.email])]).toEqual([["mails"], ["mails"]]);
  const client = db.selectFrom("clients").select("companyName").where("id", "=", clientId);
  const { companyName: typed } = await client.executeTakeFirstOrThrow();
  await archiveClient({ db, actor: noor, now }, { id: clientId });

  expect(await eraseClient({ db, actor: noor, now }, { id: clientId, typed })).toMatchObject({ ok: true });

  expect(await whereIs(db, [name, email, to.name, to.email])).toEqual([]);
});

test("what somebody answered under a former name of their link loses that name too", async () => {
  const { db, noor, mia } = await openMia();
  const clientId = mia.clientId ?? "";
  const send = (name: string) =>
    sendBrief({ db, actor: noor, now: later }, { clientId, to: { name, email: mia.email }, setting: briefDefault });
  await send("M. Lindt");
  const asked = db.updateTable("briefQuestions").where("clientId", "=", clientId);
  await asked.set({ answer: ["Pumps"], answeredName: "M. Lindt" }).execute();
  expect(await send("Mia Lindt")).toMatchObject({ ok: true });
  await archivePerson({ db, actor: noor, now: later }, { id: mia.id });

  await erasePerson({ db, actor: noor, now: leavingAt(later).now }, { id: mia.id, ...leavingAt(later) });

  const named = db.selectFrom("briefQuestions").select("id").where("answeredName", "is not", null);
  expect(await named.where("clientId", "=", clientId).execute()).toEqual([]);
});
