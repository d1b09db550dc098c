import { afterAll, expect, test } from "vitest";
import { door, jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { leavingAt } from "#tests/deps.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";
import { tokenHash } from "../sessions/token-hash.ts";
import { erasePerson } from "../standing/index.ts";
import { linkIdentity, listIdentities, signInWithIdentity, unlinkIdentity, unlinkIdentityOf } from "./index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "identities"));
afterAll(() => own.destroy());

async function seed() {
  const app = await createTestApp(own);
  const { db, ben, now } = app;
  const identity = { issuer: `https://${newId()}.example`, subject: newId(), email: "jo@acme.example" };
  const at = { id: newId(), userId: ben.id, accountId: ben.id, providerId: "credential" };
  await db
    .insertInto("authAccounts")
    .values({ ...at, password: await hashPassword("a-quiet-doorway") })
    .execute();
  const open = async (userId: string) => {
    const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
    const id = newId();
    await db
      .insertInto("authSessions")
      .values({ id, userId, tokenHash: tokenHash(newId()), ...times })
      .execute();
    return id;
  };
  const here = await open(ben.id);
  await open(ben.id);
  const sessions = async () =>
    (await db.selectFrom("authSessions").select("id").where("userId", "=", ben.id).execute()).map(({ id }) => id);
  const linked = async () => {
    const list = await listIdentities({ db, actor: ben });
    return list.ok ? list.value : [];
  };
  return { ...app, identity, here, sessions, linked };
}

test("linking and unlinking ask for a fresh proof, and end every other session", async () => {
  const { db, ben, now, identity, here, sessions, linked } = await seed();
  const stale = staffOf(ben.id, { hasSudo: false });
  const sudo = { ok: false, problem: { kind: "sudo" } };
  expect(await linkIdentity({ db, actor: stale, now }, { identity, sessionId: here })).toEqual(sudo);
  expect(await sessions()).toHaveLength(2);

  expect(await linkIdentity({ db, actor: ben, now }, { identity, sessionId: here })).toMatchObject({ ok: true });

  expect(await sessions()).toEqual([here]);
  const [one = { id: "" }] = await linked();
  expect(one).toMatchObject({ issuer: identity.issuer, email: identity.email, lastUsedAt: null });
  expect(await unlinkIdentity({ db, actor: stale, now }, { identityId: one.id, sessionId: here })).toEqual(sudo);
  expect(await unlinkIdentity({ db, actor: ben, now }, { identityId: one.id, sessionId: here })).toMatchObject({
    ok: true,
  });
  expect(await linked()).toEqual([]);
});

test("of two people who link one account at once, one does, and one person links one account of an issuer", async () => {
  const { db, ben, noor, now, identity, here } = await seed();
  const link = (actor: typeof ben | typeof noor, subject = identity.subject) =>
    linkIdentity({ db, actor, now }, { identity: { ...identity, subject }, sessionId: here });

  const both = await Promise.all([link(ben), link(noor)]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "identity-taken" } });
  const owner = both[0]?.ok ? ben : noor;
  expect(await link(owner)).toMatchObject({ problem: { code: "identity-linked" } });
  expect(await link(owner, newId())).toMatchObject({ problem: { code: "identity-other" } });
  expect(await signInWithIdentity({ db, actor: door }, identity)).toMatchObject({ value: { personId: owner.id } });
  expect(await signInWithIdentity({ db, actor: ben }, identity)).toMatchObject({ problem: { kind: "missing" } });
});

