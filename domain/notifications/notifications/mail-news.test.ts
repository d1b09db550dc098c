import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { assignStaff } from "#domain/clients/access/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";
import { mailNews, markRead, savePreferences } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "mail_news"));
afterAll(() => own.destroy());

async function openAssigned({ muted = false } = {}) {
  const system = await createTestApp(own);
  const { db, noor, ben, clientId, now } = system;
  const { desk, addresses } = openDesk();
  if (muted) await savePreferences({ db, actor: ben }, { wanted: new Set(["client_added.in_app"]) });
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags });
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const { email } = await db.selectFrom("authUsers").select("email").where("id", "=", ben.id).executeTakeFirstOrThrow();
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const mail = (minutes: number) => mailNews({ db, actor: jobs, now: after(minutes), ...desk }, addresses.publicUrl);
  const mails = () => db.selectFrom("mails").selectAll().where("toAddress", "=", email).execute();
  return { ...system, mail, mails, after };
}

test("news is mailed after five minutes, once, whoever mails", async () => {
  const { mail, mails } = await openAssigned();

  await mail(4);
  expect(await mails()).toEqual([]);
  await Promise.all([mail(5), mail(5), mail(6)]);

  expect((await mails()).map(({ subject }) => subject)).toEqual(["Ana Works is now one of your clients"]);
});

test("what was read meanwhile is not mailed", async () => {
  const { db, ben, mail, mails, after } = await openAssigned();
  await markRead({ db, actor: ben, now: after(2) }, { id: "all" });

  await mail(5);

  expect(await mails()).toEqual([]);
});

test("nobody is mailed who turned such mails off, was suspended, or changed sides", async () => {
  const muted = await openAssigned({ muted: true });
  const suspended = await openAssigned();
  const { db, ben } = suspended;
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();
  const moved = await openAssigned();
  await db.updateTable("people").set({ role: "client" }).where("id", "=", moved.ben.id).execute();

  for (const one of [muted, suspended, moved]) {
    await one.mail(10);
    expect(await one.mails()).toEqual([]);
  }
});

test.each([
  ["is mailed about a client they belong to", true, 1],
  ["is not mailed about a client they were removed from", false, 0],
])("a client's person %s", async (_, belongs, count) => {
  const { db, ana, clientId, now } = await createTestApp(own);
  const { desk, addresses } = openDesk();
  const times = { firstAt: now, latestAt: now, mailAt: now };
  const about = {
    event: "update_posted",
    thread: `update:${newId()}`,
    path: "/dashboard/updates",
    surface: "dashboard",
  };
  const row = { id: newId(), userId: ana.id, clientId, titles: ["An update was posted."], inApp: true };
  await db
    .insertInto("notifications")
    .values({ ...row, ...about, ...times })
    .execute();
  if (!belongs) await db.deleteFrom("clientMembers").where("userId", "=", ana.id).execute();

  await mailNews({ db, actor: jobs, now, ...desk }, addresses.publicUrl);

  const { email } = await db.selectFrom("authUsers").select("email").where("id", "=", ana.id).executeTakeFirstOrThrow();
  expect(await db.selectFrom("mails").selectAll().where("toAddress", "=", email).execute()).toHaveLength(count);
});
