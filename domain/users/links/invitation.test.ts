import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { meansAt, textOf } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createPerson } from "../index.ts";
import { archivePerson } from "../standing/index.ts";
import { acceptInvitation, invite, openLink } from "./index.ts";

const hour = 3_600_000;
const address = "203.0.113.7";
const password = "a-quiet-doorway";
const missing = { ok: false, problem: { kind: "missing" } };

async function invitedHouse() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const email = `mia.${newId()}@house.test`;
  const mia = { role: "staff" as const, firstName: "Mia", lastName: "Lindt", email, timeZone: "UTC", password: null };
  const made = await createPerson({ db, actor: noor, ...meansAt(now) }, mia);
  if (!made.ok) throw new Error("nobody was invited");
  const { id, link } = made.value;
  const person = () => db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const open = (text: string, at = now) => openLink({ db, actor: door, ...meansAt(at) }, { purpose: "invite", text });
  const accept = (text: string, at = now, word = password) =>
    acceptInvitation({ db, actor: door, ...meansAt(at) }, { text, password: word, address });
  return { ...system, id, email, link, text: textOf(link), person, open, accept };
}

test("who is invited has no password until the link is opened, and then one of their own", async () => {
  const { db, now, id, email, link, text, person, open, accept } = await invitedHouse();
  expect(link).toBe(`https://agency.example/invitation/${text}`);
  expect(await person()).toMatchObject({ status: "invited", mustChangePassword: false });

  for (const _ of [1, 2])
    expect(await open(text)).toEqual({
      ok: true,
      value: { firstName: "Mia", email, newEmail: null, inviter: "Noor Haddad" },
    });
  expect(await accept(text)).toEqual({ ok: true, value: { email } });

  expect(await person()).toMatchObject({ status: "active" });
  const account = await db.selectFrom("authAccounts").select("password").where("userId", "=", id).execute();
  expect(account).toEqual([{ password: `hash of ${password}` }]);
  const accepted = await db.selectFrom("policyAcceptances").selectAll().where("personId", "=", id).execute();
  for (const { acceptedAt, addressHash } of accepted) {
    expect(acceptedAt).toEqual(now);
    expect(addressHash).not.toContain(address);
  }
  expect(await open(text)).toEqual(missing);
  expect(await accept(text)).toEqual(missing);
});

test("a weak password leaves the invitation as it was", async () => {
  const { text, accept, person } = await invitedHouse();

  expect(await accept(text, undefined, "Lindt123")).toMatchObject({ problem: { kind: "invalid" } });
  expect(await accept(text, undefined, "short")).toMatchObject({
    problem: { fields: { password: ["Password must be at least 6 characters long"] } },
  });

  expect(await person()).toMatchObject({ status: "invited" });
  expect((await accept(text)).ok).toBe(true);
});

test("of twenty at once one moves in", async () => {
  const { text, accept } = await invitedHouse();

  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(text)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an invitation lasts 72 hours", async () => {
  const { text, now, open, accept } = await invitedHouse();

  expect((await open(text, new Date(now.getTime() + 72 * hour - 1))).ok).toBe(true);
  expect(await open(text, new Date(now.getTime() + 72 * hour))).toEqual(missing);
  expect(await accept(text, new Date(now.getTime() + 72 * hour))).toEqual(missing);
});

test("a second invitation replaces the first, and archiving revokes it", async () => {
  const { db, noor, now, id, text, open } = await invitedHouse();
  const again = await invite({ db, actor: noor, ...meansAt(now) }, { id });
  const second = textOf(again.ok ? again.value.link : null);
  expect(await open(text)).toEqual(missing);
  expect((await open(second)).ok).toBe(true);

  expect((await archivePerson({ db, actor: noor, now }, { id })).ok).toBe(true);

  expect(await open(second)).toEqual(missing);
  expect(await invite({ db, actor: noor, ...meansAt(now) }, { id })).toMatchObject({ problem: { kind: "conflict" } });
});

test("where mail is set up, nobody but the addressee gets the link", async () => {
  const { db, noor, id, now } = await invitedHouse();

  expect(await invite({ db, actor: noor, ...meansAt(now, { byMail: true }) }, { id })).toEqual({
    ok: true,
    value: { link: null },
  });
});

test("an owner invites to their own client where the portal allows, and nobody else anywhere", async () => {
  const { db, noor, ana, clientId, now, id } = await invitedHouse();
  const owner = clientOf(ana.id, clientId, { portal: { ...openPortal, mayInvite: true } });
  const member = { role: "client" as const, firstName: "Ida", lastName: "Moss", timeZone: "UTC", password: null };
  const open = (actor: typeof owner, memberOf: string) =>
    createPerson({ db, actor, ...meansAt(now) }, { ...member, email: `ida.${newId()}@house.test`, memberOf });

  const made = await open(owner, clientId);
  expect(made.ok).toBe(true);
  for (const [actor, client] of [
    [owner, newId()],
    [ana, clientId],
    [{ ...owner, isOwner: false }, clientId],
  ] as const)
    expect(await open(actor, client)).toEqual({ ok: false, problem: { kind: "forbidden" } });
  const email = `ida.${newId()}@house.test`;
  const typed = { ...member, email, memberOf: clientId, password };
  expect((await createPerson({ db, actor: owner, ...meansAt(now) }, typed)).ok).toBe(false);
  expect(
    (await createPerson({ db, actor: owner, ...meansAt(now) }, { ...typed, password: null, role: "admin" })).ok,
  ).toBe(false);
  for (const actor of [owner, staffOf(newId()), { ...noor, role: "visitor" as const }])
    expect(await invite({ db, actor, ...meansAt(now) }, { id })).toEqual(missing);
});

test("a typed password must be changed where the setting says so", async () => {
  const { db, noor, now } = await createTestApp();
  for (const typedMustChange of [true, false]) {
    const person = { role: "staff" as const, firstName: "Mia", lastName: "Lindt", timeZone: "UTC", password };
    const email = `mia.${newId()}@house.test`;
    const made = await createPerson({ db, actor: noor, ...meansAt(now, { typedMustChange }) }, { ...person, email });
    const id = made.ok ? made.value.id : "";
    const row = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "active", mustChangePassword: typedMustChange });
  }
});
