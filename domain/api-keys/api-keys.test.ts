import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { writeAuditEntry } from "#domain/access/audit-entry.queries.ts";
import { permit } from "#domain/access/permit.ts";
import { readLog } from "#domain/audit/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { taskEvents } from "#domain/tasks/events.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { apiKeyForm } from "./api-key.schema.ts";
import { authenticateKey, createApiKey, listApiKeys, listKeyUses, noteUse, revokeApiKey } from "./index.ts";

const day = 86_400_000;
const formOf = (but: Record<string, unknown> = {}) =>
  apiKeyForm.parse({ name: `n8n ${newId()}`, lasts: "90", tasks: "write", ...but });

async function openKeys(but: Record<string, unknown> = {}) {
  const app = await createTestApp();
  const { db, noor, now } = app;
  const made = await createApiKey({ db, actor: noor, now }, { ...formOf(but) });
  if (!made.ok) throw new Error(`not made: ${JSON.stringify(made.problem)}`);
  const meet = (at = now) => authenticateKey({ db, actor: door, now: at }, { secret: made.value.secret });
  // Other tests make keys, too: it may stand on any page.
  const stateNow = async (at = now, before: string | null = null): Promise<string | undefined> => {
    const listed = await listApiKeys({ db, actor: noor, now: at }, { before });
    if (!listed.ok) throw new Error("an admin lists keys");
    const { keys, older } = listed.value;
    const found = keys.find(({ id }) => id === made.value.id);
    return found || older === null ? found?.state : stateNow(at, older);
  };
  return { ...app, ...made.value, meet, stateNow };
}

test("a key is shown once, and only its hash is stored", async () => {
  const { db, id, secret, noor, now } = await openKeys();

  expect(secret).toMatch(/^foyer_[\w-]{43}$/);
  const stored = await db.selectFrom("apiKeys").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const entries = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).execute();
  expect(JSON.stringify([stored, entries, await listApiKeys({ db, actor: noor, now }, {})])).not.toContain(
    secret.slice(6),
  );
  expect(stored.ending).toBe(secret.slice(-4));
  expect(entries).toMatchObject([{ action: "api_key.write", actorId: noor.id }]);
});

test("a program with a key is its maker, within the key's scopes", async () => {
  const { meet, noor, clientId } = await openKeys();

  const program = await meet();

  expect(program).toMatchObject({ role: "admin", id: noor.id, hasSudo: false });
  expect(program && permit(program, "task.create", { clientId })).toMatchObject({ by: noor.id });
  expect(program && permit(program, "lead.list", undefined)).toBeNull();
  expect(program && permit(program, "ledger.write", undefined)).toBeNull();
  expect(program && permit(program, "credential.reveal", { clientId })).toBeNull();
});

test("a key that is confined to a client touches no other, nor what belongs to the agency", async () => {
  const { db, noor, now, clientId } = await createTestApp();
  const made = await createApiKey({ db, actor: noor, now }, { ...formOf({ clientId }) });
  const program = made.ok ? await authenticateKey({ db, actor: door, now }, { secret: made.value.secret }) : null;

  expect(program && permit(program, "task.create", { clientId })).not.toBeNull();
  expect(program && permit(program, "task.create", { clientId: newId() })).toBeNull();
  expect(program && permit(program, "task.create", { clientId: null })).toBeNull();
});

test("a key records what charges a fee only with a scope of its own", async () => {
  const { db, noor, now, clientId } = await createTestApp();
  const programOf = async (but: Record<string, unknown>) => {
    const made = await createApiKey({ db, actor: noor, now }, { ...formOf(but) });
    return made.ok ? authenticateKey({ db, actor: door, now }, { secret: made.value.secret }) : null;
  };
  const writer = await programOf({ deals: "write" });
  const charger = await programOf({ deals: "write", charge: "on" });

  for (const action of ["deal.charge", "deal.claim", "deal.note_paid"] as const) {
    expect(writer && permit(writer, action, { clientId })).toBeNull();
    expect(charger && permit(charger, action, { clientId })).not.toBeNull();
  }
  expect(charger && permit(charger, "deal.correct", undefined)).toBeNull();
  expect(charger && permit(charger, "update.decide", undefined)).toBeNull();
});

