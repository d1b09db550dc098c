import { expect, test } from "vitest";
import { assignStaff } from "#domain/clients/access/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { overlapping } from "#tests/database.ts";
import { openTimelines, presetOf, templateOf } from "#tests/timelines.ts";
import { applyTemplate, archiveTemplate, listTemplates, saveTemplate } from "./index.ts";

const flags = { isLead: true, seesMoney: false, revealsSecrets: false };

test("what waits for a lead goes on waiting when its template says otherwise or drops it, and nothing else begins to", async () => {
  const { db, noor, ben, now, clientId, keep, apply, tasksOf } = await openTimelines();
  const { id, version } = await keep({
    tasks: [presetOf({ title: "Lead's", assignTo: "lead" }), presetOf({ title: "Nobody's" })],
  });
  await apply(id);
  const facts = templateOf({ tasks: [presetOf({ title: "Nobody's", assignTo: "lead" })] });
  await saveTemplate({ db, actor: noor, now }, { id, facts, seen: version });

  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags });

  expect(await tasksOf(clientId)).toMatchObject([
    { title: "Lead's", assignee: { id: ben.id } },
    { title: "Nobody's", assignee: null },
  ]);
});

test("a template that is saved or put away while it is given is copied whole or not at all", async () => {
  const { db, noor, now, clientId, keep, apply, tasksOf } = await openTimelines();
  const old = [1, 2, 3].map((nth) => presetOf({ title: `Old ${nth}` }));
  const { id, version } = await keep({ tasks: old });
  const facts = templateOf({ tasks: [presetOf({ title: "New 1" }), presetOf({ title: "New 2" })] });

  const [applied] = await Promise.all([
    apply(id),
    saveTemplate({ db, actor: noor, now }, { id, facts, seen: version }),
    archiveTemplate({ db, actor: noor, now }, { id }),
  ]);

  const titles = (await tasksOf(clientId))?.map(({ title }) => title).sort();
  expect([[], ["New 1", "New 2"], ["Old 1", "Old 2", "Old 3"]]).toContainEqual(titles);
  expect(applied.ok).toBe(titles?.length !== 0);
});

test("a timeline does not reach beyond the days that a task can have", async () => {
  const { db, noor, now, clientId, keep, tasksOf } = await openTimelines();
  const { id: late } = await keep({ tasks: [presetOf({ offsetDays: 3650 })] });
  const { id: early } = await keep({ tasks: [presetOf({ offsetDays: -365 })] });

  for (const input of [
    { templateId: late, anchorOn: "2199-12-31" },
    { templateId: early, anchorOn: "2000-01-01" },
  ])
    expect(await applyTemplate({ db, actor: noor, now }, { clientId, ...input })).toMatchObject({
      problem: { fields: { anchorOn: [expect.any(String)] } },
    });
  expect(await tasksOf(clientId)).toEqual([]);
});

test("templates are listed page by page, the default first", async () => {
  const { db, noor, keep } = await openTimelines({ own: true });
  for (let nth = 0; nth < 52; nth++)
    await keep({ name: `${nth % 2 ? "t" : "T"}emplate ${nth}`, isDefault: nth === 30 });

  const first = await listTemplates({ db, actor: noor });
  const page = first.ok ? first.value : null;
  const second = await listTemplates({ db, actor: noor }, page?.next);
  const rest = second.ok ? second.value : null;

  expect([page?.templates.length, page?.templates[0]?.name, rest?.templates.length, rest?.next]).toEqual([
    50,
    "Template 30",
    2,
    null,
  ]);
  expect(new Set([...(page?.templates ?? []), ...(rest?.templates ?? [])].map(({ id }) => id)).size).toBe(52);
});

test("of two templates that become the default at once the last one is it", async () => {
  const { db, noor, now, keep } = await openTimelines({ own: true });
  await keep({ isDefault: true });
  const { id: one } = await keep({ name: "One" });
  const { id: other } = await keep({ name: "Other" });

  const make = (id: string) => (tx: Database) =>
    saveTemplate({ db: tx, actor: noor, now }, { id, facts: templateOf({ name: id, isDefault: true }), seen: 1 });

  const answers = await overlapping(db, make(one), make(other));

  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  const rows = await db.selectFrom("timelineTemplates").select("id").where("isDefault", "=", true).execute();
  expect(rows).toEqual([{ id: other }]);
  await db.destroy();
});
