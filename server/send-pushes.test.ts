import { expect, test } from "vitest";
import { door, jobs } from "#domain/access/actor.ts";
import { savePreferences } from "#domain/notifications/index.ts";
import {
  endSubscription,
  forgetBrowsers,
  listSubscriptions,
  subscribeBrowser,
} from "#domain/notifications/push/index.ts";
import { endAllSessions, endOwnSession, endSession } from "#domain/users/sessions/index.ts";
import { suspendPerson } from "#domain/users/standing/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readSender } from "#tests/push-service.ts";
import { openPushes } from "#tests/pushes.ts";
import { openPushSenders } from "./send-pushes.ts";

const minute = 60_000;
const hour = 60 * minute;

test("a browser is told the sentence of the bell, encrypted for it alone and signed by the agency", async () => {
  const { ben, open, assign, send, clientId, now } = await openPushes("told");
  const browser = await open(ben);
  await assign();
  await send();

  const [first, ...more] = browser.received;
  if (!first) throw new Error("nothing came");
  expect(more).toEqual([]);
  expect(first.body.toString("latin1")).not.toContain("Ana Works");
  expect(browser.read(first)).toEqual({
    title: "Foyer",
    body: "Ana Works is now one of your clients.",
    path: `/studio/workspace/clients/${clientId}`,
    tag: first.headers["topic"],
  });
  expect(first.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "43200", urgency: "normal" });
  const expiry = now.getTime() / 1000 + 12 * 3600;
  const said = { isSigned: true, aud: `http://${browser.host}`, sub: "https://foyer.example", exp: expiry };
  expect(readSender(first)).toEqual({ ...said, key: browser.key });
  expect((await browser.list())[0]?.lastSentAt).toEqual(now);
});

test("what is turned off is not pushed, and what is on in browsers alone is in no list and no email", async () => {
  const { db, ben, open, assign, task, send } = await openPushes("chosen");
  const browser = await open(ben);
  await savePreferences({ db, actor: ben }, { wanted: new Set(["client_added.in_app"]) });
  await assign();
  await send();
  expect(browser.received).toEqual([]);

  await savePreferences({ db, actor: ben }, { wanted: new Set(["task_assigned.push"]) });
  await task();
  await send();
  expect(browser.received.map((one) => browser.read(one).body)).toEqual(['"Call the printer" is now assigned to you.']);
  const kept = db.selectFrom("notifications").select(["inApp", "mailAt"]).where("event", "=", "task_assigned");
  expect(await kept.execute()).toEqual([{ inApp: false, mailAt: null }]);
});

test("a service that asks for time gets it, within bounds, and the message comes once and late", async () => {
  const { ben, open, assign, send, pass } = await openPushes("again");
  const browser = await open(ben, (_, response) => response.writeHead(429, { "retry-after": "120" }).end());
  await assign();
  await send();
  pass(119_000);
  await send();
  expect(browser.received).toHaveLength(1);

  browser.answerWith((_, response) => response.writeHead(503, { "retry-after": "999999" }).end());
  pass(1_000);
  await send();
  expect(browser.received).toHaveLength(2);
  browser.answerWith(201);
  pass(hour);
  await send();
  await send();

  expect(browser.received).toHaveLength(3);
  expect(Number(browser.received[2]?.headers["ttl"])).toBe(12 * 3600 - 3600 - 120);
});

test("a message nobody could take for twelve hours is given up", async () => {
  const { db, ben, open, assign, send, pass } = await openPushes("late");
  const browser = await open(ben, 500);
  await assign();
  for (let tries = 0; tries < 20; tries += 1) {
    await send();
    pass(hour);
  }

  expect(await db.selectFrom("pushMessages").select("id").execute()).toEqual([]);
  expect(browser.received.length).toBeGreaterThan(10);
  expect(await browser.list()).toHaveLength(1);
});