test("a revoked key stops working at once, and revoking it again changes nothing", async () => {
  const { db, id, noor, now, meet, stateNow } = await openKeys();

  expect(await revokeApiKey({ db, actor: { ...noor, hasSudo: false }, now }, { id })).toMatchObject({ ok: true });

  expect([await meet(), await stateNow()]).toEqual([null, "revoked"]);
  expect(await revokeApiKey({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  const entries = await db.selectFrom("auditLog").select("action").where("entityId", "=", id).execute();
  expect(entries.map(({ action }) => action).sort()).toEqual(["api_key.revoke", "api_key.write"]);
});

test("a key expires on its day", async () => {
  const { now, meet, stateNow } = await openKeys({ lasts: "30" });
  const end = now.getTime() + 30 * day;

  expect(await meet(new Date(end - 1))).not.toBeNull();
  expect([await meet(new Date(end)), await stateNow(new Date(end))]).toEqual([null, "expired"]);
});

test.each([
  ["suspended", { status: "suspended" }],
  ["made staff", { role: "staff" }],
])("a key stops when its maker is %s", async (_, change) => {
  const { db, noor, meet, stateNow } = await openKeys();

  await db.updateTable("people").set(change).where("id", "=", noor.id).execute();

  expect([await meet(), await stateNow()]).toEqual([null, "stopped"]);
});

test("the last use is noted, at most once a minute", async () => {
  const { db, id, now, meet } = await openKeys();
  const lastUse = async () =>
    (await db.selectFrom("apiKeys").select("lastUsedAt").where("id", "=", id).executeTakeFirstOrThrow()).lastUsedAt;
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(await lastUse()).toBeNull();

  await meet(now);
  await meet(at(59));
  expect(await lastUse()).toEqual(now);
  await meet(at(61));
  expect(await lastUse()).toEqual(at(61));
});

test("only admins who have just proved who they are make keys, and only admins see them", async () => {
  const { db, noor, ben, ana, now, id } = await openKeys();
  const form = formOf();

  expect(await createApiKey({ db, actor: { ...noor, hasSudo: false }, now }, { ...form })).toMatchObject({
    problem: { kind: "sudo" },
  });
  for (const actor of [ben, ana]) {
    expect(await createApiKey({ db, actor, now }, { ...form })).toMatchObject({ problem: { kind: "missing" } });
    expect(await listApiKeys({ db, actor, now }, {})).toMatchObject({ problem: { kind: "missing" } });
    expect(await revokeApiKey({ db, actor, now }, { id })).toMatchObject({ problem: { kind: "missing" } });
  }
});

test("a key cannot make, see or revoke keys", async () => {
  const { db, id, now, meet } = await openKeys();
  const program = await meet();
  if (!program) throw new Error("the key does not work");
  const proved = { ...program, hasSudo: true };

  expect(await createApiKey({ db, actor: proved, now }, { ...formOf() })).toMatchObject({ ok: false });
  expect(await listApiKeys({ db, actor: proved, now }, {})).toMatchObject({ ok: false });
  expect(await revokeApiKey({ db, actor: proved, now }, { id })).toMatchObject({ ok: false });
});

test("two working keys do not share a name", async () => {
  const { db, noor, now } = await createTestApp();
  const form = formOf();
  const first = await createApiKey({ db, actor: noor, now }, { ...form });

  const second = await createApiKey({ db, actor: noor, now }, { ...form, name: form.name.toUpperCase() });

  expect(second).toMatchObject({ problem: { fields: { name: ["There is already a key with this name."] } } });
  if (first.ok) await revokeApiKey({ db, actor: noor, now }, { id: first.value.id });
  expect(await createApiKey({ db, actor: noor, now }, { ...form })).toMatchObject({ ok: true });
});

test("what a program does is entered under its key's name", async () => {
  const { db, noor, now, meet, clientId } = await openKeys({ name: `Zapier ${newId()}` });
  const program = await meet();
  const may = program && permit(program, "task.create", { clientId });
  if (!may) throw new Error("no permit");
  const entityId = newId();

  await writeAuditEntry(db, may, taskEvents["task.created"].entry({ entityId, clientId }), now);

  const log = await readLog({ db, actor: adminOf(noor.id) }, { filter: { client: clientId }, timeZone: "UTC" });
  const entry = log.ok ? log.value.lines.find((line) => line.entityId === entityId) : null;
  expect(entry).toMatchObject({ by: program.key.name, role: "api_key" });
});

test.each([
  [{}, "bookings"],
  [{ leads: "read", clientId: "0190a1b2-0000-7000-8000-000000000000" }, "leads"],
  [{ videos: "read", clientId: "0190a1b2-0000-7000-8000-000000000000" }, "videos"],
  [{ tasks: "read", charge: "on" }, "charge"],
  [{ deals: "read", charge: "on" }, "charge"],
  [{ payments: "write" }, "payments"],
  [{ tasks: "all" }, "tasks"],
  [{ tasks: "read", lasts: "1000" }, "lasts"],
  [{ tasks: "read", name: " " }, "name"],
])("a key's form %j is refused beside the field", (fields, field) => {
  const read = apiKeyForm.safeParse({ name: "n8n", lasts: "90", ...fields });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("keys are listed in pages, the newest first", async () => {
  const { db, noor, now } = await createTestApp(openDatabase(await freshDatabase("migrated", "api_key_pages")));
  const made: string[] = [];
  for (let n = 0; n < 31; n++) {
    const key = await createApiKey({ db, actor: noor, now: new Date(now.getTime() + n + 1) }, { ...formOf() });
    if (key.ok) made.unshift(key.value.id);
  }
  const pageFrom = async (before: string | null) => {
    const listed = await listApiKeys({ db, actor: noor, now }, { before });
    if (!listed.ok) throw new Error("an admin lists keys");
    return { ids: listed.value.keys.map(({ id }) => id), older: listed.value.older };
  };

  const first = await pageFrom(null);
  const second = await pageFrom(first.older);
  const elsewhere = await pageFrom("elsewhere");
  await db.destroy();

  expect([...first.ids, ...second.ids]).toEqual(made);
  expect([first.ids.length, second.older]).toEqual([30, null]);
  expect(elsewhere).toEqual(first);
});

test("archiving clients is a box of its own, for keys that change all clients", () => {
  const read = (but: Record<string, unknown>) =>
    apiKeyForm.safeParse({ name: "CRM", lasts: "90", clients: "write", archive: "on", ...but });

  expect(read({}).data?.scopes).toEqual(["clients:read", "clients:write", "clients:archive"]);
  expect(read({ archive: undefined }).data?.scopes).not.toContain("clients:archive");
  expect(read({ clients: "read" }).error?.issues).toMatchObject([{ path: ["archive"] }]);
  expect(read({ clientId: newId() }).error?.issues).toMatchObject([{ path: ["archive"] }]);
});

test("the keys used last are listed with what was changed with them in a day", async () => {
  const own = openDatabase(await freshDatabase("migrated", "api_key_uses"));
  const { db, noor, ben, now } = await createTestApp(own);
  const make = async (name: string) => {
    const made = await createApiKey({ db, actor: noor, now }, { ...formOf({ name }) });
    if (!made.ok) throw new Error(`${name} was not made`);
    return made.value.id;
  };
  const may = permit(door, "api_key.authenticate", undefined);
  if (!may) throw new Error("the door notes uses");
  const ids: string[] = [];
  for (const [nth, name] of ["one", "two", "three", "four", "five"].entries()) {
    const id = await make(name);
    ids.push(id);
    await noteUse(db, may, id, new Date(now.getTime() + nth * 3_600_000));
  }
  await make("never used");
  await revokeApiKey({ db, actor: noor, now }, { id: ids[4] ?? "" });
  const entry = {
    apiKeyId: ids[3] ?? "",
    actorRole: "api_key",
    action: "task.edit",
    entity: "task",
    entityId: newId(),
  };
  const ages = [1, 23, 25].map((hours) => new Date(now.getTime() - hours * 3_600_000));
  await db
    .insertInto("auditLog")
    .values(ages.map((at) => ({ id: newId(), at, ...entry })))
    .execute();

  const listed = await listKeyUses({ db, actor: noor, now });
  const forStaff = await listKeyUses({ db, actor: ben, now });
  await own.destroy();

  expect(listed).toMatchObject({
    value: [
      { name: "four", lastUsedAt: new Date(now.getTime() + 3 * 3_600_000), changes: 2 },
      { name: "three", changes: 0 },
      { name: "two", changes: 0 },
    ],
  });
  expect(forStaff).toMatchObject({ ok: false });
});
