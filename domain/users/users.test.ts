import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { openHouse } from "#tests/house.ts";
import { meansAt, signer } from "#tests/means.ts";
import { createUser, listUsers, readUser, updateUser } from "./index.ts";
import { createUserForm, missingIn, updateUserForm } from "./user.schema.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const typed = (but = {}) => ({
  ...{ firstName: "Mia", lastName: "Lindt", email: `mia.${newId()}@house.test`, password: "a-quiet-doorway" },
  ...{ role: "staff", notes: "Prefers mornings", key: newId() },
  ...but,
});

async function furnish() {
  const house = await openHouse();
  const { db, noor, now } = house;
  const known = { id: signer.id, checkValue: Buffer.from("x"), state: "former" };
  await db
    .insertInto("rootKeys")
    .values(known)
    .onConflict((there) => there.doNothing())
    .execute();
  const means = { ...meansAt(now), sealer: signer };
  const create = (but = {}, actor: Parameters<typeof createUser>[1] = noor) =>
    createUser(db, actor, { form: createUserForm.parse(typed(but)), timeZone: "UTC" }, means);
  const made = async (but = {}) => {
    const created = await create(but);
    return created.ok ? created.value.id : "";
  };
  const look = async (id: string) => {
    const read = await readUser(db, noor, id);
    if (!read.ok) throw new Error("no user");
    return read.value;
  };
  const update = async (id: string, but = {}, actor: Parameters<typeof updateUser>[1] = noor) => {
    const { firstName, lastName, email, role, company, version, notes, googleEmail } = await look(id);
    const shown = {
      ...{ firstName, lastName, email, role, notes: notes ?? "", seen: `${version}` },
      ...(company && { companyName: company, shownCompany: company }),
      ...(googleEmail && { googleEmail, shownGoogle: googleEmail }),
    };
    return updateUser(db, actor, id, updateUserForm.parse({ ...shown, ...but }), means);
  };
  return { ...house, means, create, made, look, update };
}

test("a user is created with notes and a Google login, and must change the typed password", async () => {
  const { db, create, look } = await furnish();

  const created = await create({ googleEmail: "mia@gmail.test", googlePassword: "open-sesame" });

  const id = created.ok ? created.value.id : "";
  expect(await look(id)).toMatchObject({
    ...{ firstName: "Mia", role: "staff", status: "active", notes: "Prefers mornings", company: null },
    ...{ googleEmail: "mia@gmail.test", hasGooglePassword: true },
  });
  const kept = JSON.stringify([
    await db.selectFrom("credentials").select(["login", "version"]).where("userId", "=", id).execute(),
    await db.selectFrom("diary").selectAll().where("actorId", "is not", null).execute(),
  ]);
  expect(kept).not.toMatch(/open-sesame|a-quiet-doorway/);
});

test("a client user brings a company and its dashboard, in one go or not at all", async () => {
  const { db, create, means, look } = await furnish();
  const created = await create({ role: "client", companyName: "Lindt & Co", googleEmail: "lindt@gmail.test" });
  const user = await look(created.ok ? created.value.id : "");
  expect(user).toMatchObject({ role: "client", company: "Lindt & Co", googleEmail: "lindt@gmail.test" });

  const form = typed({ role: "client", companyName: "Broken", googlePassword: "x" });
  const sealer = {
    ...means.sealer,
    seal: () => {
      throw new Error("the key is gone");
    },
  };
  const { noor } = await openHouse();
  const failing = createUser(db, noor, { form: createUserForm.parse(form), timeZone: "UTC" }, { ...means, sealer });

  await expect(failing).rejects.toMatchObject({ step: "client record" });
  expect(await db.selectFrom("authUsers").select("id").where("email", "=", form.email).execute()).toEqual([]);
  expect(await db.selectFrom("clients").select("id").where("companyName", "=", "Broken").execute()).toEqual([]);
});

test("the same form sent ten times at once makes one user", async () => {
  const { create } = await furnish();
  const form = typed();

  const answers = await Promise.all(Array.from({ length: 10 }, () => create(form)));

  expect(new Set(answers.map((one) => (one.ok ? one.value.id : "refused"))).size).toBe(1);
});

test("an invitation sent twice shows its one link both times, and mails show none", async () => {
  const { db, noor, means, create } = await furnish();
  const form = typed({ invite: "on", password: "" });

  const [first, again] = [await create(form), await create(form)];

  expect(first).toMatchObject({ value: { link: expect.stringContaining("/invitation/") } });
  expect(again).toEqual(first);
  const mailed = { ...means, byMail: true };
  expect(await createUser(db, noor, { form: createUserForm.parse(form), timeZone: "UTC" }, mailed)).toMatchObject({
    value: { link: null },
  });
});