test.each([404, 410])("a browser that is gone (%i) is forgotten", async (status) => {
  const { ben, open, assign, send } = await openPushes(`gone_${status}`);
  const browser = await open(ben, status);
  await assign();
  await send();
  expect(await browser.list()).toEqual([]);
});

test("a message that is not wanted for itself holds up no other", async () => {
  const { ben, open, assign, task, send } = await openPushes("unwanted");
  const browser = await open(ben, 413);
  await assign();
  await send();
  browser.answerWith(201);
  await task();
  await send();
  expect(browser.received).toHaveLength(2);
  expect(await browser.list()).toHaveLength(1);
});

test("a hanging service keeps no other browser waiting, and one inside the own network is never asked", async () => {
  const { db, ben, open, assign, task, send, clock, keys, house } = await openPushes("hangs");
  const hanging = await open(ben, () => {});
  const quick = await open(ben);
  await assign();
  await send(300);
  expect([hanging.received.length, quick.received.length]).toEqual([1, 1]);

  await task();
  await openPushSenders({ db, clock, keys, ...house })();
  expect(quick.received).toHaveLength(1);
});

test("what was read meanwhile, or may no longer be seen, is not pushed", async () => {
  const { db, ben, open, assign, send, clientId, clock } = await openPushes("moot");
  const browser = await open(ben);
  await assign();
  await db.updateTable("notifications").set({ readAt: clock() }).execute();
  await send();
  expect(browser.received).toEqual([]);

  const access = { staffScope: "assigned", unassignedLeadsForAll: false, teamNeedsSecondFactor: false };
  const row = { key: "access", value: JSON.stringify(access), updatedAt: clock() };
  await db.insertInto("settings").values(row).execute();
  await db.deleteFrom("notifications").execute();
  await db.deleteFrom("clientAssignments").where("clientId", "=", clientId).execute();
  await assign();
  await db.deleteFrom("clientAssignments").where("clientId", "=", clientId).execute();
  await send();
  expect(browser.received).toEqual([]);
  expect(await db.selectFrom("pushMessages").select("id").execute()).toEqual([]);
});

test("of a task that is somebody else's meanwhile, and of the timeline of a client not in sight, nothing is pushed", async () => {
  const { db, ben, noor, open, task, keepNews, send, clientId, now } = await openPushes("tasks");
  const browser = await open(ben);
  const access = { staffScope: "assigned", unassignedLeadsForAll: false, teamNeedsSecondFactor: false };
  await db
    .insertInto("settings")
    .values({ key: "access", value: JSON.stringify(access), updatedAt: now })
    .execute();
  await task("The canary");
  await db.updateTable("tasks").set({ assigneeId: noor.id, clientId }).execute();
  const timeline = { userId: ben.id, clientId: null, event: "task_assigned", thread: `timeline:${clientId}` } as const;
  await keepNews([{ ...timeline, title: "The timeline began.", path: "/x" }]);
  await send();
  expect(browser.received).toEqual([]);
});

test("a member is not pushed what is about money once the portal shows no payments", async () => {
  const { db, ana, clientId, open, send, keepNews } = await openPushes("portal");
  await db.updateTable("clientPortal").set({ enabled: true }).execute();
  const browser = await open(ana);
  const news = { userId: ana.id, clientId, title: "It was voided.", path: "/dashboard/invoices/1" };
  await keepNews([{ ...news, event: "invoice_closed", thread: "invoice:1" }]);
  await db.updateTable("clientPortal").set({ showPayments: false }).execute();
  await send();
  expect(browser.received).toEqual([]);

  await db.updateTable("clientPortal").set({ showPayments: true }).execute();
  await keepNews([{ ...news, event: "invoice_closed", thread: "invoice:2" }]);
  await send();
  expect(browser.received).toHaveLength(1);
});

