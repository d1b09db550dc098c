import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { newId } from "#domain/kernel/id.ts";
import { meansAt, signer } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { addClientForm } from "./add-client.schema.ts";
import { addClient } from "./index.ts";

const typed = (but = {}) => ({
  firstName: "Mia",
  lastName: "Lindt",
  email: `mia.${newId()}@client.test`,
  password: "a-quiet-doorway",
  companyName: "Lindt & Co",
  googleEmail: "",
  googlePassword: "",
  key: newId(),
  ...but,
});

async function seed() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const sealer = {
    id: "ab",
    seal: (place: object, plain: Uint8Array) => Buffer.from(`${JSON.stringify(place)}${plain.length}`),
  };
  await db
    .insertInto("rootKeys")
    .values({ id: "ab", checkValue: Buffer.from("x"), state: "former" })
    .onConflict((known) => known.doNothing())
    .execute();
  const deps = { ...meansAt(now), sealer };
  const add = (but = {}, actor: Actor = noor, input = {}) =>
    addClient(
      { db, actor, ...deps },
      { form: addClientForm.parse(typed(but)), pictureId: null, timeZone: "UTC", ...input },
    );
  return { ...system, deps, add, signer };
}

const counts = async (db: Database, email: string) => ({
  people: (await db.selectFrom("authUsers").select("id").where("email", "=", email).execute()).length,
});

test("a client is added with its person, dashboard and Google login in one go", async () => {
  const { db, add } = await seed();

  const added = await add({ googleEmail: "lindt@gmail.test", googlePassword: "open-sesame" });

  if (!added.ok) throw new Error("not added");
  const { clientId, personId, link } = added.value;
  expect(link).toBeNull();
  expect(await db.selectFrom("clientMembers").selectAll().where("clientId", "=", clientId).execute()).toMatchObject([
    { userId: personId, portalRole: "owner", isPrimary: true },
  ]);
  expect(await db.selectFrom("clientPortal").select("enabled").where("clientId", "=", clientId).execute()).toEqual([
    { enabled: true },
  ]);
  const person = await db.selectFrom("people").selectAll().where("id", "=", personId).executeTakeFirst();
  expect(person).toMatchObject({ status: "active", mustChangePassword: true });
  const [google] = await db.selectFrom("credentials").selectAll().where("clientId", "=", clientId).execute();
  expect(google).toMatchObject({ kind: "google", login: "lindt@gmail.test", state: "current" });
  expect(google?.sealed?.toString()).not.toContain("open-sesame");
  const auditEntries = await db.selectFrom("auditLog").selectAll().where("clientId", "=", clientId).execute();
  expect(JSON.stringify(auditEntries)).not.toMatch(/open-sesame|a-quiet-doorway/);
});

test("an invited person needs no password and gets a link to pass on", async () => {
  const { add } = await seed();

  const added = await add({ password: "", invite: "on" });

  expect(added).toMatchObject({ ok: true, value: { link: expect.stringContaining("/invitation/") } });
});

test("the same form sent ten times at once makes one client, with other words it is refused", async () => {
  const { db, add } = await seed();
  const form = typed();

  const answers = await Promise.all(Array.from({ length: 10 }, () => add(form)));

  expect(new Set(answers.map((one) => (one.ok ? one.value.clientId : "refused"))).size).toBe(1);
  expect(await counts(db, form.email)).toEqual({ people: 1 });
  expect(await add({ ...form, companyName: "Other" })).toMatchObject({ ok: false, problem: { kind: "conflict" } });
});

test("an invitation sent twice shows its one link both times, until it was accepted", async () => {
  const { db, add } = await seed();
  const form = typed({ invite: "on", password: "" });

  const first = await add(form);
  const again = await add(form);

  expect(first).toMatchObject({ value: { link: expect.stringContaining("/invitation/") } });
  expect(again).toEqual(first);
  await db
    .updateTable("people")
    .set({ status: "active" })
    .where("id", "=", first.ok ? first.value.personId : "")
    .execute();
  expect(await add(form)).toMatchObject({ value: { link: null } });
});

test("an address that is taken is told beside its box, and nothing is written", async () => {
  const { db, add } = await seed();
  const form = typed();
  await add(form);

  const again = await add({ ...form, key: newId(), companyName: `Second ${form.key}` });

  expect(again).toMatchObject({ problem: { fields: { email: ["There is already an account with this address."] } } });
  const second = db.selectFrom("clients").select("id").where("companyName", "=", `Second ${form.key}`);
  expect(await second.execute()).toEqual([]);
  await db.updateTable("people").set({ status: "archived" }).where("firstName", "=", "Mia").execute();
  expect(await add({ ...form, key: newId() })).toMatchObject({
    problem: { fields: { email: ["There is an archived account with this address. Restore it instead."] } },
  });
});

test.each([
  ["user profile", { pictureId: newId() }],
  ["client record", { companyName: "Lindt", broken: true }],
])(
  "when the %s fails everything before it is undone, and the step is named",
  async (step, { broken, ...input }: Record<string, unknown>) => {
    const { db, add, deps } = await seed();
    const form = typed({ googleEmail: "lindt@gmail.test", googlePassword: "x" });
    if (broken)
      deps.sealer.seal = () => {
        throw new Error("the key is gone");
      };

    await expect(add(form, undefined, input)).rejects.toMatchObject({ step });
    expect(await counts(db, form.email)).toEqual({ people: 0 });
  },
);

test("only admins add clients", async () => {
  const { add, ben, ana } = await seed();

  for (const actor of [ben, ana]) expect(await add({}, actor)).toMatchObject({ problem: { kind: "forbidden" } });
});

test("what is missing is named in one sentence, and beside each field, whatever else is wrong", () => {
  const wrong = (but: object) => {
    const read = addClientForm.safeParse(typed(but));
    return read.success ? {} : fieldsOf(read.error);
  };
  const all = "Please fill in all required fields (First Name, Last Name, Email, Password, Company Name)";

  for (const name of ["firstName", "lastName", "email", "password", "companyName"])
    expect(wrong({ [name]: "" })).toEqual({ "": [all], [name]: ["Fill this in."] });
  expect(wrong({ password: "", invite: "on" })).toEqual({});
  expect(wrong({ email: "", invite: "on" })[""]?.[0]).not.toContain("Password");
  expect(wrong({ email: "nobody", firstName: "" })).toEqual({
    "": [all],
    firstName: ["Fill this in."],
    email: ["Enter an address such as name@agency.example."],
  });
});
