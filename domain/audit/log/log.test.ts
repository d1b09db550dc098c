import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveDepartment } from "#domain/office/index.ts";
import { archivePerson } from "#domain/users/standing/index.ts";
import { adminOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { exportLog, listWriters, readLog } from "../index.ts";
import { logFilter } from "../log.schema.ts";

async function seed() {
  const system = await createTestApp();
  const { db, noor } = system;
  const read = async (filter: object, actor = noor) => {
    const log = await readLog(
      { db, actor },
      { filter: logFilter.parse({ person: noor.id, ...filter }), timeZone: "Europe/Berlin" },
    );
    return log.ok ? log.value : null;
  };
  return { ...system, read };
}

test("the log says who did what to which thing, and what changed", async () => {
  const { db, noor, now, read } = await seed();
  const { id } = await seedMember(db, { role: "staff" });
  await archivePerson({ db, actor: noor, now }, { id });

  expect(await read({ action: "person.archive" })).toMatchObject({
    lines: [
      {
        by: "Noor Haddad",
        entity: "person",
        entityId: id,
        before: { status: "active" },
        after: { status: "archived" },
        subject: { entity: "person", id },
      },
    ],
    older: null,
  });
  expect(await read({ entity: "department" })).toMatchObject({ lines: [] });
});

test("the database lets nobody change an entry or take one out", async () => {
  const { db, noor, now, read } = await seed();
  const { id } = await seedMember(db, { role: "staff" });
  await archivePerson({ db, actor: noor, now }, { id });

  const change = db.updateTable("auditLog").set({ action: "person.edit" }).where("entityId", "=", id).execute();
  await expect(change).rejects.toThrow("append-only: UPDATE refused");
  const remove = db.deleteFrom("auditLog").where("entityId", "=", id).execute();
  await expect(remove).rejects.toThrow("append-only: DELETE refused");
  expect((await read({ action: "person.archive" }))?.lines).toHaveLength(1);
});

test("whoever wrote can be chosen, clients and the system too", async () => {
  const { db, noor, ben, ana, clientId, now, read } = await seed();
  const line = { at: now, action: "client.edit", entity: "client", entityId: clientId, clientId };
  await db
    .insertInto("auditLog")
    .values([
      { id: newId(), actorId: ana.id, actorRole: "client", ...line },
      { id: newId(), actorId: null, actorRole: "system", ...line },
    ])
    .execute();

  const writers = await listWriters({ db, actor: noor });
  expect(writers.ok && writers.value.find(({ id }) => id === ana.id)).toMatchObject({
    name: "Ana Silva",
    role: "client",
  });
  expect(writers.ok && writers.value.some(({ id }) => id === ben.id)).toBe(false);
  expect(await read({ person: "system", client: clientId })).toMatchObject({
    lines: [{ by: null, subject: { name: "Ana Works" } }],
  });
  expect(await listWriters({ db, actor: ben })).toMatchObject({ ok: false });
});

test("days are those of the reader's zone, both ends included", async () => {
  const { db, noor, read } = await seed();
  const at = new Date("2026-11-21T23:30:00Z"); // already the 22nd in Berlin
  await saveDepartment({ db, actor: noor, now: at }, { id: null, name: `Sales ${newId()}` });
  const found = async (from: string, to: string) => (await read({ from, to }))?.lines.length;

  expect([await found("2026-11-22", "2026-11-22"), await found("2026-11-21", "2026-11-21")]).toEqual([1, 0]);
});

test("a long log is read page by page, nothing twice and nothing left out", async () => {
  const { db, noor, now, read } = await seed();
  for (let n = 0; n < 120; n += 1) {
    const at = new Date(now.getTime() + Math.floor(n / 7) * 1000);
    await saveDepartment({ db, actor: noor, now: at }, { id: null, name: `Sales ${newId()}` });
  }
  const seen: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page = await read({ before: before ?? undefined });
    seen.push(...(page?.lines.map(({ id }) => id) ?? []));
    before = page?.older ?? null;
  }

  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test("nobody but admins reads the log, and a file of it takes a fresh proof and is noted", async () => {
  const { db, noor, ben, ana, now, read } = await seed();
  const filter = logFilter.parse({ person: noor.id });
  const take = (actor: Actor) => exportLog({ db, actor, now }, { filter, timeZone: "UTC" });

  for (const actor of [ben, ana]) {
    expect(await readLog({ db, actor }, { filter, timeZone: "UTC" })).toMatchObject({ ok: false });
    expect(await take(actor)).toMatchObject({ problem: { kind: "forbidden" } });
  }
  expect(await take(adminOf(noor.id, { hasSudo: false }))).toMatchObject({ problem: { kind: "sudo" } });
  expect(await take(noor)).toMatchObject({ ok: true });
  expect(await read({ action: "audit.export" })).toMatchObject({ lines: [{ by: "Noor Haddad" }] });
});
