import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { type CalendarWriter, connectCalendar, copyNext } from "#domain/booking/connected/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { channelForm } from "#domain/webhooks/chat/channel.schema.ts";
import { addChannel, testChannel } from "#domain/webhooks/chat/index.ts";
import { createEndpoint, sendNext, sendTest } from "#domain/webhooks/index.ts";
import { signMessage } from "#domain/webhooks/signing.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { freshDatabase } from "#tests/database.ts";
import { openMeetings } from "#tests/meetings.ts";
import { openSecrets, seedSecrets } from "#tests/secrets.ts";
import { createTestApp } from "#tests/test-app.ts";
import { steps } from "./rotate-keys.ts";

async function openRotation(more: { value?: string; file?: string } = {}) {
  const db: Database = openDatabase(await freshDatabase("migrated", `turn_${randomBytes(4).toString("hex")}`));
  onTestFinished(() => db.destroy());
  const dataFolder = await mkdtemp(join(tmpdir(), "foyer-turn-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const places = { ...more, dataFolder };
  const said: string[] = [];
  const rotation = { db, places, at: new Date("2026-11-23T09:00:00Z"), say: (line: string) => said.push(line) };
  const take = (step: string) => steps[step]?.(rotation);
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom("rootKeys").selectAll().execute()).map(({ id, state }) => [state, id] as const),
    );
  return { db, places, said, take, states, open: () => openKeys(db, places) };
}

test("a key is staged, activated, takes over every secret, and the one before it is gone", async () => {
  const { db, places, take, states, said, open } = await openRotation();
  const first = await open();
  const seeded = await seedSecrets(db, first, 12);

  await take("stage");
  expect((await open()).id).toBe(first.id);
  await take("activate");
  const both = await open();
  expect([both.id === first.id, await openSecrets(db, both)]).toEqual([false, seeded]);
  const [ours] = Object.entries(seeded);
  await seedSecrets(db, both, 1);
  await take("rewrap");
  await take("retire");

  const only = await open();
  expect(await states()).toEqual({ retired: first.id, active: only.id });
  expect(await openSecrets(db, only)).toMatchObject(Object.fromEntries(ours ? [ours] : []));
  expect(Object.keys(await openSecrets(db, only))).toHaveLength(13);
  await expect(openSecrets(db, first)).rejects.toThrow(`sealed with the key ${only.id}, not with ${first.id}`);
  expect(existsSync(join(places.dataFolder, "keys", "next.key"))).toBe(false);
  await take("status");
  expect(said.at(-1)).toMatch(`${only.id}  active   since`);
  const auditEntries = db.selectFrom("auditLog").select(["action", "after"]).orderBy("id");
  expect((await auditEntries.execute()).map(({ action, after }) => [action, after])).toEqual([
    ["key.rotate", { step: "stage" }],
    ["key.rotate", { step: "activate" }],
    ["key.rotate", { step: "rewrap", secrets: 12 }],
    ["key.rotate", { step: "retire" }],
  ]);
});

test("webhooks go on being signed with the secret their receivers know", async () => {
  const { db, take, open } = await openRotation();
  const { noor, now } = await createTestApp(db);
  const form = { url: "https://hooks.example/", events: ["task.created" as const] };
  const made = await createEndpoint({ db, actor: noor, keys: await open(), now }, form);
  for (const step of ["stage", "activate", "rewrap", "retire"]) await take(step);

  const keys = await open();
  const id = made.ok ? made.value.id : "";
  const signed: boolean[] = [];
  await sendTest({ db, actor: noor, now }, { id });
  await sendNext(
    { db, actor: jobs },
    {
      keys,
      clock: () => now,
      chat: {
        exchange: async () => ({ ok: false, because: "no chat" }),
        publicUrl: "",
        formats: async () => plainFormats,
      },
      post: async (_, { headers, body }) => {
        const message = { id: headers["webhook-id"] ?? "", body, at: now };
        const { headers: expected } = signMessage(message, [made.ok ? made.value.secret : ""]);
        signed.push(headers["webhook-signature"] === expected["webhook-signature"]);
        return { ok: true };
      },
    },
  );
  expect(signed).toEqual([true]);
});

test("chat channels are written to at the address that was entered", async () => {
  const { db, take, open } = await openRotation();
  const { noor, now } = await createTestApp(db);
  const secret = "https://hooks.slack.com/services/T0/B0/x";
  const form = channelForm.parse({ name: "Sales", kind: "slack", secret, reach: "all", "task.created": "on" });
  const made = await addChannel({ db, actor: noor, keys: await open(), now }, form);
  for (const step of ["stage", "activate", "rewrap", "retire"]) await take(step);

  const called: string[] = [];
  const exchange = async (url: string) => {
    called.push(url);
    return { ok: true as const, status: 200, headers: {}, body: new Uint8Array() };
  };
  await testChannel({ db, actor: noor, now }, { id: made.ok ? made.value.id : "" });
  const chat = { exchange, publicUrl: "", formats: async () => plainFormats };
  const post = async () => ({ ok: true as const });
  await sendNext({ db, actor: jobs }, { keys: await open(), clock: () => now, post, chat });
  expect(called).toEqual([secret]);
});

