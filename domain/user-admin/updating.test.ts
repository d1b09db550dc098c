import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { openUsers } from "#tests/users.ts";

test("an update keeps the password when none is typed, and an overtaken one is refused", async () => {
  const { db, noor, made, look, update } = await openUsers();
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

test("a role is changed by an action of its own, as is a company, an address is nobody else's", async () => {
  const { noor, made, look, update } = await openUsers();
  const id = await made();
  const other = await made({ role: "client", companyName: "Lindt & Co" });
  await made({ role: "admin" }); // so that there is one beside it who can sign in

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

test("who leaves the team with open tasks is changed only once it is said who does them", async () => {
  const { db, clientId, made, update, now } = await openUsers();
  const id = await made();
  const other = await made({ firstName: "Ida" });
  const facts = {
    title: "Call back",
    status: "todo",
    priority: "normal",
    assigneeId: id,
    createdAt: now,
    updatedAt: now,
  };
  const taskId = newId();
  await db
    .insertInto("tasks")
    .values({ id: taskId, ...facts })
    .execute();
  const assignee = async () =>
    (await db.selectFrom("tasks").select("assigneeId").where("id", "=", taskId).executeTakeFirst())?.assigneeId;

  const joins = { role: "client", clientId };
  expect(await update(id, joins)).toMatchObject({ problem: { fields: { tasksTo: [expect.any(String)] } } });
  expect(await assignee()).toBe(id);
  expect(await update(id, { ...joins, tasksTo: other })).toMatchObject({ ok: true });
  expect(await assignee()).toBe(other);
});
