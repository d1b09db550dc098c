import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { saveDepartment } from "#domain/office/index.ts";
import { staffOf } from "#tests/actors.ts";
import { openImports } from "#tests/imports.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listTouched } from "./index.ts";

const everything = new Date(0);
const asked = (id: string) => ({
  of: [
    { entity: "department", entityId: id },
    { entity: "department", entityId: id, action: "department.archive" },
    { entity: "department", entityId: newId() },
  ],
  after: everything,
});

test("the log tells what someone has ever worked on, in the order it was asked for", async () => {
  const { db, noor, now } = await createTestApp();
  expect(await listTouched({ db, actor: noor }, asked(newId()))).toMatchObject({ value: [false, false, false] });

  const saved = await saveDepartment({ db, actor: noor, now }, { id: null, name: `Sales ${newId()}` });

  const { of } = asked(saved.ok ? saved.value.id : "");
  expect(await listTouched({ db, actor: noor }, { of, after: everything })).toEqual({
    ok: true,
    value: [true, false, false],
  });
  expect(await listTouched({ db, actor: noor }, { of, after: new Date() })).toEqual({ ok: true, value: null });
});

test("people count by the role they were given, and what clients did does not count", async () => {
  const { db, noor, now } = await createTestApp();
  const entityId = newId();
  const of = ["staff", "client"].map((role) => ({ entity: "person", entityId, roles: [role] }));
  const told = async () => {
    const read = await listTouched({ db, actor: noor }, { of, after: everything });
    return read.ok && read.value;
  };
  const entry = {
    entity: "person",
    entityId,
    action: "person.create",
    at: now,
    actorId: "id" in noor ? noor.id : null,
  };
  const after = JSON.stringify({ role: "staff" });
  await db
    .insertInto("auditLog")
    .values({ id: newId(), ...entry, actorRole: "client", after })
    .execute();
  expect(await told()).toEqual([false, false]);
  await db
    .insertInto("auditLog")
    .values({ id: newId(), ...entry, actorRole: "admin", after })
    .execute();
  expect(await told()).toEqual([true, false]);
});

test("staff are not told", async () => {
  const { db } = await createTestApp();
  expect(await listTouched({ db, actor: staffOf(newId()) }, asked(newId()))).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
});

test("clients that an import added count as much as those added by hand", async () => {
  const { db, noor, tag, take } = await openImports();
  const heading = "company,first name,last name,email,id";
  const id = await take("client", `${heading}\nAnker ${tag},Ana,Silva,ana@${tag}.test,R-${tag}\n`);
  const of = [
    { entity: "import", entityId: id, action: "data.import", brought: "client" },
    { entity: "import", entityId: id, action: "data.import", brought: "lead" },
  ];
  expect(await listTouched({ db, actor: noor }, { of, after: everything })).toEqual({
    ok: true,
    value: [true, false],
  });
});
