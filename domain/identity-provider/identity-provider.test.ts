import { expect, onTestFinished, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { door, jobs, setup, visitor } from "#domain/access/actor.ts";
import { rewrapSecrets } from "#domain/credentials/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { must } from "#tests/invoices.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { identityProviderForm } from "./identity-provider.schema.ts";
import {
  openProvider,
  openProviderToTry,
  readProvider,
  readRemoval,
  readSignInButton,
  removeProvider,
  saveProvider,
} from "./index.ts";

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
  const { id: anotherAdmin } = await seedMember(db, { role: "admin" });
  const save = (but: Partial<typeof filled> & { isPrivate?: "on" } = {}, actor: Actor = app.noor) =>
    saveProvider({ db, actor, keys, now: app.now }, identityProviderForm.parse({ ...filled, ...but }));
  return { ...app, save, anotherAdmin };
}

test("the secret is sealed, comes back to nobody, and stays when the field is left empty", async () => {
  const { db, noor, save } = await open("sealed");
  must(await save());
  must(await save({ secret: "", label: "Use Acme's", seen: "1" }));

  const row = await db.selectFrom("identityProviders").selectAll().executeTakeFirstOrThrow();
  expect(row.sealed.toString("latin1")).not.toContain(filled.secret);
  expect(JSON.stringify(must(await readProvider({ db, actor: noor })))).not.toContain(filled.secret);
  expect(await openProvider({ db, actor: door }, keys)).toMatchObject({
    clientSecret: filled.secret,
    issuer: filled.issuer,
  });
  const lines = db.selectFrom("auditLog").select(["before", "after"]).where("entity", "=", "identity_provider");
  const said = JSON.stringify(await lines.execute());
  expect([said.includes(filled.secret), said.includes('"secret":"added"')]).toEqual([false, true]);
});

test("a stored secret is never sent to another issuer", async () => {
  const { db, save } = await open("moved");
  must(await save());

  const moved = await save({ issuer: "https://evil.example", secret: "", seen: "1" });

  expect(moved).toMatchObject({ problem: { kind: "invalid", fields: { secret: [expect.any(String)] } } });
  expect(await openProvider({ db, actor: door }, keys)).toMatchObject({ issuer: filled.issuer });
  must(await save({ issuer: "https://new.example", secret: "another", seen: "1" }));
  expect(await openProvider({ db, actor: door }, keys)).toMatchObject({ clientSecret: "another" });
});

