import { expect, test } from "vitest";
import { door, jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { signer } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { deliverMail, readPreferences, unsubscribe, unsubscribePath } from "../index.ts";

const placeOf = (path: string) => {
  const [, , event = "", link = ""] = path.split("/");
  return { event, link };
};

test("an email's link turns that email off, again and again, and nothing else", async () => {
  const { db, ana } = await createTestApp();
  const place = placeOf(unsubscribePath(signer, { event: "deal_week", readerId: ana.id }));
  for (const _ of [1, 2]) expect(await unsubscribe({ db, actor: door, signer }, place)).toMatchObject({ ok: true });
  const rows = db.selectFrom("notificationPreferences").select(["event", "channel", "isOn"]);
  expect(await rows.where("userId", "=", ana.id).execute()).toEqual([
    { event: "deal_week", channel: "mail", isOn: false },
  ]);
  expect(await readPreferences({ db, actor: ana })).toMatchObject({ ok: true });
});

test("a link for another email, another person, or one that may not be turned off does nothing", async () => {
  const { db, ana } = await createTestApp();
  const good = placeOf(unsubscribePath(signer, { event: "deal_week", readerId: ana.id }));
  const fixed = placeOf(unsubscribePath(signer, { event: "new_device", readerId: ana.id }));
  const [, signature = ""] = good.link.split(".");
  const others = [{ ...good, event: "deal_month" }, { ...good, link: `${newId()}.${signature}` }, fixed];
  for (const place of others)
    expect(await unsubscribe({ db, actor: door, signer }, place)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await unsubscribe({ db, actor: ana, signer }, good)).toMatchObject({ ok: false });
  const rows = db.selectFrom("notificationPreferences").select("event").where("userId", "=", ana.id);
  expect(await rows.execute()).toEqual([]);
});

test("what is sent carries the address to unsubscribe at, and links that are signed; the log keeps neither", async () => {
  const { db, ana, now } = await createTestApp();
  const id = newId();
  const path = `/answer/${newId()}/3/${ana.id}`;
  const mail = { id, toAddress: "ana@x.test", subject: "s", text: `${path}?to=dispute`, html: `<a href="${path}">` };
  await db
    .insertInto("mails")
    .values({
      ...mail,
      dedupeKey: id,
      entity: "client",
      entityId: id,
      readerId: ana.id,
      event: "deal_week",
      createdAt: now,
    })
    .execute();
  const sent: { text: string; html: string; unsubscribeUrl: string | null }[] = [];
  const post = async (message: (typeof sent)[number]) => {
    sent.push(message);
    return "sent" as const;
  };
  const from = { name: "Foyer", address: "a@b.test" };
  await deliverMail({
    db,
    actor: jobs,
    id,
    post,
    from,
    signer,
    publicUrl: "https://agency.example",
    isLast: false,
    now,
  });
  expect(sent[0]?.text).toMatch(/\/answer\/[\w-]+\/3\/[\w-]+\.[\w-]{43}\?to=dispute$/);
  expect(sent[0]?.html).toMatch(/\.[\w-]{43}">$/);
  expect(sent[0]?.unsubscribeUrl).toBe(
    `https://agency.example${unsubscribePath(signer, { event: "deal_week", readerId: ana.id })}`,
  );
  const kept = await db.selectFrom("mails").select(["text", "html"]).where("id", "=", id).executeTakeFirst();
  expect(kept).toEqual({ text: mail.text, html: mail.html });
});
