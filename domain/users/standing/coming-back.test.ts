import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openTasks } from "#tests/tasks.ts";
import { archivePerson, changeRole, readHoldings, restorePerson, suspendPerson } from "./index.ts";

async function openLeaving() {
  const system = await openTasks();
  const { db, ben, clientId, made, read } = system;
  const account = { id: newId(), userId: ben.id, accountId: ben.id, providerId: "credential", password: "hashed" };
  await db.insertInto("authAccounts").values(account).execute();
  const lead = { relation: "lead", canSeeMoney: true };
  await db
    .insertInto("clientAssignments")
    .values({ clientId, userId: ben.id, ...lead })
    .execute();
  const open = await made({ title: "Open", clientId, assigneeId: ben.id });
  const assignee = async () => (await read(open))?.task.assignee?.id ?? null;
  const assigned = () =>
    db
      .selectFrom("clientAssignments")
      .select(["clientId", "relation", "canSeeMoney"])
      .where("userId", "=", ben.id)
      .execute();
  const holdings = async () => {
    const read = await readHoldings({ db, actor: system.noor }, ben.id);
    return read.ok ? read.value : null;
  };
  return { ...system, open, assignee, assigned, holdings };
}

test("who is restored works for the same clients again, and on the tasks that nobody took meanwhile", async () => {
  const { db, noor, ben, now, clientId, assignee, assigned, holdings } = await openLeaving();
  expect(await holdings()).toMatchObject({ openTasks: 1, clients: 1, waitingTasks: 0, waitingClients: 0 });

  await archivePerson({ db, actor: noor, now }, { id: ben.id });
  expect([await assignee(), await assigned()]).toEqual([null, []]);
  expect(await holdings()).toMatchObject({ openTasks: 0, clients: 0, waitingTasks: 1, waitingClients: 1 });
  await restorePerson({ db, actor: noor, now }, { id: ben.id });

  expect(await assignee()).toBe(ben.id);
  expect(await assigned()).toEqual([{ clientId, relation: "lead", canSeeMoney: true }]);
  expect(await holdings()).toMatchObject({ waitingTasks: 0, waitingClients: 0 });
});

test("who comes back to a client that has another lead by then works beside them", async () => {
  const { db, noor, ben, now, clientId, assigned } = await openLeaving();
  await suspendPerson({ db, actor: noor, now }, { id: ben.id });
  await archivePerson({ db, actor: noor, now }, { id: ben.id });
  await db.insertInto("clientAssignments").values({ clientId, userId: noor.id, relation: "lead" }).execute();

  await restorePerson({ db, actor: noor, now }, { id: ben.id });

  expect(await assigned()).toMatchObject([{ clientId, relation: "member" }]);
});

test.each([
  ["suspended", suspendPerson],
  ["archived", archivePerson],
] as const)("whoever is chosen has the open tasks of somebody who is %s, and keeps them", async (_, leave) => {
  const { db, noor, ben, ana, now, assignee } = await openLeaving();
  if (!("id" in ana)) throw new Error("no client");

  const refused = await leave({ db, actor: noor, now }, { id: ben.id, tasksTo: ana.id });
  expect(refused).toMatchObject({ problem: { kind: "invalid", fields: { tasksTo: [expect.any(String)] } } });
  expect(await leave({ db, actor: noor, now }, { id: ben.id, tasksTo: ben.id })).toMatchObject({
    problem: { kind: "invalid" },
  });
  expect(await assignee()).toBe(ben.id);
  expect(await leave({ db, actor: noor, now }, { id: ben.id, tasksTo: noor.id })).toMatchObject({ ok: true });
  expect(await assignee()).toBe(noor.id);
  await restorePerson({ db, actor: noor, now }, { id: ben.id });
  expect(await assignee()).toBe(noor.id);
});

test("a task taken by somebody meanwhile stays with them", async () => {
  const { db, noor, ben, now, open, assignee } = await openLeaving();
  await suspendPerson({ db, actor: noor, now }, { id: ben.id });
  await db.updateTable("tasks").set({ assigneeId: noor.id }).where("id", "=", open).execute();

  await restorePerson({ db, actor: noor, now }, { id: ben.id });

  expect(await assignee()).toBe(noor.id);
});

test("the open tasks of somebody who leaves the team for a client are handed on", async () => {
  const { db, noor, ben, now, clientId, assignee } = await openLeaving();
  const change = { role: "client", clientId } as const;

  expect(await changeRole({ db, actor: noor, now }, { id: ben.id, ...change, tasksTo: noor.id })).toMatchObject({
    ok: true,
  });

  expect(await assignee()).toBe(noor.id);
});
