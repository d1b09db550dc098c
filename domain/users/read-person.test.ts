import { expect, test } from "vitest";
import { door, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { admit } from "./admit.ts";
import { findHash } from "./passwords/password.queries.ts";
import { findPerson } from "./person.queries.ts";
import { readPerson } from "./read-people.ts";

test("people read their own particulars, admins everybody's, others nobody's", async () => {
  const { db, noor } = await createTestApp();
  const { id, email } = await seedMember(db, { role: "staff" });
  const own = staffOf(id);
  const particulars = {
    ok: true,
    value: {
      id,
      email,
      role: "staff",
      firstName: "Ana",
      lastName: "Silva",
      timeZone: "UTC",
      theme: "system",
      shortcuts: "all",
      pictureId: null,
      company: null,
    },
  };

  expect(await readPerson({ db, actor: own }, id)).toEqual(particulars);
  expect(await readPerson({ db, actor: noor }, id)).toEqual(particulars);
  for (const actor of [visitor, { ...own, id: noor.id }])
    expect(await readPerson({ db, actor }, id)).toEqual({ ok: false, problem: { kind: "missing" } });
});

test("a member of several clients reads the name of the one whose dashboard opens", async () => {
  const { db } = await createTestApp();
  const { id, clientId } = await seedMember(db, { role: "client", companyName: "Primary Works" });
  const other = await seedMember(db, { role: "client", companyName: "Second Works" });
  if (!clientId || !other.clientId) throw new Error("Nobody was seeded.");
  await db.insertInto("clientMembers").values({ clientId: other.clientId, userId: id, isPrimary: false }).execute();
  const company = async () => (await findPerson(db, id))?.company;
  const show = (enabled: boolean) => db.updateTable("clientPortal").set({ enabled }).where("clientId", "=", clientId);

  expect(await company()).toBe("Primary Works");
  await show(false).execute();
  expect(await company()).toBe("Second Works");
});

test.each([
  ["active", { ok: true, value: "client" }],
  ["invited", { ok: false, problem: { kind: "forbidden" } }],
  ["suspended", { ok: false, problem: { kind: "forbidden" } }],
  ["archived", { ok: false, problem: { kind: "forbidden" } }],
])("someone who is %s and knows the password is answered", async (status, answer) => {
  const { db, now } = await createTestApp();
  const { id } = await seedMember(db, { role: "client", status });
  const shown = { hashed: (await findHash(db, id)) ?? "" };
  const browser = { token: newId(), address: "203.0.113.7", userAgent: "Browser" };

  expect(await admit({ db, actor: door, now }, { id, shown, ...browser })).toEqual(answer);
});
