import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { setup } from "#domain/access/actor.ts";
import { rewrapSecrets } from "#domain/credentials/index.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { makeBrowser } from "#tests/push-service.ts";
import { openPushes } from "#tests/pushes.ts";
import { endSubscription, openPushKey, subscribeBrowser } from "./index.ts";
import { mostBrowsers, pushForm } from "./subscriptions.ts";

const { endpoint, p256dh, auth } = makeBrowser("https://push.example/send/1").subscription;
const form = { endpoint, p256dh, auth, key: "BA" };

test("what a browser says of itself is read", () => {
  expect(pushForm.safeParse(form)).toEqual({ success: true, data: form });
});

test.each([
  ["HTTPS://Push.Example/1", "https://push.example/1"],
  [" https://push.example/1\n", "https://push.example/1"],
  ["https:push.example/1", "https://push.example/1"],
  ["https://push.example/\0/1", "https://push.example/%00/1"],
  ["https://push.example/ü", "https://push.example/%C3%BC"],
])("%j becomes the address that is stored", (typed, stored) => {
  expect(pushForm.parse({ ...form, endpoint: typed }).endpoint).toBe(stored);
});

const base64 = (bytes: Buffer) => bytes.toString("base64url");
test.each([
  ["an address without encryption", { endpoint: "http://push.example/1" }],
  ["an address with a name in it", { endpoint: "https://me:word@push.example/1" }],
  ["a script", { endpoint: "javascript:alert(1)" }],
  ["an address that is too long", { endpoint: `https://push.example/${"x".repeat(1000)}` }],
  ["an address that is too long once it is written out", { endpoint: `https://push.example/${"ü".repeat(300)}` }],
  ["no address", { endpoint: "" }],
  ["a key that is no point", { p256dh: base64(Buffer.concat([Buffer.of(4), randomBytes(64)])) }],
  ["a key that is too short", { p256dh: base64(Buffer.of(4, 1, 2)) }],
  ["a key in other letters", { p256dh: "<script>" }],
  ["a secret of another length", { auth: base64(randomBytes(15)) }],
  ["something besides", { more: "x" }],
])("%s is refused", (_, but) => {
  expect(pushForm.safeParse({ ...form, ...but }).success).toBe(false);
});

test("a person has so many browsers and no more, and can turn one off", async () => {
  const { db, ben, noor, open, now } = await openPushes("most");
  const first = await open(ben);
  const [kept] = await first.list();
  const row = await db.selectFrom("pushSubscriptions").selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: mostBrowsers - 1 }, (_, nth) => ({
    ...row,
    id: crypto.randomUUID(),
    endpoint: `https://push.example/${nth}`,
    device: nth.toString(16).padStart(64, "0"),
  }));
  await db.insertInto("pushSubscriptions").values(others).execute();
  const origin = { sessionId: first.sessionId, device: "another", userAgent: "Browser" };
  const subscribe = () => subscribeBrowser({ db, actor: ben, now }, { ...form, key: first.key, ...origin });

  expect(await subscribe()).toMatchObject({ problem: { kind: "conflict", code: "push-full" } });
  const id = { subscriptionId: kept?.id ?? "" };
  expect(await endSubscription({ db, actor: noor, now }, id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await endSubscription({ db, actor: ben, now }, id)).toMatchObject({ ok: true });
  expect(await subscribe()).toMatchObject({ ok: true });
});

test("a browser that was asked for another key is told to reload", async () => {
  const { db, ben, open, now } = await openPushes("other_key");
  const { sessionId } = await open(ben);
  const origin = { sessionId, device: "x", userAgent: "Browser" };
  const answer = await subscribeBrowser({ db, actor: ben, now }, { ...form, ...origin });
  expect(answer).toMatchObject({ problem: { code: "push-other-key" } });
});

test("of keys that are made at once one counts, it is sealed, and it opens again", async () => {
  const { db, keyDeps } = await openPushes("key");
  const opened = await Promise.all([1, 2, 3].map(() => openPushKey(keyDeps())));

  const found = opened.map((one) => (one.ok ? one.value : null));
  expect(new Set(found.map((one) => one?.publicKey)).size).toBe(1);
  const [stored, ...more] = await db.selectFrom("pushKeys").selectAll().execute();
  expect(more).toEqual([]);
  const secret = found[0]?.secret ?? "";
  expect(secret.length).toBeGreaterThan(100);
  expect(stored?.sealed.toString("latin1")).not.toContain(secret.slice(-40));
});

test("where the root key is gone there is a new one, and browsers of the former are not asked any more", async () => {
  const { db, ben, open, keyDeps } = await openPushes("lost");
  const browser = await open(ben);
  const other = keysFrom({ active: toRootKey(Buffer.alloc(32, 9)), others: [] });
  await db
    .insertInto("rootKeys")
    .values({ id: other.id, checkValue: Buffer.from("x"), state: "former" })
    .execute();

  const again = await openPushKey({ ...keyDeps(), keys: other });

  expect(again.ok && again.value.publicKey !== browser.key).toBe(true);
  expect(await browser.list()).toEqual([]);
});

test("the key goes over to the next root key, and its browsers stay", async () => {
  const { db, ben, open, keyDeps } = await openPushes("rewrapped");
  const browser = await open(ben);
  const next = keysFrom({ active: toRootKey(Buffer.alloc(32, 9)), others: [toRootKey(Buffer.alloc(32, 7))] });
  const row = { id: next.id, checkValue: Buffer.from("x"), state: "active" };
  await db.insertInto("rootKeys").values(row).execute();

  const rewrapped = await rewrapSecrets({ db, actor: setup }, { rewrapper: next });

  expect(rewrapped).toMatchObject({ ok: true, value: { done: 1, broken: [] } });
  const alone = keysFrom({ active: toRootKey(Buffer.alloc(32, 9)), others: [] });
  const again = await openPushKey({ ...keyDeps(), keys: alone });
  expect(again.ok && again.value.publicKey).toBe(browser.key);
  expect(await browser.list()).toHaveLength(1);
});
