import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveDepartment } from "#domain/office/index.ts";
import { listDirectory } from "#domain/users/directory/index.ts";
import { staffOf } from "#tests/actors.ts";
import { meansAt } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { colleagueForm } from "./colleague.schema.ts";
import { inviteColleague } from "./index.ts";

async function seed() {
  const { db, noor, now } = await createTestApp();
  const email = `marco.${newId()}@house.test`;
  const typed = { firstName: "Marco", lastName: "Bell", email, role: "staff", key: newId() };
  const invite = (but: Record<string, string> = {}, actor: Actor = noor) =>
    inviteColleague(
      { db, actor, ...meansAt(now) },
      { form: colleagueForm.parse({ ...typed, ...but }), timeZone: "UTC" },
    );
  return { db, noor, now, email, invite };
}

test("a colleague is invited into a department and listed as invited; the form sent twice invites one", async () => {
  const { db, noor, now, email, invite } = await seed();
  const name = `Sales ${newId()}`;
  await saveDepartment({ db, actor: noor, now }, { id: null, name });
  const { id: departmentId } = await db
    .selectFrom("departments")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();

  const invited = await invite({ departmentId });

  expect(invited).toMatchObject({ ok: true, value: { link: expect.stringContaining("/invitation/") } });
  expect(await invite({ departmentId })).toEqual(invited);
  const listed = await listDirectory({ db, actor: noor }, { search: email, page: 1 });
  expect(listed.ok && listed.value.colleagues).toMatchObject([
    { email, status: "invited", role: "staff", department: name },
  ]);
});

test("an unknown department or a taken address invites nobody, and staff invite nobody at all", async () => {
  const { db, email, invite } = await seed();
  expect(await invite({ departmentId: newId() })).toMatchObject({
    problem: { fields: { departmentId: [expect.any(String)] } },
  });
  expect(await db.selectFrom("authUsers").select("id").where("email", "=", email).execute()).toEqual([]);
  expect(await invite({}, staffOf(newId()))).toMatchObject({ problem: { kind: "missing" } });

  await invite();
  expect(await invite({ key: newId() })).toMatchObject({ problem: { fields: { email: [expect.any(String)] } } });
});