test("a host's connected calendar still opens with its password", async () => {
  const { db, take, open } = await openRotation();
  const { noor, book, now } = await openMeetings({}, db);
  await book("2026-11-24T12:00:00Z");
  const form = { address: "https://cloud.example/", userName: "noor", password: "app-password-1" };
  const calendars = [{ url: "https://cloud.example/work/", name: "Work" }];
  const find = async () => ({ ok: true as const, calendars });
  await connectCalendar({ db, actor: noor, now }, { hostId: noor.id, form, find, keys: await open() });
  for (const step of ["stage", "activate", "rewrap", "retire"]) await take(step);

  const passwords: string[] = [];
  const write: CalendarWriter["write"] = async (account) => {
    if (account.kind === "caldav") passwords.push(account.password);
    return { ok: true, etag: null };
  };
  const writer = { write, remove: async () => ({ ok: true as const, etag: null }) };
  await copyNext({ db, actor: jobs }, { writer, keys: await open(), clock: () => now });
  expect(passwords).toEqual([form.password]);
});

test("each step waits for the one before it, and said twice it is done once", async () => {
  const { db, take, states, open } = await openRotation();
  await expect(take("stage")).rejects.toThrow("This Foyer was never opened");
  const keys = await open();
  await seedSecrets(db, keys, 2);
  await expect(take("activate")).rejects.toThrow("No key is staged.");
  await expect(take("retire")).rejects.toThrow("No key is on its way out.");

  await take("stage");
  const once = await states();
  await take("stage");
  expect(await states()).toEqual(once);
  await take("activate");
  await expect(take("activate")).rejects.toThrow("No key is staged.");
  await expect(take("stage")).rejects.toThrow(`The key ${keys.id} is still on its way out.`);
  await expect(take("retire")).rejects.toThrow(`The key ${keys.id} still opens 2 secrets.`);
  expect(await states()).toMatchObject({ former: keys.id });
  await take("rewrap");
  await take("rewrap");
  await take("retire");
});

test("keys of the operator's own come from where the operator writes them", async () => {
  const one = randomBytes(32).toString("base64");
  const two = randomBytes(32).toString("hex");
  const app = await openRotation({ value: one });
  const first = await app.open();
  await seedSecrets(app.db, first, 3);
  await expect(app.take("stage")).rejects.toThrow("Enter the next key into FOYER_KEY, after a comma,");

  app.places.value = `${one},${two}`;
  for (const step of ["stage", "activate", "rewrap", "retire"]) await app.take(step);

  expect(app.said.at(-2)).toBe(`Take the key ${first.id} out of where Foyer finds its keys.`);
  app.places.value = two;
  expect(Object.keys(await openSecrets(app.db, await app.open()))).toHaveLength(3);
});

test("a key file of the operator's holds both keys, on lines of their own", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "foyer-turn-")), "the.key");
  const lines = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
  await writeFile(file, `${lines[0]}\n`, { mode: 0o600 });
  const app = await openRotation({ file });
  const first = await app.open();
  await writeFile(file, lines.join("\n"));

  for (const step of ["stage", "activate", "rewrap", "retire"]) await app.take(step);

  expect((await app.states())["retired"]).toBe(first.id);
});

test("the app does not open without the key that is still on its way out", async () => {
  const { places, take, open } = await openRotation();
  const first = await open();
  await take("stage");
  await take("activate");
  const next = join(places.dataFolder, "keys", "next.key");
  await rename(next, join(places.dataFolder, "keys", "root.key"));

  await expect(open()).rejects.toThrow(`The root key ${first.id} was replaced but not retired yet`);
});

test("nothing is sealed with a retired key, also not by an instance that missed the rotation", async () => {
  const { db, take, open } = await openRotation();
  const stale = await open();
  for (const step of ["stage", "activate", "rewrap", "retire"]) await take(step);

  await expect(seedSecrets(db, stale, 1)).rejects.toThrow(`the root key ${stale.id} seals nothing any more`);
});

test("what cannot be handed over is named, and everything else is", async () => {
  const { db, take, said, open } = await openRotation();
  const first = await open();
  await seedSecrets(db, first, 5);
  const { id } = await db.selectFrom("credentials").select("id").executeTakeFirstOrThrow();
  await db.updateTable("credentials").set({ version: 99 }).where("id", "=", id).execute();
  await take("stage");
  await take("activate");

  await expect(take("rewrap")).rejects.toThrow("Give these a new secret");

  expect(said).toContain(`The credential ${id} could not be opened; it was left as it is.`);
  await expect(take("retire")).rejects.toThrow("still opens 1 secrets");
});
