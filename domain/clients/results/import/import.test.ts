import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { importResults, listResults, offerTemplate, previewResults, type ResultRow, saveResult } from "../index.ts";

/** A client with results for October and November; its name is unique. */
async function openImport() {
  const system = await createTestApp();
  const { db, noor, ben, clientId, now } = system;
  const company = `Moss ${clientId}`;
  await db.updateTable("clients").set({ companyName: company }).where("id", "=", clientId).execute();
  for (const [month, leads, appointments] of [
    ["2026-10-01", 40, 9],
    ["2026-11-01", 12, 3],
  ] as const)
    await saveResult({ db, actor: noor, now }, { clientId, month, leads, appointments, seen: 0 });
  const line = (row: number, month: string, leads: string, appointments = "", client = company): ResultRow => ({
    row,
    cells: { client, month, leads, appointments },
  });
  const preview = async (rows: ResultRow[], actor: Actor = ben) => {
    const read = await previewResults({ db, actor }, rows);
    if (!read.ok) throw new Error(read.problem.kind);
    return read.value;
  };
  const months = async () => {
    const listed = await listResults({ db, actor: noor, timeZone: "UTC", now }, clientId);
    return listed.ok ? listed.value.map((one) => [one.month, one.leads, one.appointments, one.from]) : [];
  };
  return { ...system, company, line, preview, months };
}

test("a preview tells what is added, what changes from what to what, and what stays, and writes nothing", async () => {
  const { line, preview, months, company, clientId } = await openImport();
  const before = await months();

  const { planned } = await preview([
    line(2, "2026-09", "5", "1"),
    line(3, "10/2026", "47", "9", company.toUpperCase()),
    line(4, "11.2026", "12", "3", clientId),
    line(5, "2026-08", ""),
    line(7, "01.07.2026", "1.200"),
  ]);

  expect(planned.map(({ row, month, outcome, was, figures }) => [row, month, outcome, was, figures])).toEqual([
    [2, "2026-09-01", "add", null, { leads: 5, appointments: 1 }],
    [3, "2026-10-01", "change", { leads: 40, appointments: 9 }, { leads: 47, appointments: 9 }],
    [4, "2026-11-01", "keep", { leads: 12, appointments: 3 }, { leads: 12, appointments: 3 }],
    [5, "2026-08-01", "keep", null, null],
    [7, "2026-07-01", "add", null, { leads: 1200, appointments: null }],
  ]);
  expect(await months()).toEqual(before);
});

test("a row that cannot be read says why, under its line", async () => {
  const { db, line, preview } = await openImport();
  const twin = `Twin ${newId()}`;
  for (const id of [newId(), newId()]) await db.insertInto("clients").values({ id, companyName: twin }).execute();

  const { planned } = await preview([
    line(2, "2026-09", "5", "1", "Nobody & Co"),
    line(3, "2026-09", "5", "1", twin),
    line(4, "09/11/2026", "5", "1"),
    line(5, "2026-13", "5", "1"),
    line(6, "2026-09", "many", "-1"),
    line(7, "2026-09", "", "4"),
    line(8, "2026-09", "12,5", "4"),
    line(9, "2026-08", "5", "1"),
    line(10, "8/2026", "6", "1"),
    { ...line(11, "2026-07", "6", "1"), isRagged: true },
  ]);

  const month = "Write the month as 2026-11 or 11/2026.";
  expect(planned.filter(({ because }) => because).map(({ row, because }) => [row, because])).toEqual([
    [2, "No client has this name."],
    [3, "2 clients have this name. Write the id from the template instead."],
    [4, month],
    [5, month],
    [6, "Enter how many leads as a whole number. Enter how many appointments as a whole number."],
    [7, "Enter how many leads as a whole number."],
    [8, "Enter how many leads as a whole number."],
    [10, "Line 9 has this month of this client already."],
    [11, "This line has more or fewer cells than the heading."],
  ]);
});

