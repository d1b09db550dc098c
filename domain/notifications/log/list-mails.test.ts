import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listMails, readMail } from "../index.ts";

async function seed() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const address = `mia.${newId()}@client.test`;
  for (const state of ["sent", "failed", "waiting"]) {
    const words = { subject: `A ${state} mail`, text: "Hello", html: "<p>Hello</p>" };
    const about = { entity: "person", entityId: newId(), dedupeKey: newId() };
    await db
      .insertInto("mails")
      .values({ id: newId(), toAddress: address, state, createdAt: now, ...words, ...about })
      .execute();
  }
  const find = async (filter: object, actor: Actor = noor) => {
    const listed = await listMails({ db, actor }, { address, ...filter });
    return listed.ok ? listed.value.mails.map(({ subject }) => subject) : null;
  };
  return { ...system, find };
}

test("what was written to an address is found, the newest first, by what became of it", async () => {
  const { find } = await seed();

  expect(await find({})).toEqual(["A waiting mail", "A failed mail", "A sent mail"]);
  expect(await find({ state: "failed" })).toEqual(["A failed mail"]);
});

test("nobody but admins reads other people's mail", async () => {
  const { ben, ana, find } = await seed();

  for (const actor of [ben, ana]) expect(await find({}, actor)).toBeNull();
});

test("a mail is opened as it was sent, without what would let an admin act as its reader", async () => {
  const { db, noor, ben, ana, now } = await createTestApp();
  const origin = "https://agency.example";
  const uuid = newId();
  const secrets = [
    ...["invitation", "reset", "confirm-mail"].map((page) => `${origin}/${page}/${uuid}.c2lnbmF0dXJl`),
    `${origin}/answer/${uuid}/1/${uuid}?to=dispute`,
    `${origin}/bookings/${uuid}?key=Abc_-9`,
    `${origin}/unsubscribe/deal_week/${uuid}.c2ln`,
    `${origin}/feeds/aSecret/calendar.ics`,
    `${origin}/webhooks/leads/aSecret`,
    `${origin}/setup?token=aSecret`,
  ];
  const open = `${origin}/dashboard/deals/${uuid}`;
  const text = ["Hello", ...secrets, open].join("\n");
  const links = [...secrets, open].map((url, at) => `<a class="button" href="${url}" target="_blank">Go ${at}</a>`);
  const mail = {
    toAddress: "ana@client.test",
    sentFrom: "Foyer <support@agency.example>",
    subject: "Has Moss signed?",
  };
  const id = newId();
  const about = { entity: "person", entityId: newId(), dedupeKey: id, createdAt: now, sentAt: now };
  const html = `<html><head><style>a{}</style></head><body>${links.join("")}</body></html>`;
  await db
    .insertInto("mails")
    .values({ id, ...mail, ...about, text, html, state: "sent", attempts: 2 })
    .execute();

  const read = await readMail({ db, actor: noor }, id);

  if (!read.ok) throw new Error("it was not opened");
  expect(read.value).toMatchObject({ to: mail.toAddress, from: mail.sentFrom, subject: mail.subject, attempts: 2 });
  expect(read.value.text).toBe(["Hello", ...secrets.map(() => "[link removed]"), open].join("\n"));
  expect(read.value.html).not.toMatch(/href|aSecret|c2ln|Abc_/);
  expect(read.value.html.match(/\[link removed\]/g)).toHaveLength(secrets.length);
  for (const actor of [ben, ana]) expect(await readMail({ db, actor }, id)).toMatchObject({ ok: false });
  for (const none of [newId(), "nothing"])
    expect(await readMail({ db, actor: noor }, none)).toMatchObject({ ok: false });
});
