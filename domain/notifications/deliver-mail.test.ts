import { expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { deliverMail } from "./deliver-mail.ts";
import { insertMail } from "./mail.queries.ts";

const from = { name: "Foyer", address: "support@agency.example" };
const words = { subject: "s", text: "t", html: "<p>t</p>", calendar: null, calendarMethod: null, entity: "booking" };

async function waitingMail(html = words.html) {
  const { db, now } = await createTestApp();
  const may = permit(jobs, "mail.send", undefined);
  const news = { ...words, html, toAddress: "ana@client.example", dedupeKey: newId(), entityId: newId() };
  const id = may && (await insertMail(db, may, news, now));
  if (!id) throw new Error("a new mail has an id");
  const state = async () => db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { db, now, id, state };
}

test("a mail goes out once, however often its job runs", async () => {
  const { db, now, id, state } = await waitingMail();
  const sent: string[] = [];
  const post = async ({ to }: { to: string }) => {
    sent.push(to);
    return "sent" as const;
  };
  const delivery = { id, post, from, isLast: false, now };

  await deliverMail({ db, actor: jobs, ...delivery });
  await deliverMail({ db, actor: jobs, ...delivery });

  expect(sent).toEqual(["ana@client.example"]);
  expect(await state()).toMatchObject({ state: "sent", attempts: 1, sentAt: now });
});

test("a refused mail waits for its next try, and after the last is marked failed with the reason", async () => {
  const { db, now, id, state } = await waitingMail();
  const post = async () => {
    throw new Error("mailbox unavailable");
  };

  await expect(deliverMail({ db, actor: jobs, id, post, from, isLast: false, now })).rejects.toThrow();
  expect(await state()).toMatchObject({ state: "waiting", attempts: 1, error: "mailbox unavailable" });

  await expect(deliverMail({ db, actor: jobs, id, post, from, isLast: true, now })).rejects.toThrow();
  expect(await state()).toMatchObject({ state: "failed", attempts: 2 });
});

test("nobody but the app sends mail", async () => {
  const { db, now, id, state } = await waitingMail();

  await deliverMail({ db, actor: visitor, id, post: async () => "sent", from, isLast: false, now });

  expect(await state()).toMatchObject({ state: "waiting", attempts: 0 });
});

test.each([
  ['<img src="cid:logo">', 1],
  ["<p>t</p>", 0],
])("the logo travels with a mail that shows it: %s", async (html, times) => {
  const { db, now, id } = await waitingMail(html);
  const logos: unknown[] = [];
  const post = async ({ logo }: { logo: Uint8Array | null }) => {
    if (logo) logos.push(logo);
    return "sent" as const;
  };

  await deliverMail({ db, actor: jobs, id, post, from, readLogo: async () => new Uint8Array([1]), isLast: false, now });

  expect(logos).toHaveLength(times);
});
