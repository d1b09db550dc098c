import { expect, onTestFinished, test } from "vitest";
import { door, setup, visitor } from "#domain/access/actor.ts";
import { rewrapSecrets } from "#domain/credentials/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { identityProviderForm } from "./identity-provider.schema.ts";
import { openProvider, openProviderToTry, readProvider, readSignInButton, saveProvider } from "./index.ts";

const first = toRootKey(Buffer.alloc(32, 1));
const second = toRootKey(Buffer.alloc(32, 2));
const keys = keysFrom({ active: first, others: [second] });
const filled = {
  issuer: "https://id.example",
  clientId: "foyer",
  secret: "a-client-secret",
  label: "Use Acme",
  isOn: "on",
  seen: "0",
};

/** There is one provider for the whole agency, so each test has a database of its own. */
async function open(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `identity_provider_${name}`));
  onTestFinished(() => db.destroy());
  const checkValue = Buffer.alloc(1);
  await db.insertInto("rootKeys").values({ id: first.id, checkValue, state: "active" }).execute();
  await db.insertInto("rootKeys").values({ id: second.id, checkValue, state: "former" }).execute();
  const app = await createTestApp(db);
  const save = (
    but: Partial<typeof filled> & { isPrivate?: "on" } = {},
    actor: Parameters<typeof saveProvider>[1] = app.noor,
  ) => saveProvider(db, actor, identityProviderForm.parse({ ...filled, ...but }), { keys, now: app.now });
  return { ...app, save };
}

test("the secret is sealed, comes back to nobody, and stays when the field is left empty", async () => {
  const { db, noor, save } = await open("sealed");
  must(await save());
  must(await save({ secret: "", label: "Use Acme's", seen: "1" }));

  const row = await db.selectFrom("identityProviders").selectAll().executeTakeFirstOrThrow();
  expect(row.sealed.toString("latin1")).not.toContain(filled.secret);
  expect(JSON.stringify(must(await readProvider(db, noor)))).not.toContain(filled.secret);
  expect(await openProvider(db, door, keys)).toMatchObject({ clientSecret: filled.secret, issuer: filled.issuer });
  const lines = db.selectFrom("auditLog").select(["before", "after"]).where("entity", "=", "identity_provider");
  const said = JSON.stringify(await lines.execute());
  expect([said.includes(filled.secret), said.includes('"secret":"added"')]).toEqual([false, true]);
});

test("a stored secret is never sent to another issuer", async () => {
  const { db, save } = await open("moved");
  must(await save());

  const moved = await save({ issuer: "https://evil.example", secret: "", seen: "1" });

  expect(moved).toMatchObject({ problem: { kind: "invalid", fields: { secret: [expect.any(String)] } } });
  expect(await openProvider(db, door, keys)).toMatchObject({ issuer: filled.issuer });
  must(await save({ issuer: "https://new.example", secret: "another", seen: "1" }));
  expect(await openProvider(db, door, keys)).toMatchObject({ clientSecret: "another" });
});

test("only admins with a fresh proof enter one, and of two who do so at once one is told", async () => {
  const { db, noor, ben, ana, save } = await open("asked");
  const stale = adminOf(noor.id, { hasSudo: false });
  const kinds = [];
  for (const actor of [stale, ben, ana]) {
    const saved = await save({}, actor);
    kinds.push(saved.ok ? "saved" : saved.problem.kind);
    expect([await openProvider(db, actor, keys), await readSignInButton(db, actor)]).toEqual([null, null]);
  }
  expect(kinds).toEqual(["sudo", "forbidden", "forbidden"]);
  for (const actor of [ben, ana, visitor]) {
    expect(await readProvider(db, actor)).toMatchObject({ ok: false });
    expect(await openProviderToTry(db, actor, keys)).toMatchObject({ ok: false });
  }

  const both = await Promise.all([save(), save()]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict", because: "provider-changed" } });
});

test("what is switched off is on no button and signs nobody in, but can be tried", async () => {
  const { db, noor, save } = await open("off");
  const { isOn: _, ...off } = filled;
  must(await saveProvider(db, noor, identityProviderForm.parse(off), { keys, now: new Date() }));

  expect([await readSignInButton(db, door), await openProvider(db, door, keys)]).toEqual([null, null]);
  expect(must(await openProviderToTry(db, noor, keys))).toMatchObject({ clientSecret: filled.secret });
  must(await save({ seen: "1" }));
  expect(await readSignInButton(db, door)).toBe("Use Acme");
});

test("the secret is handed over when the root key is replaced", async () => {
  const { db, save } = await open("handed");
  must(await save());
  const next = keysFrom({ active: second, others: [first] });

  expect(must(await rewrapSecrets(db, setup, { rewrapper: next }))).toEqual({ done: 1, broken: [] });

  expect(await openProvider(db, door, keysFrom({ active: second, others: [] }))).toMatchObject({
    clientSecret: filled.secret,
  });
});

test.each([
  ["https://id.example/.well-known/openid-configuration", {}, null],
  ["http://id.example", {}, /^It has to begin with https:/],
  ["http://keycloak.internal:8080/realms/acme", { isPrivate: "on" }, null],
  ["https://login.microsoftonline.com/common/v2.0", {}, /^Enter the address of your own directory/],
  ["https://login.microsoftonline.com/6f1c0a7e-0000-4000-8000-000000000000/v2.0", {}, null],
  ["https://user:password@id.example", {}, /^Enter the address without a name/],
  ["accounts.google.com", {}, /^Enter the issuer's address/],
  ["javascript:alert(1)", {}, /^Enter the issuer's address/],
])("the issuer %s is understood, or refused with a sentence", (issuer, but, sentence) => {
  const read = identityProviderForm.safeParse({ ...filled, issuer, ...but });

  const said = read.success ? null : read.error.issues.map(({ message }) => message).join();
  if (sentence) expect(said).toMatch(sentence);
  else expect([said, read.data?.issuer]).toEqual([null, issuer.replace("/.well-known/openid-configuration", "")]);
});
