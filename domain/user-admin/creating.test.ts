import { expect, test } from "vitest";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { createTestApp } from "#tests/test-app.ts";
import { openUsers, typed } from "#tests/users.ts";
import { createUser } from "./index.ts";
import { createUserForm } from "./user.schema.ts";

test("a user is created with notes and a Google login, and must change the typed password", async () => {
  const { db, create, look } = await openUsers();

  const created = await create({ googleEmail: "mia@gmail.test", googlePassword: "open-sesame" });

  const id = created.ok ? created.value.id : "";
  expect(await look(id)).toMatchObject({
    firstName: "Mia",
    role: "staff",
    status: "active",
    notes: "Prefers mornings",
    company: null,
    googleEmail: "mia@gmail.test",
    hasGooglePassword: true,
  });
  const kept = JSON.stringify([
    await db.selectFrom("credentials").select(["login", "version"]).where("userId", "=", id).execute(),
    await db.selectFrom("auditLog").selectAll().where("actorId", "is not", null).execute(),
  ]);
  expect(kept).not.toMatch(/open-sesame|a-quiet-doorway/);
});

test("a client user brings a company and its dashboard, in one go or not at all", async () => {
  const { db, create, deps, look } = await openUsers();
  const created = await create({ role: "client", companyName: "Lindt & Co", googleEmail: "lindt@gmail.test" });
  const user = await look(created.ok ? created.value.id : "");
  expect(user).toMatchObject({ role: "client", company: "Lindt & Co", googleEmail: "lindt@gmail.test" });

  const form = typed({ role: "client", companyName: "Broken", googlePassword: "x" });
  const sealer = {
    ...deps.sealer,
    seal: () => {
      throw new Error("the key is gone");
    },
  };
  const { noor } = await createTestApp();
  const failing = createUser(
    { db, actor: noor, ...deps, sealer },
    { form: createUserForm.parse(form), timeZone: "UTC" },
  );

  await expect(failing).rejects.toMatchObject({ step: "client record" });
  expect(await db.selectFrom("authUsers").select("id").where("email", "=", form.email).execute()).toEqual([]);
  expect(await db.selectFrom("clients").select("id").where("companyName", "=", "Broken").execute()).toEqual([]);
});

test("the same form sent ten times at once makes one user", async () => {
  const { create } = await openUsers();
  const form = typed();

  const answers = await Promise.all(Array.from({ length: 10 }, () => create(form)));

  expect(new Set(answers.map((one) => (one.ok ? one.value.id : "refused"))).size).toBe(1);
});

test("an invitation sent twice shows its one link both times, and mails show none", async () => {
  const { db, noor, deps, create } = await openUsers();
  const form = typed({ invite: "on", password: "" });

  const first = await create(form);
  const again = await create(form);

  expect(first).toMatchObject({ value: { link: expect.stringContaining("/invitation/") } });
  expect(again).toEqual(first);
  const mailed = { ...deps, byMail: true };
  expect(
    await createUser({ db, actor: noor, ...mailed }, { form: createUserForm.parse(form), timeZone: "UTC" }),
  ).toMatchObject({
    value: { link: null },
  });
});

test.each(["status", "version", "createdBy", "mustChangePassword", "isOwner", "timeZone"])(
  "%s does not come in with a user's form",
  (name) => {
    expect(createUserForm.safeParse(typed({ [name]: "x" })).success).toBe(false);
  },
);

test("what is missing is said as the form's own sentences, and beside each field", () => {
  const wrong = (but: object) => {
    const read = createUserForm.safeParse(typed(but));
    return read.success ? {} : fieldsOf(read.error);
  };

  for (const name of ["firstName", "lastName", "email", "password", "role"])
    expect(wrong({ [name]: "" })).toEqual({ "": ["Please fill in all required fields"], [name]: [expect.any(String)] });
  expect(wrong({ role: "client" })).toEqual({
    "": ["Company name is required for client users"],
    companyName: ["Fill this in."],
  });
  expect(wrong({ role: "client", companyName: "Lindt" })).toEqual({});
  expect(Object.keys(wrong({ googleEmail: "nobody", lastName: "" }))).toEqual(
    expect.arrayContaining(["", "googleEmail", "lastName"]),
  );
});

test("an address of somebody of an archived client leads to that client", async () => {
  const { db, ana, clientId, create } = await openUsers();
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  const account = db
    .selectFrom("authUsers")
    .select("email")
    .where("id", "=", "id" in ana ? ana.id : "");
  const { email } = await account.executeTakeFirstOrThrow();

  expect(await create({ email })).toMatchObject({
    problem: { fields: { email: [expect.stringContaining("Restore the client")] }, archived: { clientId } },
  });
});
