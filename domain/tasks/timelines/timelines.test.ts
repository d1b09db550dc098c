import { expect, test } from "vitest";
import { assignStaff } from "#domain/clients/access/index.ts";
import { createClient } from "#domain/clients/index.ts";
import { moveClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { adminOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { openTimelines, presetOf, templateOf } from "#tests/timelines.ts";
import { applyTemplate, listTimelines, readTemplate, saveTemplate } from "./index.ts";

test("a client gets copies, from the first day on, each with its length, its person and its place", async () => {
  const { ben, clientId, keep, apply, tasksOf } = await openTimelines();
  const kickOff = presetOf({ title: "Kick-off", clientVisible: true });
  const mails = presetOf({ title: "Mails", offsetDays: 5, lengthDays: 3, assignTo: ben.id });
  const { id } = await keep({ tasks: [kickOff, mails] });

  expect(await apply(id, "2026-03-27")).toMatchObject({ value: { tasks: 2 } });
  expect(await tasksOf(clientId)).toMatchObject([
    { title: "Kick-off", startOn: "2026-03-27", dueOn: "2026-03-27", assignee: null, isShown: true },
    { title: "Mails", startOn: "2026-04-01", dueOn: "2026-04-03", assignee: { id: ben.id }, isShown: false },
  ]);
});

test("where the agency skips weekends, a copy that falls on one moves to the Monday after", async () => {
  const { db, noor, now, clientId, keep, apply, tasksOf } = await openTimelines({ own: true });
  const { id } = await keep({ tasks: [presetOf({ title: "Kick-off", offsetDays: 1 })] });
  await saveSetting({ db, actor: noor, now }, { key: "weekends", value: { skipWeekends: true }, seen: 0 });
  await apply(id, "2026-11-27");

  expect(await tasksOf(clientId)).toMatchObject([{ startOn: "2026-11-30", dueOn: "2026-11-30" }]);
  await db.destroy();
});

test("a template that is edited later leaves running timelines alone", async () => {
  const { db, noor, now, clientId, keep, apply, tasksOf } = await openTimelines();
  const { id, version } = await keep({ tasks: [presetOf({ title: "Old words" })] });
  await apply(id);

  const facts = templateOf({ tasks: [presetOf({ title: "New words", offsetDays: 9 })] });
  expect(await saveTemplate({ db, actor: noor, now }, { id, facts, seen: version })).toMatchObject({ ok: true });

  expect(await tasksOf(clientId)).toMatchObject([{ title: "Old words", startOn: "2026-11-23" }]);
});

test("the same timeline is given once, even when two ask at the same moment", async () => {
  const { clientId, keep, apply, tasksOf } = await openTimelines();
  const { id } = await keep({ tasks: [presetOf({})] });

  const answers = await Promise.all([apply(id), apply(id)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await tasksOf(clientId)).toHaveLength(1);
});

test("two admins who save a template: the second is told, and nothing is lost", async () => {
  const { db, noor, now, keep } = await openTimelines();
  const { id, version } = await keep({ name: "One" });
  const save = (name: string) =>
    saveTemplate({ db, actor: noor, now }, { id, facts: templateOf({ name }), seen: version });

  expect([await save("Two"), await save("Three")]).toMatchObject([{ ok: true }, { problem: { kind: "conflict" } }]);
  expect(await readTemplate({ db, actor: noor }, id)).toMatchObject({ value: { name: "Two" } });
});

test("the lead of a client gives it a timeline; other staff, strangers and clients do not, nor do they write templates", async () => {
  const { db, ana, near, lead, now, clientId, keep } = await openTimelines();
  const { id } = await keep({ tasks: [presetOf({})] });
  const input = { templateId: id, anchorOn: "2026-11-23" };

  for (const actor of [near, ana]) {
    expect(await applyTemplate({ db, actor, now }, { clientId, ...input })).toMatchObject({
      problem: { kind: "missing" },
    });
    expect(await listTimelines({ db, actor }, clientId)).toMatchObject({ ok: false });
    expect(await saveTemplate({ db, actor, now }, { id: null, facts: templateOf({}), seen: 0 })).toMatchObject({
      ok: false,
    });
  }
  expect(await listTimelines({ db, actor: lead }, clientId)).toMatchObject({ value: { had: [] } });
  expect(await applyTemplate({ db, actor: lead, now }, { clientId, ...input })).toMatchObject({ ok: true });
  expect(await applyTemplate({ db, actor: lead, now }, { clientId: newId(), ...input })).toMatchObject({ ok: false });
});

test("a new client begins with the default timeline, and whoever comes to lead it gets what waited for a lead", async () => {
  const { db, ben, now, keep, tasksOf } = await openTimelines({ own: true });
  const noor = adminOf((await seedMember(db, { role: "admin" })).id);
  await keep({ isDefault: true, tasks: [presetOf({ title: "Kick-off", assignTo: "lead" })] });
  const { id: ownerId } = await seedMember(db, { role: "client" });
  await db.deleteFrom("clientMembers").where("userId", "=", ownerId).execute();

  const made = await createClient({ db, actor: noor, now }, { companyName: "Moss", ownerId });

  const id = made.ok ? made.value.id : "";
  expect(await tasksOf(id)).toMatchObject([{ title: "Kick-off", startOn: "2026-11-23", assignee: null }]);
  const flags = { isLead: true, seesMoney: false, revealsSecrets: false };
  await assignStaff({ db, actor: noor, now }, { clientId: id, personId: ben.id, ...flags });
  expect(await tasksOf(id)).toMatchObject([{ assignee: { id: ben.id } }]);
});

test("a lead that becomes a client under way begins with it too, once", async () => {
  const { db, noor, now, clientId, keep, tasksOf } = await openTimelines({ own: true });
  await keep({ isDefault: true, tasks: [presetOf({ title: "Kick-off" })] });
  await db.updateTable("clients").set({ status: "lead" }).where("id", "=", clientId).execute();

  await moveClient({ db, actor: noor, now }, { id: clientId, to: "onboarding", today: "2026-11-23", seen: 1 });
  await db.updateTable("clients").set({ status: "lead" }).where("id", "=", clientId).execute();
  await moveClient({ db, actor: noor, now }, { id: clientId, to: "onboarding", today: "2026-11-23", seen: 2 });

  expect(await tasksOf(clientId)).toHaveLength(1);
});
