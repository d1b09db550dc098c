import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { editProfile, readProfile } from "../index.ts";
import { profileForm } from "../profile.schema.ts";

const typed = {
  firstName: "Benno",
  lastName: "Okafor",
  phone: "+44 20 7946 0000",
  timeZone: "Europe/London",
  theme: "dark",
  shortcuts: "palette",
};
const { seen, "picture.remove": _, ...form } = profileForm.parse({ ...typed, seen: "1" });

test("everyone reads and changes their own particulars", async () => {
  const { db, ben, now } = await createTestApp();

  expect(await editProfile({ db, actor: ben, now }, { ...form, seen })).toEqual({ ok: true, value: null });

  expect(await readProfile({ db, actor: ben })).toMatchObject({
    ok: true,
    value: { ...form, id: ben.id, role: "staff", company: null },
  });
  expect(await editProfile({ db, actor: ben, now }, { ...form, seen })).toMatchObject({
    problem: { kind: "conflict" },
  });
});

test("a client's member sees their company and its Google address, and cannot change them", async () => {
  const { db, ana, clientId, now } = await createTestApp();
  const company = { name: "Ana Works", status: "onboarding", googleEmail: null };
  expect(await readProfile({ db, actor: ana })).toMatchObject({ value: { company } });
  const google = { kind: "google", login: "ana@gmail.test", createdAt: now };
  const former = { id: newId(), clientId, ...google, login: "old@gmail.test", state: "retired" };
  await db
    .insertInto("credentials")
    .values([{ id: newId(), clientId, ...google }, former])
    .execute();

  expect(await readProfile({ db, actor: ana })).toMatchObject({
    value: { company: { googleEmail: "ana@gmail.test" } },
  });
});

test("the audit log keeps what changed, but no phone number", async () => {
  const { db, ben, now } = await createTestApp();
  await editProfile({ db, actor: ben, now }, { ...form, seen });

  const line = await db.selectFrom("auditLog").selectAll().where("entityId", "=", ben.id).executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: "profile.edit", before: { firstName: "Ben" }, after: { firstName: "Benno" } });
  expect(JSON.stringify(line)).not.toContain("7946");
});

test.each(["role", "status", "email", "version", "notes", "departmentId", "mustChangePassword"])(
  "%s does not come in with one's own profile",
  (name) => {
    expect(profileForm.safeParse({ ...typed, seen: "1", [name]: "admin" }).success).toBe(false);
  },
);

test("nobody without an account has a profile", async () => {
  const { db, now } = await createTestApp();

  expect(await readProfile({ db, actor: visitor })).toMatchObject({ ok: false });
  expect(await editProfile({ db, actor: staffOf(newId()), now }, { ...form, seen })).toMatchObject({ ok: false });
});

test("how dates and numbers read is one's own choice, and can be given back to the agency", async () => {
  const { db, ben, now } = await createTestApp();
  const choose = async (locale: string, seen: number) => {
    const { seen: _, "picture.remove": __, ...chosen } = profileForm.parse({ ...typed, locale, seen });
    expect(await editProfile({ db, actor: ben, now }, { ...chosen, seen })).toEqual({ ok: true, value: null });
    const read = await readProfile({ db, actor: ben });
    return read.ok && read.value.locale;
  };

  expect(await choose("en-DE", 1)).toBe("en-DE");
  expect(await choose("", 2)).toBeNull();
  expect(profileForm.safeParse({ ...typed, locale: "de-DE", seen: 1 }).success).toBe(false);
});
