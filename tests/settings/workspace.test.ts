import { expect, test } from "vitest";
import { door, jobs, setup, visitor } from "#domain/access/actor.ts";
import { createClient } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { forgetMails } from "#domain/notifications/index.ts";
import { registry, type Setting, type SettingKey, saveSetting, senderOf } from "#domain/settings/index.ts";
import { authenticate } from "#domain/users/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";

/** A database for one test alone, because settings are global. */
const openOwn = async (name: string) => createTestApp(openDatabase(await freshDatabase("migrated", name)));

async function save<K extends SettingKey>(
  { db, now }: Awaited<ReturnType<typeof createTestApp>>,
  key: K,
  value: Setting<K>,
) {
  const known = await db.selectFrom("settings").select("version").where("key", "=", key).executeTakeFirst();
  const saved = await saveSetting({ db, actor: setup, now }, { key, value, seen: known?.version ?? 0 });
  expect(saved.ok).toBe(true);
}

test("a new client starts with the agency's currency and time zone, or with those set for new clients", async () => {
  const app = await openOwn("new_clients");
  const { db, noor, now } = app;
  const create = async () => {
    const owner = await seedMember(db, { role: "client" });
    const made = await createClient({ db, actor: noor, now }, { companyName: "Moss", ownerId: owner.id });
    const facts = db.selectFrom("clients").select(["currency", "timeZone"]);
    return facts.where("id", "=", made.ok ? made.value.id : "").executeTakeFirst();
  };

  await save(app, "place", { ...registry.place.byDefault, timeZone: "Europe/Berlin", currency: "EUR" });
  expect(await create()).toEqual({ currency: "EUR", timeZone: "Europe/Berlin" });
  await save(app, "newClients", { currency: "CHF", timeZone: null });
  expect(await create()).toEqual({ currency: "CHF", timeZone: "Europe/Berlin" });
  await db.destroy();
});

test("emails come from the set sender, else from the brand, else from an address of the agency's own host", () => {
  const { brand, mail } = { brand: registry.brand.byDefault, mail: registry.mail.byDefault };
  const from = (change: object, more: object = {}) =>
    senderOf({ brand: { ...brand, ...more }, mail: { ...mail, ...change } }, "https://agency.example");

  expect(from({})).toEqual({ name: "Foyer", address: "no-reply@agency.example" });
  expect(from({}, { supportEmail: "us@agency.example" }).address).toBe("us@agency.example");
  expect(
    from({ senderName: "Desk", senderAddress: "desk@agency.example" }, { supportEmail: "us@agency.example" }),
  ).toEqual({
    name: "Desk",
    address: "desk@agency.example",
  });
});

test.each([
  ["staff", { staffIdleMin: 15 }, 15],
  ["client", { clientHours: 1, clientIdleMin: 240 }, 60],
] as const)("a session of %s ends as the settings say: %j", async (role, change, minutes) => {
  const { db, now } = await createTestApp();
  const { id } = await seedMember(db, { role });
  const token = newId();
  const later = (min: number) => new Date(now.getTime() + min * 60_000);
  const session = { id: newId(), userId: id, createdAt: now, lastActiveAt: now, expiresAt: later(1440) };
  await db
    .insertInto("authSessions")
    .values({ ...session, tokenHash: tokenHash(token) })
    .execute();
  const lengths = { ...registry.sessions.byDefault, ...change };
  const meet = async (min: number) =>
    (await authenticate({ db, actor: door, now: later(min) }, { token, activeAt: null, lengths })).actor.role;

  expect(await meet(minutes - 1)).toBe(role);
  expect(await meet(minutes)).toBe("visitor");
});

test.each([
  ["adminIdleMin", 4],
  ["staffIdleMin", 241],
  ["clientHours", 25],
  ["adminHours", 0],
] as const)("no session lasts for %s %d", (name, value) => {
  const wrong = { ...registry.sessions.byDefault, [name]: value };
  expect(registry.sessions.schema.safeParse(wrong).success).toBe(false);
});

test("mails leave the log after as many days as were set, and none that still waits", async () => {
  const { db, noor, now } = await createTestApp();
  const add = async (state: string, ago: number) => {
    const id = newId();
    const words = { toAddress: "a@b.test", subject: "s", text: "t", html: "h", entity: "person", entityId: noor.id };
    const createdAt = new Date(now.getTime() - ago * 86_400_000);
    await db
      .insertInto("mails")
      .values({ id, ...words, dedupeKey: id, state, createdAt })
      .execute();
    return id;
  };
  const old = await add("sent", 41);
  const waiting = await add("waiting", 41);
  const fresh = await add("sent", 39);
  const left = async () => {
    const rows = await db.selectFrom("mails").select("id").where("entityId", "=", noor.id).execute();
    return rows.map(({ id }) => id).sort();
  };

  await forgetMails({ db, actor: jobs, now }, { days: 0 });
  await forgetMails({ db, actor: visitor, now }, { days: 40 });
  expect(await left()).toEqual([old, waiting, fresh].sort());
  await forgetMails({ db, actor: jobs, now }, { days: 40 });
  expect(await left()).toEqual([waiting, fresh].sort());
});