test("what comes of a thread while its first is on the wire is told as well", async () => {
  const { ben, open, send, keepNews } = await openPushes("meanwhile");
  const news = { userId: ben.id, clientId: null, event: "client_added", thread: "client:1", path: "/x" } as const;
  const browser = await open(ben, async (_, response) => {
    if (browser.received.length === 1) await keepNews([{ ...news, title: "The second." }]);
    response.writeHead(201).end();
  });
  await keepNews([{ ...news, title: "The first." }]);
  await send();
  await send();
  expect(browser.received.map((one) => browser.read(one).body)).toEqual(["The first.", "The second."]);
});

test("an answer counts by its status, whatever comes with it", async () => {
  const { ben, open, assign, send } = await openPushes("bodies");
  const zipped = await open(ben, (_, response) => response.writeHead(201, { "content-encoding": "gzip" }).end("x"));
  const hanging = await open(ben, (_, response) => response.writeHead(201).write("on and on"));
  const long = await open(ben, (_, response) => response.writeHead(410).end("x".repeat(200_000)));
  await assign();
  await send(2_000);
  await send(2_000);
  expect([zipped, hanging, long].map(({ received }) => received.length)).toEqual([1, 1, 1]);
  expect(await zipped.list()).toHaveLength(2);
});

test("a service that hangs is asked twice at once at most, and then left alone with all its browsers", async () => {
  const { db, ben, open, assign, send } = await openPushes("crowd");
  const hanging = await open(ben, () => {});
  const row = await db.selectFrom("pushSubscriptions").selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 6 }, (_, nth) => ({
    ...row,
    id: crypto.randomUUID(),
    endpoint: `${row.endpoint}${nth}`,
    device: nth.toString(16).padStart(64, "0"),
  }));
  await db.insertInto("pushSubscriptions").values(others).execute();
  const quick = await open(ben);
  await assign();
  await send(300);
  expect(hanging.received.length).toBeLessThanOrEqual(2);
  expect(quick.received).toHaveLength(1);
});

test("where very many wait for a browser, one message says that there are some", async () => {
  const { ben, open, send, keepNews, pass } = await openPushes("flood");
  const browser = await open(ben, 503);
  const news = { userId: ben.id, clientId: null, event: "client_added", path: "/x", title: "One." } as const;
  await keepNews([{ ...news, thread: "client:0" }]);
  await send();
  await keepNews(Array.from({ length: 30 }, (_, nth) => ({ ...news, thread: `client:${nth + 1}` })));
  browser.answerWith(201);
  pass(hour);
  await send();
  const [, told, ...more] = browser.received;
  if (!told) throw new Error("nothing came");
  expect(more).toEqual([]);
  const text = { title: "Foyer", body: "You have new notifications.", path: "/notifications", tag: "unread" };
  expect([browser.read(told), told.headers["topic"]]).toEqual([text, "unread"]);
});

test("what a service refuses for good is said of its browser, until it takes one", async () => {
  const { ben, open, assign, task, send } = await openPushes("refused");
  const browser = await open(ben, 403);
  await assign();
  await send();
  expect(await browser.list()).toMatchObject([{ refusal: 403, lastSentAt: null }]);
  browser.answerWith(201);
  await task();
  await send();
  expect(await browser.list()).toMatchObject([{ refusal: null }]);
});

test("several processes send one message once", async () => {
  const { db, connection, clock, keys, ben, open, assign, hosts, house } = await openPushes("processes");
  const browsers = [await open(ben), await open(ben), await open(ben)];
  await assign();
  const others = Array.from({ length: 3 }, () => openDatabase(connection));
  const send = (one: typeof db) => openPushSenders({ db: one, clock, keys, ...house }, { allowedHosts: hosts })();
  await Promise.all([db, ...others].map(send));
  await Promise.all(others.map((one) => one.destroy()));
  expect(browsers.map(({ received }) => received.length)).toEqual([1, 1, 1]);
});

