import { expect, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { approveUpdate, commentOnUpdate, rejectUpdate } from "#domain/updates/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { day, openUpdates } from "#tests/updates.ts";
import { mailNews } from "../index.ts";

/** An installation of its own, so that everyone who is notified is known. */
async function openNews(name: string) {
  const own = openDatabase(await freshDatabase("migrated", `update_news_${name}`));
  const system = await openUpdates(own);
  const { db, noor, ben, ana, clientId, at } = system;
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id }).execute();
  const names = new Map([
    [noor.id, "noor"],
    [ben.id, "ben"],
    [ana.id, "ana"],
  ]);
  const { desk, addresses } = openDesk();
  async function told(minutes: number) {
    await dispatchNotifications(db, jobs, desk, addresses, at(minutes));
    const rows = await db.selectFrom("notifications").select(["userId", "titles", "path"]).orderBy("userId").execute();
    await db.deleteFrom("notifications").execute();
    return Object.fromEntries(rows.map(({ userId, titles }) => [names.get(userId), titles.join(" ")]));
  }
  return { ...system, told, close: () => db.destroy() };
}

test("what a client posts is told to its team and the admins; what the team posts, to the client", async () => {
  const { noor, ben, ana, post, told, close } = await openNews("posted");

  await post(ana, { title: "We moved" });
  expect(await told(0)).toEqual({
    noor: 'Ana Silva posted "We moved".',
    ben: 'Ana Silva posted "We moved".',
  });
  await post(noor, { title: "Leads are up" });
  expect(await told(0)).toEqual({ ana: 'Noor Haddad posted "Leads are up".' });
  await post(ben, { title: "Printing", amount: "10" });
  expect(await told(0)).toEqual({
    noor: 'Ben Okafor posted "Printing", which is waiting for approval.',
    ana: 'Ben Okafor posted "Printing", which is waiting for approval.',
  });
  await close();
});

test("comments reach the other side, decisions the client and whoever asked", async () => {
  const { db, noor, ben, ana, at, post, told, close } = await openNews("decided");
  const theirs = await post(ana, { title: "Deal", amount: "10" });
  const bens = await post(ben, { title: "Ad", amount: "5" });
  await told(0);

  const say = (actor: typeof ana | typeof ben) =>
    commentOnUpdate({ db, actor, now: at(1) }, { ...theirs, body: "Well?", key: newId() });
  await say(ana);
  expect(await told(1)).toEqual({ noor: 'Ana Silva wrote about "Deal".', ben: 'Ana Silva wrote about "Deal".' });
  await say(ben);
  expect(await told(1)).toEqual({ ana: 'Ben Okafor wrote about "Deal".' });

  await approveUpdate({ db, actor: noor, now: at(2) }, { ...theirs, kind: "deal_value", seen: 1, day });
  expect(await told(2)).toEqual({ ana: '"Deal" was approved.' });
  await rejectUpdate({ db, actor: noor, now: at(2) }, { ...bens, note: "Too dear.", seen: 1 });
  expect(await told(2)).toEqual({ ana: '"Ad" was rejected.', ben: '"Ad" was rejected.' });
  await db.updateTable("clientPortal").set({ showUpdates: false }).execute();
  await post(noor, { title: "Hidden" });
  expect(await told(3)).toEqual({});
  await close();
});

test("an email about comments holds them, with who wrote them and when, and asks for no reply without a mailbox", async () => {
  const { db, ben, ana, at, post, close } = await openNews("carried");
  const { desk, addresses } = openDesk();
  const which = await post(ana, { title: "Spring fair" });
  const say = (body: string, minutes: number) =>
    commentOnUpdate({ db, actor: ben, now: at(minutes) }, { ...which, body, key: newId() });
  const mailed = async (minutes: number) => {
    const telling = { db, actor: jobs, now: at(minutes), ...desk, render: renderEmail };
    await dispatchNotifications(db, jobs, telling, addresses, telling.now);
    await mailNews({ ...telling, now: at(minutes + 6) }, addresses.publicUrl);
    return db.selectFrom("mails").selectAll().where("readerId", "=", ana.id).orderBy("id").execute();
  };
  await say("The hall is <booked>.\nShall we go?", 1);

  const [one] = await mailed(2);
  expect(one).toMatchObject({ subject: 'Ben Okafor wrote about "Spring fair"', entity: "update", entityId: which.id });
  expect(one?.text).toMatch(
    /^\S+\n\nBen Okafor, .+\n> The hall is <booked>\.\n> Shall we go\?\n\nOpen the conversation:\n/,
  );
  expect(one?.html).toContain("The hall is &lt;booked&gt;.");
  expect(one?.text).not.toContain("reply");
  expect(one?.replyTo).toBeNull();

  await keepSigner(db);
  await enterMailbox({ db, keys: signer, clock: () => at(20) }, account);
  await say("word ".repeat(900), 21);
  await say("And another.", 22);
  const [, two] = await mailed(23);
  expect(two).toMatchObject({ subject: '2 comments on "Spring fair"', replyTo: "replies@agency.test" });
  expect(two?.text).toContain("word … (the rest is in the conversation)");
  expect(two?.text).toContain("> And another.");
  expect(two?.text).toContain("You can also answer by replying to this email.");
  expect(two?.text.length).toBeLessThan(5_000);
  await close();
});

const account = { host: "imap.agency.test", port: 993, security: "tls", user: "replies", password: "p" };
