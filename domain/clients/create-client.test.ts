import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { createPerson } from "#domain/users/index.ts";
import { meansAt } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { inviteMember, listMembers } from "./access/index.ts";
import { createClient } from "./index.ts";

const deps = meansAt(new Date());
const mia = () => ({
  role: "client" as const,
  firstName: "Mia",
  lastName: "Lindt",
  timeZone: "UTC",
  password: "a-quiet-doorway",
  email: `mia.${newId()}@client.test`,
});

test("an admin opens an account for a client, and the client's company with it", async () => {
  const { db, noor, now } = await createTestApp();
  const person = await createPerson({ db, actor: noor, ...deps }, mia());
  if (!person.ok) throw new Error("no account");

  const client = await createClient({ db, actor: noor, now }, { companyName: "Lindt & Co", ownerId: person.value.id });

  const id = client.ok ? client.value.id : "";
  const members = await db.selectFrom("clientMembers").selectAll().where("clientId", "=", id).execute();
  expect(members).toMatchObject([{ userId: person.value.id, portalRole: "owner", isPrimary: true }]);
});

test("of a client without people, whoever is invited first owns the portal and names the client", async () => {
  const { db, noor, now } = await createTestApp();
  const client = await createClient({ db, actor: noor, now }, { companyName: "Lindt & Co", ownerId: null });
  const id = client.ok ? client.value.id : "";
  expect(await listMembers({ db, actor: noor }, id)).toEqual({ ok: true, value: [] });
  const invite = (firstName: string) =>
    inviteMember(
      { db, actor: noor, ...meansAt(now) },
      { clientId: id, newcomer: { firstName, lastName: "Lindt", email: `${newId()}@client.test` } },
    );

  const both = await Promise.all([invite("Mia"), invite("Jo")]);

  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const members = await db
    .selectFrom("clientMembers")
    .select(["portalRole", "isPrimary"])
    .where("clientId", "=", id)
    .orderBy("isPrimary", "desc")
    .execute();
  expect(members).toEqual([
    { portalRole: "owner", isPrimary: true },
    { portalRole: "member", isPrimary: false },
  ]);
});

test("neither staff nor clients open accounts or companies", async () => {
  const { db, ben, ana, now } = await createTestApp();

  for (const actor of [ben, ana]) {
    expect(await createPerson({ db, actor, ...deps }, mia())).toEqual({ ok: false, problem: { kind: "forbidden" } });
    const company = { companyName: "Other", ownerId: newId() };
    expect(await createClient({ db, actor, now }, company)).toEqual({ ok: false, problem: { kind: "forbidden" } });
  }
});

test("a password that strangers try first is refused, and nobody moves in", async () => {
  const { db, noor } = await createTestApp();
  const newcomer = { ...mia(), password: "password" };

  expect(await createPerson({ db, actor: noor, ...deps }, newcomer)).toMatchObject({
    ok: false,
    problem: { kind: "invalid" },
  });
  expect(await db.selectFrom("authUsers").select("id").where("email", "=", newcomer.email).execute()).toEqual([]);
});
