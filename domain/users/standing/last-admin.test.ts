import { expect, test } from "vitest";
import { setup } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { archivePerson, changeRole, suspendPerson } from "./index.ts";

const now = new Date("2026-11-23T09:00:00Z");

async function twoAdmins(name: string) {
  const db = openDatabase(await freshDatabase("migrated", name));
  const noor = await seedMember(db, { role: "admin" });
  const lena = await seedMember(db, { role: "admin" });
  const active = async () =>
    (await db.selectFrom("people").select("id").where("role", "=", "admin").where("status", "=", "active").execute())
      .length;
  return { db, noor: adminOf(noor.id), lena: adminOf(lena.id), active };
}

test("the last active admin stays one, whoever asks", async () => {
  const { db, noor, lena, active } = await twoAdmins("last_admin");
  await suspendPerson({ db, actor: noor, now }, { id: lena.id });

  const attempts = [
    await suspendPerson({ db, actor: setup, now }, { id: noor.id }),
    await archivePerson({ db, actor: setup, now }, { id: noor.id }),
    await changeRole({ db, actor: setup, now }, { id: noor.id, role: "staff" }),
  ];

  for (const attempt of attempts)
    expect(attempt).toMatchObject({ problem: { because: expect.stringContaining("last active admin") } });
  expect(await active()).toBe(1);
  await db.destroy();
});

test("of two admins who suspend each other at the same moment one remains", async () => {
  const { db, noor, lena, active } = await twoAdmins("last_admins");

  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      suspendPerson({ db, actor: noor, now }, { id: lena.id }),
      suspendPerson({ db, actor: lena, now }, { id: noor.id }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await active()).toBe(1);
    await db.updateTable("people").set({ status: "active" }).execute();
  }
  await db.destroy();
});