test("only admins with a fresh proof enter one, and of two who do so at once one is told", async () => {
  const { db, noor, ben, ana, save } = await open("asked");
  const stale = adminOf(noor.id, { hasSudo: false });
  const kinds = [];
  for (const actor of [stale, ben, ana]) {
    const saved = await save({}, actor);
    kinds.push(saved.ok ? "saved" : saved.problem.kind);
    expect([await openProvider({ db, actor }, keys), await readSignInButton({ db, actor })]).toEqual([null, null]);
  }
  expect(kinds).toEqual(["sudo", "forbidden", "forbidden"]);
  for (const actor of [ben, ana, visitor]) {
    expect(await readProvider({ db, actor })).toMatchObject({ ok: false });
    expect(await openProviderToTry({ db, actor }, keys)).toMatchObject({ ok: false });
  }

  const both = await Promise.all([save(), save()]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict", code: "provider-changed" } });
});

test("what is switched off is on no button and signs nobody in, but can be tried", async () => {
  const { db, noor, save } = await open("off");
  const { isOn: _, ...off } = filled;
  must(await saveProvider({ db, actor: noor, keys, now: new Date() }, identityProviderForm.parse(off)));

  expect([await readSignInButton({ db, actor: door }), await openProvider({ db, actor: door }, keys)]).toEqual([
    null,
    null,
  ]);
  expect(must(await openProviderToTry({ db, actor: noor }, keys))).toMatchObject({ clientSecret: filled.secret });
  must(await save({ seen: "1" }));
  expect(await readSignInButton({ db, actor: door })).toBe("Use Acme");
});

test("removing it takes a fresh proof, deletes the secret, keeps linked accounts and tells whoever has no other way in", async () => {
  const { db, noor, ben, ana, anotherAdmin, now, save } = await open("removed");
  must(await save());
  for (const [one, personId] of [ben.id, anotherAdmin].entries())
    await db
      .insertInto("linkedIdentities")
      .values({ id: newId(), personId, issuer: filled.issuer, subject: `subject ${one}`, linkedAt: now })
      .execute();
  const kinds = [];
  for (const actor of [adminOf(noor.id, { hasSudo: false }), ben, ana]) {
    const removed = await removeProvider({ db, actor, now }, { seen: 1 });
    kinds.push(removed.ok ? "removed" : removed.problem.kind);
  }
  expect(kinds).toEqual(["sudo", "forbidden", "forbidden"]);
  for (const actor of [ben, ana, visitor]) expect(await readRemoval({ db, actor })).toMatchObject({ ok: false });
  expect(await removeProvider({ db, actor: noor, now }, { seen: 2 })).toMatchObject({
    problem: { code: "provider-changed" },
  });
  expect(must(await readRemoval({ db, actor: noor }))).toEqual({
    people: { count: 1, names: ["Ben Okafor"] },
    keepsAnAdmin: true,
  });

  must(await removeProvider({ db, actor: noor, now }, { seen: 1 }));

  expect([must(await readProvider({ db, actor: noor })), must(await readRemoval({ db, actor: noor }))]).toEqual([
    null,
    null,
  ]);
  expect([await readSignInButton({ db, actor: door }), await openProvider({ db, actor: door }, keys)]).toEqual([
    null,
    null,
  ]);
  expect(await db.selectFrom("linkedIdentities").select("personId").orderBy("subject").execute()).toEqual([
    { personId: ben.id },
    { personId: anotherAdmin },
  ]);
  const line = db.selectFrom("auditLog").select(["actorId", "before", "after"]);
  expect(await line.where("action", "=", "identity_provider.remove").execute()).toEqual([
    {
      actorId: noor.id,
      before: expect.objectContaining({ issuer: filled.issuer, isOn: true, secret: "removed" }),
      after: { people: [ben.id] },
    },
  ]);
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const mails = await db.selectFrom("mails").select(["subject", "toAddress"]).execute();
  const { email } = await db.selectFrom("authUsers").select("email").where("id", "=", ben.id).executeTakeFirstOrThrow();
  expect(mails).toEqual([{ subject: "You can no longer sign in with your company account", toAddress: email }]);
  expect(await removeProvider({ db, actor: noor, now }, { seen: 1 })).toMatchObject({
    problem: { code: "provider-changed" },
  });
  must(await save());
});

test("of many people without another way in the first five are named and the others counted", async () => {
  const { db, noor, now, save } = await open("many");
  must(await save());
  for (const firstName of ["Gus", "Fay", "Eli", "Dov", "Cleo", "Bo", "Abe"]) {
    const { id: personId } = await seedMember(db, { role: "staff", firstName });
    await db.updateTable("authAccounts").set({ password: null }).where("userId", "=", personId).execute();
    const link = { id: newId(), personId, issuer: filled.issuer, subject: firstName, linkedAt: now };
    await db.insertInto("linkedIdentities").values(link).execute();
  }

  const names = ["Abe", "Bo", "Cleo", "Dov", "Eli"].map((name) => `${name} Silva`);
  expect(must(await readRemoval({ db, actor: noor }))?.people).toEqual({ count: 7, names });
});

test("while no admin has a way in of their own it is not removed, switched off or moved to another issuer", async () => {
  const { db, noor, anotherAdmin, now, save } = await open("last_admin");
  must(await save());
  await db.updateTable("authAccounts").set({ password: null }).where("userId", "=", anotherAdmin).execute();
  const refused = { problem: { kind: "conflict", because: expect.stringMatching(/^No admin could sign in any more/) } };
  const { isOn: _, ...off } = { ...filled, seen: "1" };
  const switchOff = () => saveProvider({ db, actor: noor, keys, now }, identityProviderForm.parse(off));

  expect(await removeProvider({ db, actor: noor, now }, { seen: 1 })).toMatchObject(refused);
  expect(await switchOff()).toMatchObject(refused);
  expect(await save({ issuer: "https://new.example", seen: "1" })).toMatchObject(refused);
  expect(must(await readRemoval({ db, actor: noor }))?.keepsAnAdmin).toBe(false);
  expect(await openProvider({ db, actor: door }, keys)).toMatchObject({ issuer: filled.issuer });

  const passkey = {
    credentialId: newId(),
    publicKey: Buffer.from("key"),
    name: "Phone",
    createdAt: now,
    aaguid: newId(),
    isBackedUp: false,
    mayBeCopied: false,
  };
  await db
    .insertInto("passkeys")
    .values({ id: newId(), personId: anotherAdmin, ...passkey })
    .execute();
  must(await switchOff());
  must(await removeProvider({ db, actor: noor, now }, { seen: 2 }));
});

test("the secret is handed over when the root key is replaced", async () => {
  const { db, save } = await open("handed");
  must(await save());
  const next = keysFrom({ active: second, others: [first] });

  expect(must(await rewrapSecrets({ db, actor: setup }, { rewrapper: next }))).toEqual({ done: 1, broken: [] });

  expect(await openProvider({ db, actor: door }, keysFrom({ active: second, others: [] }))).toMatchObject({
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