test("what was previewed is written, marked as imported, and told in the audit log", async () => {
  const { db, ben, clientId, now, line, preview, months } = await openImport();
  const rows = [line(2, "2026-09", "5", "1"), line(3, "2026-10", "47"), line(4, "2026-11", "12", "3")];
  const { seen } = await preview(rows);

  expect(await importResults({ db, actor: ben, now }, { rows, seen })).toEqual({
    ok: true,
    value: { added: 1, changed: 1 },
  });

  expect(await months()).toEqual([
    ["2026-11-01", 12, 3, "hand"],
    ["2026-10-01", 47, 0, "calendar"],
    ["2026-09-01", 5, 1, "import"],
  ]);
  const log = await db.selectFrom("auditLog").selectAll().where("actorId", "=", ben.id).orderBy("entityId").execute();
  expect(log.map(({ action, entityId, before, after }) => [action, entityId, before, after])).toEqual([
    ["result.write", `${clientId} 2026-09-01`, null, { month: "2026-09-01", leads: 5, appointments: 1 }],
    [
      "result.write",
      `${clientId} 2026-10-01`,
      { leads: 40, appointments: 9 },
      { month: "2026-10-01", leads: 47, appointments: null },
    ],
    ["result.import", "import", null, { added: 1, changed: 1 }],
  ]);
});

test("nothing is written when a figure or the file changed since the preview, or a row cannot be read", async () => {
  const { db, noor, ben, clientId, now, line, preview, months } = await openImport();
  const rows = [line(2, "2026-09", "5", "1"), line(3, "2026-10", "47", "9")];
  const { seen } = await preview(rows);
  const conflict = { problem: { kind: "conflict", because: expect.stringContaining("since the preview") } };

  const other = [line(2, "2026-09", "6", "1"), line(3, "2026-10", "47", "9")];
  expect(await importResults({ db, actor: ben, now }, { rows: other, seen })).toMatchObject(conflict);
  const october = { month: "2026-10-01", leads: 41, appointments: 9, seen: 1 };
  await saveResult({ db, actor: noor, now }, { clientId, ...october });
  expect(await importResults({ db, actor: ben, now }, { rows, seen })).toMatchObject(conflict);
  const broken = [...rows, line(4, "2026-13", "1", "1")];
  const again = await preview(broken);
  expect(await importResults({ db, actor: ben, now }, { rows: broken, seen: again.seen })).toMatchObject({
    problem: { kind: "conflict", because: "Correct the lines that cannot be imported first. Nothing was imported." },
  });

  expect(await months()).toEqual([
    ["2026-11-01", 12, 3, "hand"],
    ["2026-10-01", 41, 9, "hand"],
  ]);
});

test("of two imports of one preview at once one is written and the other told", async () => {
  const { db, ben, now, line, preview } = await openImport();
  const rows = [line(2, "2026-09", "5", "1"), line(3, "2026-10", "47", "9")];
  const { seen } = await preview(rows);

  const answers = await Promise.all([1, 2, 3].map(() => importResults({ db, actor: ben, now }, { rows, seen })));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("staff import for the clients in their scope, to whom others have no name; clients do not import", async () => {
  const { db, ben, ana, clientId, now, line, preview } = await openImport();
  const unassigned = staffOf(ben.id, { scope: "assigned" });
  const rows = [line(2, "2026-09", "5", "1"), line(3, "2026-10", "5", "1", clientId)];

  const { planned } = await preview(rows, unassigned);
  expect(planned.map(({ because, was }) => [because, was])).toEqual([
    ["No client has this name.", null],
    ["No client has this name.", null],
  ]);
  expect(await offerTemplate({ db, actor: unassigned }, "2026-11-01")).toEqual({ ok: true, value: [] });
  for (const actor of [ana, clientOf(newId(), newId())]) {
    expect(await previewResults({ db, actor }, rows)).toMatchObject({ problem: { kind: "missing" } });
    expect(await importResults({ db, actor, now }, { rows, seen: "" })).toMatchObject({ problem: { kind: "missing" } });
    expect(await offerTemplate({ db, actor }, "2026-11-01")).toMatchObject({ problem: { kind: "missing" } });
  }
});

test("the template has a line for each client, with what was entered; twins stand under their id", async () => {
  const { db, ben, company, clientId } = await openImport();
  const offered = async () => {
    const template = await offerTemplate({ db, actor: ben }, "2026-11-01");
    return template.ok ? template.value.filter(({ client }) => [company, clientId].includes(client)) : [];
  };
  expect(await offered()).toEqual([{ client: company, leads: 12, appointments: 3 }]);

  await db.insertInto("clients").values({ id: newId(), companyName: company.toLowerCase() }).execute();
  expect(await offered()).toEqual([{ client: clientId, leads: 12, appointments: 3 }]);
});
