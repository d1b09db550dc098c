import { expect, onTestFinished, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs, setup, visitor } from "#domain/access/actor.ts";
import { connectGoogle, readConnected } from "#domain/booking/connected/index.ts";
import { rewrapSecrets } from "#domain/credentials/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { openHours } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { googleClientForm, openGoogleClient, readGoogleClient, removeGoogleClient, saveGoogleClient } from "./index.ts";

const first = toRootKey(Buffer.alloc(32, 1));
const second = toRootKey(Buffer.alloc(32, 2));
const keys = keysFrom({ active: first, others: [second] });
const filled = { clientId: "agency.apps.googleusercontent.test", secret: "a-google-secret", seen: "0" };

/** There is one client for the whole agency, so each test has a database of its own. */
async function open(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `google_client_${name}`));
  onTestFinished(() => db.destroy());
  const checkValue = Buffer.alloc(1);
  await db.insertInto("rootKeys").values({ id: first.id, checkValue, state: "active" }).execute();
  await db.insertInto("rootKeys").values({ id: second.id, checkValue, state: "former" }).execute();
  const app = await createTestApp(db);
  const { noor, now } = app;
  const save = (but: Partial<typeof filled> = {}, actor: Actor = noor) =>
    saveGoogleClient({ db, actor, keys, now }, googleClientForm.parse({ ...filled, ...but }));
  const revoked: unknown[] = [];
  const remove = (seen: number, actor: Actor = noor) =>
    removeGoogleClient({ db, actor, now }, { seen, keys, revoke: async (account) => revoked.push(account) > 1 });
  async function connect(host: typeof noor | typeof app.ben, refreshToken: string) {
    await openHours(db, noor, host.id);
    const consent = { userName: `${refreshToken}@agency.test`, calendars: [], refreshToken };
    return connectGoogle({ db, actor: host, now }, { hostId: host.id, consent, keys });
  }
  return { ...app, save, remove, revoked, connect };
}

test("the secret is kept sealed, opens for the app alone, and is in no answer and no line of the log", async () => {
  const { db, noor, save } = await open("sealed");
  must(await save());

  const read = must(await readGoogleClient({ db, actor: noor }));
  expect(read).toEqual({ clientId: filled.clientId, version: 1, connected: [] });
  expect(await openGoogleClient({ db, actor: jobs }, keys)).toMatchObject({ clientSecret: filled.secret });
  expect(await openGoogleClient({ db, actor: noor }, keys)).toBeNull();
  const rows = await db.selectFrom("googleClients").selectAll().execute();
  const lines = await db
    .selectFrom("auditLog")
    .select(["before", "after"])
    .where("entity", "=", "google_client")
    .execute();
  expect(rows.map(({ sealed }) => sealed.includes(filled.secret))).toEqual([false]);
  expect(lines).toEqual([{ before: null, after: { clientId: filled.clientId, secret: "added" } }]);
});

test("an empty secret keeps the one that is stored, and another client asks for its own", async () => {
  const { db, save } = await open("kept");
  expect(await save({ secret: "" })).toMatchObject({ problem: { fields: { secret: [expect.any(String)] } } });
  must(await save());
  must(await save({ secret: "", seen: "1" }));
  expect(await openGoogleClient({ db, actor: jobs }, keys)).toMatchObject({ clientSecret: filled.secret });

  expect(await save({ clientId: "other", secret: "", seen: "2" })).toMatchObject({
    problem: { fields: { secret: [expect.stringContaining("new client")] } },
  });
  must(await save({ clientId: "other", secret: "its-own", seen: "2" }));
  expect(await openGoogleClient({ db, actor: jobs }, keys)).toMatchObject({
    clientId: "other",
    clientSecret: "its-own",
  });
});

test("of two admins who save at once, one is told", async () => {
  const { save } = await open("twice");
  const both = await Promise.all([save(), save({ clientId: "other" })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "google-client-changed" } });
});

test("only an admin reads, saves or removes it, and hosts learn no more than that it is there", async () => {
  const { db, ben, ana, save, remove, connect } = await open("admins");
  must(await save());
  for (const stranger of [ben, ana, visitor]) {
    expect(await readGoogleClient({ db, actor: stranger })).toMatchObject({ problem: { kind: "missing" } });
    expect(await save({ seen: "1" }, stranger)).toMatchObject({ problem: { kind: "forbidden" } });
    expect(await remove(1, stranger)).toMatchObject({ problem: { kind: "forbidden" } });
  }
  must(await connect(ben, "of-ben"));
  expect(must(await readConnected({ db, actor: ben }, ben.id)).hasGoogle).toBe(true);
});

test("removing it disconnects whoever was named, withdraws their consents and tells them", async () => {
  const { db, noor, ben, now, save, remove, revoked, connect } = await open("removed");
  must(await save());
  must(await connect(noor, "of-noor"));
  must(await connect(ben, "of-ben"));
  const { connected } = must(await readGoogleClient({ db, actor: noor })) ?? { connected: [] };
  expect(connected).toHaveLength(2);
  expect(await remove(2)).toMatchObject({ problem: { code: "google-client-changed" } });

  // Google took one of the two.
  expect(await remove(1)).toEqual({ ok: true, value: 1 });

  const client = { clientId: filled.clientId, clientSecret: filled.secret };
  const accounts = ["of-ben", "of-noor"].map((refreshToken) => ({ client, refreshToken }));
  expect(revoked).toEqual(expect.arrayContaining(accounts));
  expect(await db.selectFrom("connectedCalendars").select("id").execute()).toEqual([]);
  expect(must(await readGoogleClient({ db, actor: noor }))).toBeNull();
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const mails = await db.selectFrom("mails").select("subject").execute();
  const told = mails.filter(({ subject }) => subject === "Your Google calendar was disconnected");
  expect(told).toHaveLength(2);
});

test("client secret and tokens are handed over when the root key is replaced", async () => {
  const { db, noor, save, connect } = await open("handed");
  must(await save());
  must(await connect(noor, "of-noor"));
  const next = keysFrom({ active: second, others: [first] });

  expect(must(await rewrapSecrets({ db, actor: setup }, { rewrapper: next }))).toEqual({ done: 2, broken: [] });
  const alone = keysFrom({ active: second, others: [] });
  expect(await openGoogleClient({ db, actor: jobs }, alone)).toMatchObject({ clientSecret: filled.secret });
});
