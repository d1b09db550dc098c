import { expect, test } from "vitest";
import { door, setup, visitor } from "#domain/access/actor.ts";
import { readAvailability } from "#domain/booking/hours/index.ts";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { createFirstAdmin } from "./create-first-admin.ts";
import { firstAdminForm, proposedSafety } from "./first-admin.schema.ts";
import { isEmpty, maySetUp, offerSetup } from "./offer-setup.ts";

const at = new Date("2026-11-23T09:00:00Z");
const deps = { hash: async (password: string) => `hashed ${password.length}`, brand: "Foyer", minLength: 6, now: at };
const noor = (email = "noor@house.test") => ({
  firstName: "Noor",
  lastName: "Haddad",
  email,
  password: "a-quiet-doorway",
  timeZone: "Asia/Beirut",
});

const emptyHouse = async (name: string) => openDatabase(await freshDatabase("migrated", `set_up_${name}`));

test("twenty people who set up at once make one admin", async () => {
  const db = await emptyHouse("race");

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => createFirstAdmin({ db, actor: setup, ...deps }, noor(`noor${n}@house.test`))),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toContainEqual({
    ok: false,
    problem: { kind: "conflict", code: "setup-done", because: "This site is set up already. Sign in instead." },
  });
  for (const table of ["people", "authUsers", "authAccounts"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  const lines = await db.selectFrom("auditLog").select("id").where("action", "=", "person.first_admin").execute();
  expect(lines).toHaveLength(1);
  await db.destroy();
});

test("the first admin hosts the eleven meeting types, in the zone that was chosen", async () => {
  const db = await emptyHouse("furnished");

  const moved = await createFirstAdmin({ db, actor: setup, ...deps }, noor());

  const id = moved.ok ? moved.value.id : "";
  const admin = adminOf(id, { timeZone: "Asia/Beirut" });
  const types = await listMeetingTypes({ db, actor: admin });
  expect(types).toHaveLength(11);
  for (const { hostIds } of types) expect(hostIds).toEqual([id]);
  expect(await readAvailability({ db, actor: admin }, id)).toMatchObject({
    ok: true,
    value: { timeZone: "Asia/Beirut" },
  });
  await db.destroy();
});

test("the set-up link opens until it was used, and only the newest one", async () => {
  const db = await emptyHouse("link");
  const first = await offerSetup({ db, actor: setup, now: at });
  const second = await offerSetup({ db, actor: setup, now: at });
  expect(await isEmpty({ db, actor: door })).toBe(true);

  expect(await maySetUp({ db, actor: setup, now: at }, first ?? "")).toBe(false);
  expect(await maySetUp({ db, actor: setup, now: at }, second ?? "")).toBe(true);
  expect(await maySetUp({ db, actor: setup, now: new Date(at.getTime() + 8 * 86_400_000) }, second ?? "")).toBe(false);
  const stored = await db.selectFrom("authVerifications").select("value").execute();
  expect(JSON.stringify(stored)).not.toContain(second);

  await createFirstAdmin({ db, actor: setup, ...deps }, noor());

  expect(await maySetUp({ db, actor: setup, now: at }, second ?? "")).toBe(false);
  expect(await offerSetup({ db, actor: setup, now: at })).toBeNull();
  expect(await isEmpty({ db, actor: door })).toBe(false);
  await db.destroy();
});

test("a new house starts with the rules its first admin chose, which hold for their own password too", async () => {
  const db = await emptyHouse("safe");
  const safety = { minLength: 10, teamNeedsSecondFactor: true };

  const short = { ...noor(), password: "doorway99", safety };
  expect(await createFirstAdmin({ db, actor: setup, ...deps }, short)).toMatchObject({
    problem: { kind: "invalid", fields: { password: [expect.stringContaining("10")] } },
  });
  expect(await createFirstAdmin({ db, actor: setup, ...deps }, { ...noor(), safety })).toMatchObject({ ok: true });
  expect(await readSettings({ db, actor: visitor })).toMatchObject({
    passwords: { minLength: 10, typedMustChange: true },
    access: { teamNeedsSecondFactor: true, staffScope: "all" },
  });
  await db.destroy();
});

test("the set-up form proposes ten characters and a second factor, and takes other choices", () => {
  const typed = { ...noor(), token: "t" };
  const chosen = (but: Record<string, string>) => firstAdminForm.safeParse({ ...typed, ...but }).data;
  expect(proposedSafety).toEqual({ minLength: 10, teamNeedsSecondFactor: true });
  expect(chosen({ minLength: "10", teamNeedsSecondFactor: "on" })).toMatchObject({ safety: proposedSafety });
  expect(chosen({ minLength: "6" })).toMatchObject({ safety: { minLength: 6, teamNeedsSecondFactor: false } });
  for (const minLength of ["5", "65", "ten", ""]) expect(chosen({ minLength })).toBeUndefined();
});

test("a weak password and a stranger open nothing", async () => {
  const db = await emptyHouse("weak");

  const weak = await createFirstAdmin({ db, actor: setup, ...deps }, { ...noor(), password: "haddad1" });
  expect(weak).toMatchObject({ ok: false, problem: { kind: "invalid", fields: { password: [expect.any(String)] } } });
  expect(await createFirstAdmin({ db, actor: visitor, ...deps }, noor())).toEqual({
    ok: false,
    problem: { kind: "forbidden" },
  });
  expect(await isEmpty({ db, actor: door })).toBe(true);
  await db.destroy();
});