test("an admin with a fresh proof unlinks somebody's, even their last way in, and they are signed out everywhere", async () => {
  const { db, ben, noor, now, identity, here, sessions, linked } = await seed();
  await linkIdentity({ db, actor: ben, now }, { identity, sessionId: here });
  await db.updateTable("authAccounts").set({ password: null }).where("userId", "=", ben.id).execute();
  const [one = { id: "" }] = await linked();
  const unlink = (actor: typeof ben | typeof noor, personId = ben.id, identityId = one.id) =>
    unlinkIdentityOf({ db, actor, now }, { personId, identityId });

  expect(await unlink(adminOf(noor.id, { hasSudo: false }))).toEqual({ ok: false, problem: { kind: "sudo" } });
  expect(await unlink(ben)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await unlink(noor, ben.id, "nonsense")).toMatchObject({ problem: { kind: "missing" } });
  expect(await unlink(noor, noor.id)).toMatchObject({ problem: { kind: "missing" } });
  expect([await sessions(), (await linked()).length]).toEqual([[here], 1]);
  expect(await unlink(noor)).toMatchObject({ ok: true });

  expect([await sessions(), await linked()]).toEqual([[], []]);
  expect(await signInWithIdentity({ db, actor: door }, identity)).toMatchObject({ problem: { kind: "missing" } });
  const entry = db.selectFrom("auditLog").select(["actorId", "after"]).where("action", "=", "identity.unlink_others");
  expect(await entry.where("entityId", "=", ben.id).execute()).toEqual([
    { actorId: noor.id, after: { companyAccount: "unlinked", issuer: identity.issuer } },
  ]);
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  expect((await mailsAbout(db, ben.id)).map(({ subject }) => subject).sort()).toEqual([
    "A company account was linked to yours",
    "A company account was unlinked from yours",
  ]);
});

test("an admin unlinks their own in their profile only, where the last way in stays", async () => {
  const { db, noor, now, identity, here } = await seed();
  await linkIdentity({ db, actor: noor, now }, { identity, sessionId: here });
  const list = await listIdentities({ db, actor: noor });
  const [own = { id: "" }] = list.ok ? list.value : [];

  const refused = await unlinkIdentityOf({ db, actor: noor, now }, { personId: noor.id, identityId: own.id });

  expect(refused).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await signInWithIdentity({ db, actor: door }, identity)).toMatchObject({ value: { identityId: own.id } });
});

test("the last way in is not taken away", async () => {
  const { db, ben, now, identity, here, linked } = await seed();
  await linkIdentity({ db, actor: ben, now }, { identity, sessionId: here });
  await db.updateTable("authAccounts").set({ password: null }).where("userId", "=", ben.id).execute();
  const [one = { id: "" }] = await linked();

  const refused = await unlinkIdentity({ db, actor: ben, now }, { identityId: one.id, sessionId: here });

  expect(refused).toMatchObject({ problem: { kind: "conflict", because: expect.stringMatching(/could not sign in/) } });
  expect(await linked()).toHaveLength(1);
});

test("somebody else's is missing, and erasing a person leaves none", async () => {
  const { db, ben, noor, now, identity, here, linked } = await seed();
  await linkIdentity({ db, actor: ben, now }, { identity, sessionId: here });
  const [one = { id: "" }] = await linked();
  const missing = { ok: false, problem: { kind: "missing" } };
  for (const identityId of [one.id, newId(), "nonsense"])
    expect(await unlinkIdentity({ db, actor: adminOf(noor.id), now }, { identityId, sessionId: here })).toEqual(
      missing,
    );

  await db.updateTable("people").set({ status: "archived" }).where("id", "=", ben.id).execute();
  expect(await signInWithIdentity({ db, actor: door }, identity)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(
    await erasePerson({ db, actor: noor, now: leavingAt(now).now }, { id: ben.id, ...leavingAt(now) }),
  ).toMatchObject({ ok: true });

  expect(await linked()).toEqual([]);
  expect(await signInWithIdentity({ db, actor: door }, identity)).toMatchObject({ problem: { kind: "missing" } });
});

test("somebody hears that a company account was linked to theirs, and unlinked", async () => {
  const { db, ben, now, identity, here, linked } = await seed();
  await linkIdentity({ db, actor: ben, now }, { identity, sessionId: here });
  const [one = { id: "" }] = await linked();
  await unlinkIdentity({ db, actor: ben, now }, { identityId: one.id, sessionId: here });
  const { desk, addresses } = openDesk();

  await dispatchNotifications(db, jobs, desk, addresses, now);

  expect((await mailsAbout(db, ben.id)).map(({ subject }) => subject).sort()).toEqual([
    "A company account was linked to yours",
    "A company account was unlinked from yours",
  ]);
});