test("an update keeps the password when none is typed, and an overtaken one is refused", async () => {
  const { db, noor, made, look, update } = await furnish();
  const id = await made();

  expect(await update(id, { firstName: "Maria", notes: "" })).toMatchObject({ ok: true });
  expect(await look(id)).toMatchObject({ firstName: "Maria", notes: null });
  expect(await update(id, { seen: "1" })).toMatchObject({ problem: { kind: "conflict" } });
  const hashes = db.selectFrom("authAccounts").select("password").where("userId", "=", id);
  expect(await hashes.executeTakeFirst()).toEqual({ password: "hash of a-quiet-doorway" });
  expect(await update(id, { password: "five5" })).toMatchObject({
    problem: { fields: { password: ["Password must be at least 6 characters long"] } },
  });
  const stale = adminOf(noor.id, { hasSudo: false });
  expect(await update(id, { password: "a-new-doorway", firstName: "No" }, stale)).toMatchObject({
    problem: { kind: "sudo" },
  });
  expect(await look(id)).toMatchObject({ firstName: "Maria" });
  expect(await update(id, { password: "a-new-doorway" })).toMatchObject({ ok: true });
  expect(await hashes.executeTakeFirst()).toEqual({ password: "hash of a-new-doorway" });
});

test("a role is changed by its own deed, a company by its own, an address is nobody else's", async () => {
  const { noor, made, look, update } = await furnish();
  const [id, other] = [await made(), await made({ role: "client", companyName: "Lindt & Co" })];

  expect(await update(id, { role: "admin" })).toMatchObject({ ok: true });
  expect(await look(id)).toMatchObject({ role: "admin" });
  expect(await update(id, { role: "staff" }, adminOf(id))).toMatchObject({ problem: { kind: "conflict" } });
  expect(await update(id, { role: "staff" }, adminOf(noor.id, { hasSudo: false }))).toMatchObject({
    problem: { kind: "sudo" },
  });
  expect(await update(other, { companyName: "Lindt Group" })).toMatchObject({ ok: true });
  expect(await look(other)).toMatchObject({ company: "Lindt Group" });
  const stale = adminOf(noor.id, { hasSudo: false });
  const sudo = { problem: { kind: "sudo" } };
  expect(await update(other, { email: `${newId()}@new.test` }, stale)).toMatchObject(sudo);
  expect(await update(other, { googlePassword: "open-sesame" }, stale)).toMatchObject(sudo);
  const { email } = await look(id);
  expect(await update(other, { email })).toMatchObject({ problem: { kind: "invalid" } });
});

test("a search finds by name, mail, company and role, newest first", async () => {
  const { db, noor, made, look } = await furnish();
  const company = `Lindt ${newId()}`;
  const [first, second] = [
    await made({ role: "client", companyName: company }),
    await made({ role: "client", companyName: company }),
  ];
  const find = async (search: string) => {
    const listed = await listUsers(db, noor, { search, page: 1 });
    return listed.ok ? listed.value.users.map(({ id }) => id) : [];
  };

  expect(await find(company.toUpperCase())).toEqual([second, first]);
  expect(await find(`${company} client`)).toEqual([second, first]);
  expect(await find("100%")).toEqual([]);
  const zoe = await made({ firstName: "Zoë", lastName: `Håkansson${newId()}` });
  const { lastName } = await look(zoe);
  expect(await find(`${lastName.replace("å", "a")} zoe`)).toEqual([zoe]);
  expect(await find(`ZOË ${lastName}`)).toEqual([zoe]);
});

test("nobody but an admin lists, reads, creates or changes users", async () => {
  const { db, ben, ana, made, create, update } = await furnish();
  const id = await made();

  for (const actor of [ben, ana]) {
    expect(await listUsers(db, actor, { page: 1 })).toEqual(missing);
    expect(await readUser(db, actor, id)).toEqual(missing);
    expect(await create({}, actor)).toEqual(missing);
    expect(await update(id, { role: "admin" }, actor)).toEqual(missing);
  }
});

test.each(["status", "version", "createdBy", "mustChangePassword", "isOwner", "timeZone"])(
  "%s does not come in with a user's form",
  (name) => {
    expect(createUserForm.safeParse(typed({ [name]: "x" })).success).toBe(false);
  },
);

test("what is missing is said as the form's own sentences", () => {
  const said = (but: object) => {
    const form = createUserForm.parse(typed(but));
    return missingIn(form, true, form.password);
  };

  for (const name of ["firstName", "lastName", "email", "password", "role"])
    expect(said({ [name]: "" })).toBe("Please fill in all required fields");
  expect(said({ role: "client" })).toBe("Company name is required for client users");
  expect(said({ role: "client", companyName: "Lindt" })).toBeNull();
});

test("the list is narrowed down to members of the chosen clients, and to whoever belongs to none", async () => {
  const { db, noor, ben, ana, clientId } = await openHouse();
  const mine = async (whose: { clients: string[]; withNone: boolean }) => {
    const listed = await listUsers(db, noor, { page: 1, whose });
    const ids = [ben.id, "id" in ana ? ana.id : ""];
    return listed.ok && listed.value.users.filter(({ id }) => ids.includes(id)).map(({ firstName }) => firstName);
  };

  expect(await mine({ clients: [clientId], withNone: false })).toEqual(["Ana"]);
  expect(await mine({ clients: [], withNone: true })).toEqual(["Ben"]);
});
