import { expect, test } from "vitest";
import { createClient } from "#domain/clients/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { openUsers } from "#tests/users.ts";
import { updateUser } from "./index.ts";
import { createUserForm, updateUserForm } from "./user.schema.ts";

async function seed() {
  const system = await openUsers();
  const { db, noor, now, deps, made, look } = system;
  const save = async (id: string, but: Record<string, string>) => {
    const { firstName, lastName, email, role, version } = await look(id);
    const form = { firstName, lastName, email, role, seen: `${version}`, ...but };
    return updateUser({ db, actor: noor, ...deps }, { id, form: updateUserForm.parse(form) });
  };
  const mio = await createClient({ db, actor: noor, now }, { companyName: `Mio ${newId()}`, ownerId: await made() });
  return { ...system, save, mioId: mio.ok ? mio.value.id : "" };
}

test("somebody of the team becomes a member of a client there is", async () => {
  const { db, made, look, save, mioId } = await seed();
  const id = await made({ googleEmail: "mia@gmail.test" });

  expect(await save(id, { role: "client" })).toMatchObject({
    problem: { fields: { clientId: ["Choose the client this person joins."] } },
  });
  expect(
    await save(id, { role: "client", clientId: mioId, shownGoogle: "mia@gmail.test", googleEmail: "mia@gmail.test" }),
  ).toMatchObject({ ok: true });

  expect(await look(id)).toMatchObject({ role: "client", clientId: mioId });
  const member = db.selectFrom("clientMembers").selectAll().where("userId", "=", id);
  expect(await member.executeTakeFirst()).toMatchObject({ portalRole: "member", isPrimary: false });
  const google = db.selectFrom("credentials").select("id").where("clientId", "=", mioId);
  expect(await google.execute(), "their own login is not the client's").toEqual([]);
});

test("a new user joins a client there is; an archived one is none to join", async () => {
  const { db, noor, create, look, mioId } = await seed();

  const created = await create({ role: "client", clientId: mioId });

  expect(await look(created.ok ? created.value.id : "")).toMatchObject({ clientId: mioId });
  const stale = adminOf(noor.id, { hasSudo: false });
  const withLogin = { role: "client", clientId: mioId, googlePassword: "open-sesame" };
  expect(await create(withLogin, stale)).toMatchObject({ problem: { kind: "sudo" } });
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", mioId).execute();
  expect(await create({ role: "client", clientId: mioId })).toMatchObject({
    problem: { fields: { clientId: ["Choose one of the clients."] } },
  });
  const names = await listClientNames({ db, actor: noor });
  expect(names.ok && names.value.map(({ id }) => id)).not.toContain(mioId);
});

test("who was removed from a client joins another by their account", async () => {
  const { db, ana, look, save, mioId } = await seed();
  await db.deleteFrom("clientMembers").where("userId", "=", ana.id).execute();

  expect(await save(ana.id, { lastName: "Sousa" }), "no company is asked of them").toMatchObject({ ok: true });
  expect(await look(ana.id)).toMatchObject({ lastName: "Sousa", clientId: null });
  expect(await save(ana.id, { clientId: mioId })).toMatchObject({ ok: true });
  expect(await look(ana.id)).toMatchObject({ clientId: mioId });
});

test("an edit of a person puts no older company name and no older Google address back", async () => {
  const { db, made, look, save } = await seed();
  const id = await made({ role: "client", companyName: "Lindt & Co", googleEmail: "lindt@gmail.test" });
  const shown = {
    companyName: "Lindt & Co",
    shownCompany: "Lindt & Co",
    googleEmail: "lindt@gmail.test",
    shownGoogle: "lindt@gmail.test",
  };
  const { clientId } = await look(id);
  await db.updateTable("clients").set({ companyName: "Lindt Group" }).where("id", "=", clientId).execute();
  await db.updateTable("credentials").set({ login: "group@gmail.test" }).where("clientId", "=", clientId).execute();

  expect(await save(id, { ...shown, firstName: "Maria" })).toMatchObject({ ok: true });

  const now = { firstName: "Maria", company: "Lindt Group", googleEmail: "group@gmail.test" };
  expect(await look(id)).toMatchObject(now);
  const conflict = { problem: { kind: "conflict" } };
  expect(await save(id, { ...shown, companyName: "Lindt Brothers" })).toMatchObject(conflict);
  expect(await save(id, { ...shown, googleEmail: "mia@gmail.test" })).toMatchObject(conflict);
  expect(await look(id)).toMatchObject(now);
  expect(await save(id, { companyName: "Lindt Brothers", shownCompany: "Lindt Group" })).toMatchObject({ ok: true });
});

test("staff choose among the clients in their sight, clients among none", async () => {
  const { db, ben, ana, clientId, mioId } = await seed();
  const assigned = { clientId, isLead: false, seesMoney: false, revealsSecrets: false };

  const names = await listClientNames({ db, actor: staffOf(ben.id, { scope: "assigned", assignments: [assigned] }) });

  expect(names).toMatchObject({ value: [{ id: clientId, name: "Ana Works" }] });
  expect(JSON.stringify(names)).not.toContain(mioId);
  expect(await listClientNames({ db, actor: ana })).toEqual({ ok: false, problem: { kind: "missing" } });
});

test("a client user is asked for a company's name, unless they join one", () => {
  const facts = {
    firstName: "Mia",
    lastName: "Lindt",
    email: "mia@house.test",
    role: "client",
    invite: "on",
    key: newId(),
  };
  const said = (but: object) => createUserForm.safeParse({ ...facts, ...but }).error?.issues[0]?.message;
  expect(said({})).toBe("Company name is required for client users");
  expect(said({ clientId: newId() })).toBeUndefined();
});
