import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { meansAt } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { changeMember, inviteMember, listMembers, removeMember } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const ok = { ok: true, value: null };
const lastOwner = { ok: false, problem: { kind: "conflict" } };

async function seed() {
  const system = await createTestApp();
  const { db, noor, ana, clientId, now } = system;
  const owner = clientOf(ana.id, clientId, { portal: { ...openPortal, mayInvite: true } });
  const invite = (actor: Actor, but = {}) => {
    const newcomer = { firstName: "Jo", lastName: "Berg", email: `jo.${newId()}@client.test`, ...but };
    return inviteMember({ db, actor, ...meansAt(now) }, { clientId, newcomer });
  };
  const members = async () => {
    const listed = await listMembers({ db, actor: noor }, clientId);
    return listed.ok ? listed.value : [];
  };
  const jo = async () => {
    await invite(noor);
    return (await members()).find(({ name }) => name === "Jo Berg")?.id ?? "";
  };
  return { ...system, owner, invite, members, jo };
}

test("an admin invites a second person, who belongs to the same client", async () => {
  const { noor, invite, members } = await seed();

  expect(await invite(noor)).toMatchObject({ ok: true, value: { link: expect.stringContaining("/invitation/") } });

  expect(await members()).toMatchObject([
    { name: "Ana Silva", isOwner: true, isPrimary: true },
    { name: "Jo Berg", isOwner: false, isPrimary: false, status: "invited" },
  ]);
});

test("an owner invites colleagues where the agency allows it, and learns nothing of other accounts", async () => {
  const { db, noor, ana, owner, invite } = await seed();
  const known = db.selectFrom("authUsers").select("email").where("id", "=", noor.id);
  const { email } = await known.executeTakeFirstOrThrow();

  expect(await invite(owner)).toMatchObject({ ok: true });
  expect(await invite(ana)).toEqual(missing);
  expect(await invite({ ...owner, isOwner: false })).toEqual(missing);
  expect(await invite(owner, { email })).toMatchObject({
    problem: { fields: { email: ["This address cannot be invited. Ask the agency."] } },
  });
});

test("who is removed is signed out at once, and the last owner stays", async () => {
  const { db, noor, ana, clientId, members, jo, now } = await seed();
  const id = await jo();
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id: newId(), userId: id, tokenHash: tokenHash(newId()), ...times })
    .execute();

  expect(await removeMember({ db, actor: noor, now }, { clientId, personId: ana.id })).toMatchObject(lastOwner);
  expect(await removeMember({ db, actor: noor, now }, { clientId, personId: id })).toEqual(ok);

  expect(await db.selectFrom("authSessions").select("id").where("userId", "=", id).execute()).toEqual([]);
  expect(await members()).toHaveLength(1);
  expect(await removeMember({ db, actor: noor, now }, { clientId, personId: id })).toEqual(missing);
});

test("of two who remove the last two owners at once one is told, and one owner stays primary", async () => {
  const { db, noor, ana, clientId, members, jo, now } = await seed();
  const id = await jo();
  await changeMember({ db, actor: noor, now }, { clientId, personId: id, to: "owner" });

  const answers = await Promise.all(
    [ana.id, id].map((one) => removeMember({ db, actor: noor, now }, { clientId, personId: one })),
  );

  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await members()).toMatchObject([{ isOwner: true, isPrimary: true }]);
});

test("an owner who was suspended or archived does not count as one", async () => {
  const { db, noor, ana, clientId, jo, now } = await seed();
  const id = await jo();
  await changeMember({ db, actor: noor, now }, { clientId, personId: id, to: "owner" });

  for (const status of ["suspended", "archived"]) {
    await db.updateTable("people").set({ status }).where("id", "=", id).execute();
    expect(await removeMember({ db, actor: noor, now }, { clientId, personId: ana.id })).toMatchObject(lastOwner);
    expect(await changeMember({ db, actor: noor, now }, { clientId, personId: ana.id, to: "reader" })).toMatchObject(
      lastOwner,
    );
  }
});

test("an admin makes owners and members, and picks who gives the client its name", async () => {
  const { db, noor, ana, clientId, members, jo, now } = await seed();
  const id = await jo();
  const change = (personId: string, to: "owner" | "reader" | "primary") =>
    changeMember({ db, actor: noor, now }, { clientId, personId, to });

  expect(await change(ana.id, "reader")).toMatchObject(lastOwner);
  for (const to of ["owner", "primary"] as const) expect(await change(id, to)).toEqual(ok);
  expect(await change(ana.id, "reader")).toEqual(ok);

  expect(await members()).toMatchObject([
    { id, isOwner: true, isPrimary: true },
    { id: ana.id, isOwner: false, isPrimary: false },
  ]);
});

test("a member decides on deals once an admin or an owner says so; an owner always does", async () => {
  const { db, noor, ana, owner, clientId, members, jo, now } = await seed();
  const id = await jo();
  const deciders = async () => (await members()).filter(({ decides }) => decides).map((member) => member.id);
  const change = (actor: Actor, to: "decider" | "reader" | "primary", personId = id) =>
    changeMember({ db, actor, now }, { clientId, personId, to });

  expect(await deciders()).toEqual([ana.id]);
  for (const actor of [noor, owner]) {
    expect(await change({ ...owner, isOwner: false }, "decider")).toEqual(missing);
    expect(await change(actor, "decider")).toEqual(ok);
    expect(await deciders()).toEqual([ana.id, id]);
    expect(await change(actor, "reader")).toEqual(ok);
    expect(await deciders()).toEqual([ana.id]);
  }
  expect(await change(owner, "primary")).toEqual(missing);
});
test("members of another client are out of reach, as are clients out of scope", async () => {
  const { db, noor, ben, owner, clientId, now } = await seed();
  const other = await createTestApp();
  const stranger = clientOf(other.ana.id, other.clientId, { portal: { ...openPortal, mayInvite: true } });

  expect(await listMembers({ db, actor: stranger }, clientId)).toEqual(missing);
  expect(await listMembers({ db, actor: staffOf(ben.id, { scope: "assigned" }) }, clientId)).toEqual(missing);
  for (const actor of [stranger, ben])
    expect(await removeMember({ db, actor, now }, { clientId, personId: owner.id })).toEqual(missing);
  expect(await removeMember({ db, actor: noor, now }, { clientId, personId: other.ana.id })).toEqual(missing);
  expect(await changeMember({ db, actor: owner, now }, { clientId, personId: owner.id, to: "primary" })).toEqual(
    missing,
  );
  expect(await listMembers({ db, actor: owner }, clientId)).toMatchObject({ ok: true });
});