test("signing out of a browser ends its notifications, and those that wait; ending it from elsewhere does too", async () => {
  const { db, ben, open, assign, send, now } = await openPushes("out");
  const here = await open(ben);
  const there = await open(ben);
  const third = await open(ben);
  await assign();

  await endSession({ db, actor: door }, here.token);
  await endOwnSession({ db, actor: ben, now }, { sessionId: there.sessionId });
  await endSubscription({ db, actor: ben, now }, { subscriptionId: third.id });
  await send();

  expect([here, there, third].map(({ received }) => received.length)).toEqual([0, 0, 0]);
  expect(await listSubscriptions({ db, actor: ben })).toMatchObject({ ok: true, value: { browsers: [] } });
});

test("a session that runs out leaves its browser notified, until its person signs out everywhere", async () => {
  const { db, ben, open, assign, send, pass, clock, meet } = await openPushes("ran_out");
  const browser = await open(ben);
  pass(2 * hour);
  expect((await meet(browser.token)).actor.role).toBe("visitor");
  await assign();
  await send();
  expect(browser.received).toHaveLength(1);
  expect(await browser.list()).toMatchObject([{ sessionId: null }]);

  await endAllSessions({ db, actor: ben, now: clock() });
  expect(await browser.list()).toEqual([]);
});

test("a browser that nobody comes back to is forgotten after two weeks", async () => {
  const { db, ben, open, pass, clock, meet, signIn } = await openPushes("left");
  const left = await open(ben);
  const own = await open(ben);
  pass(2 * hour);
  await meet(left.token);
  await meet(own.token);
  pass(13 * 24 * hour);
  await forgetBrowsers({ db, actor: jobs, now: clock() });
  expect(await left.list()).toHaveLength(2);

  await signIn(ben, own.device);
  pass(2 * 24 * hour);
  await forgetBrowsers({ db, actor: jobs, now: clock() });
  expect((await left.list()).map(({ id }) => id)).toEqual([own.id]);
});

test("turning notifications on asks who it is", async () => {
  const { db, ben, open, now } = await openPushes("unproved");
  const { subscription, key, sessionId, device } = await open(ben);
  const unproved = { ...ben, hasSudo: false };
  const form = { ...subscription, key, sessionId, device, userAgent: "Browser" };
  expect(await subscribeBrowser({ db, actor: unproved, now }, form)).toMatchObject({ problem: { kind: "sudo" } });
});

test("whoever signs in on a browser after somebody else takes it over, and their own goes on", async () => {
  const { db, ben, noor, open, assign, send, pass, clock, meet, signIn } = await openPushes("shared");
  const shared = await open(ben);
  const own = await open(ben);
  pass(2 * hour);
  await meet(shared.token);
  await meet(own.token);

  await signIn(ben, own.device);
  await signIn(noor, shared.device);
  await assign();
  await send();

  expect([shared.received.length, own.received.length]).toEqual([0, 1]);
  const [left, ...others] = await own.list();
  expect([left?.id, others]).toEqual([own.id, []]);
  expect(left?.sessionId).not.toBeNull();

  await suspendPerson({ db, actor: noor, now: clock() }, { id: ben.id });
  expect(await db.selectFrom("pushSubscriptions").select("id").execute()).toEqual([]);
});

test("a browser that is called something else since a sign-in is still taken over by whoever signs in next", async () => {
  const { ben, noor, open, assign, send, signIn } = await openPushes("renamed");
  const browser = await open(ben);
  await signIn(ben, browser.device, "another");
  expect(await browser.list()).toHaveLength(1);
  await signIn(noor, "another");
  await assign();
  await send();
  expect(browser.received).toEqual([]);
  expect(await browser.list()).toEqual([]);
});

test("a browser notifies one person: whoever turns it on there last", async () => {
  const { ben, noor, open, assign, send, db } = await openPushes("one");
  const browser = await open(ben);
  await browser.subscribe(noor);
  await assign();
  await send();
  expect(browser.received).toEqual([]);
  expect(await listSubscriptions({ db, actor: ben })).toMatchObject({ ok: true, value: { browsers: [] } });
});
