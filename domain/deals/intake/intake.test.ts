import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { noFormats } from "#domain/kernel/table/read-values.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { assignedTo } from "#tests/tasks.ts";
import { type IntakeDeps, importDeals, mapIntake, readIntake, startIntake, undoIntake } from "./index.ts";

async function openIntake() {
  const app = await openDeals();
  const { db, noor, clientId, now, at } = app;
  const depsAt = (when: Date): IntakeDeps => ({
    now: when,
    read: (text) => {
      const table = readCsv(text, 10_000);
      return table.ok ? table.rows : [];
    },
    decimal: (text) => (/^[\d,]+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : null),
  });
  const start = async (text: string, actor: Actor = noor) => {
    const table = readCsv(text, 10_000);
    const sent = plainTable(text, table.ok ? table.columns : []);
    const started = await startIntake({ db, actor, now }, { clientId, table: sent });
    return started.ok ? started.value.id : started.problem.kind;
  };
  const preview = async (id: string, actor: Actor = noor, minutes = 0) => {
    const read = await readIntake({ db, actor, ...depsAt(at(minutes).now) }, id);
    if (!read.ok) throw new Error(read.problem.kind);
    return read.value;
  };
  const take = async (id: string, seen: string) => importDeals({ db, actor: noor, now }, { id, seen, ...depsAt(now) });
  const dealsOf = (id: string) =>
    db.selectFrom("deals").selectAll().where("importId", "=", id).orderBy("company").execute();
  return {
    ...app,
    start,
    preview,
    take,
    dealsOf,
    undo: (id: string, minutes: number) => undoIntake({ db, actor: noor, now: at(minutes).now }, { id }),
  };
}

const heading = "Company name;Email;Website;Expected value;Currency;Found on;Reference";

test("a table says of every line whether it is added or why not, and adds nothing before it is told to", async () => {
  const { start, preview, take, add, dealsOf, eventsOf, db } = await openIntake();
  const host = `${newId().slice(-12)}.test`;
  const ref = `R-${newId()}`;
  await add({ company: "Known & Co", website: `https://${host}/` });
  const lines = [
    `Anker AG;a@anker-${host};;48,000;;2026-11-20;${ref}`,
    `Birke;;birke-${host};;;;`,
    ";x@y.test;;;;;",
    "No way to reach;;;;;;",
    `Again;b@${host};;;;;`,
    `Birke twice;c@birke-${host};;;;;`,
    `Same reference;d@else-${host};;;;;${ref}`,
    `Foreign;e@foreign-${host};;10;GBP;;`,
    `Odd amount;f@odd-${host};;much;;;`,
    `Tomorrow;g@tomorrow-${host};;;;2026-12-24;`,
    `Odd day;h@day-${host};;;;24.12.;`,
    "Ragged;i@ragged.test",
  ];
  const id = await start([heading, ...lines].join("\n"));
  const { planned, seen, imported } = await preview(id);

  expect(planned.map(({ row, because }) => [row, because])).toEqual([
    [2, null],
    [3, null],
    [4, "Enter the company's name."],
    [5, "Enter one way to reach them: an address, a phone number or a website."],
    [6, `Known & Co (${host}) was brought to this client already and is protected.`],
    [7, `Birke (birke-${host}) was brought to this client already and is protected.`],
    [8, "Anker AG has this reference already."],
    [9, expect.stringMatching(/^The agreement is in [A-Z]{3}, this line in GBP\.$/)],
    [10, expect.stringMatching(/^Enter an amount above zero in/)],
    [11, "The day it was found is in the future."],
    [12, "Enter the day as 2026-11-21."],
    [13, "This line has more or fewer cells than the heading."],
  ]);
  expect(imported).toBeNull();
  expect(await dealsOf(id)).toEqual([]);

  const answers = await Promise.all([take(id, seen), take(id, seen), take(id, seen)]);
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: null });
  const deals = await dealsOf(id);
  expect(deals).toMatchObject([
    { company: "Anker AG", stage: "found", expectedMinor: 4_800_000n, foundOn: "2026-11-20", externalRef: ref },
    { company: "Birke", website: `https://birke-${host}/`, eventCount: 1 },
  ]);
  expect(await eventsOf(deals[0] ?? { id: "" })).toMatchObject([
    { kind: "found", onDay: "2026-11-20", side: "agency" },
  ]);
  const entries = db.selectFrom("auditLog").select(["action", "after"]).where("entityId", "=", id);
  expect(await entries.execute()).toEqual([{ action: "deal.write", after: { imported: 2, leftOut: 10, receipt: 3 } }]);
  expect((await preview(id)).imported).toBe(2);
});

test("a line says which companies of that name the client knows already, also from the lines above, and is added all the same", async () => {
  const { start, preview, take, add, dealsOf } = await openIntake();
  const host = `${newId().slice(-12)}.test`;
  await add({ company: "Möller GmbH", website: `https://moeller-${host}/` });
  const lines = [`Moller AG;a@a-${host}`, `Linde;b@b-${host}`, `LINDE Ltd.;c@c-${host}`, `Ulme;d@d-${host}`];
  const id = await start(["Company name;Email", ...lines].join("\n"));

  const { planned, seen } = await preview(id);

  expect(planned.map(({ because, near }) => [because, near])).toEqual([
    [null, ["Möller GmbH"]],
    [null, []],
    [null, ["Linde"]],
    [null, []],
  ]);
  expect(await take(id, seen)).toMatchObject({ ok: true });
  expect(await dealsOf(id)).toHaveLength(4);
});

test("columns under other names are chosen by hand", async () => {
  const { db, noor, now, start, preview } = await openIntake();
  const id = await start(`Haus\tPost\nErle\tpost@${newId().slice(-12)}.test`);
  const { mapping, planned } = await preview(id);
  expect(planned).toMatchObject([{ because: expect.stringContaining("Enter the company's name.") }]);

  await mapIntake({ db, actor: noor, now }, { id, ...mapping, company: "haus", contactEmail: "post", ...noFormats });
  expect((await preview(id)).planned).toEqual([
    { row: 2, company: "Erle", because: null, near: [], stage: "found", on: null },
  ]);
});

test("what changed since the preview is looked at again, and nothing is imported", async () => {
  const { start, preview, take, add, dealsOf } = await openIntake();
  const host = `${newId().slice(-12)}.test`;
  const id = await start(`${heading}\nFirst;a@${host};;;;;\nSecond;b@other-${host};;;;;`);
  const { seen } = await preview(id);
  await add({ company: "Faster", website: `https://${host}/` });

  expect(await take(id, seen)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await dealsOf(id)).toEqual([]);
  expect(await take(id, (await preview(id)).seen)).toMatchObject({ ok: true });
  expect((await dealsOf(id)).map(({ company }) => company)).toEqual(["Second"]);
});

test("an import is undone within a day, except for what somebody has worked on since", async () => {
  const { db, start, preview, take, undo, step, dealsOf, clientId } = await openIntake();
  const host = `${newId().slice(-12)}.test`;
  const table = `${heading}\nGone;a@${host};;;;;\nWorked;b@worked-${host};;;;2026-11-20;`;
  const id = await start(table);
  await take(id, (await preview(id)).seen);
  const worked = (await dealsOf(id)).find(({ company }) => company === "Worked");
  expect(await step({ id: worked?.id ?? "" }, "meeting_held")).toMatchObject({ ok: true });
  expect((await preview(id, undefined, 60)).undoUntil).not.toBeNull();
  expect((await preview(id, undefined, 24 * 60)).undoUntil).toBeNull();
  expect(await undo(id, 24 * 60)).toMatchObject({ problem: { kind: "conflict" } });

  for (const _ of [1, 2]) expect(await undo(id, 60)).toEqual({ ok: true, value: null });
  expect((await dealsOf(id)).map(({ company }) => company)).toEqual(["Worked"]);
  expect(await preview(id)).toMatchObject({ imported: 2, kept: 1, undoUntil: null });
  const left = db.selectFrom("searchDocs").select("title").where("kind", "=", "deal").where("clientId", "=", clientId);
  expect(await left.execute()).toEqual([{ title: "Worked" }]);
  const again = await start(table);
  expect((await preview(again)).planned.map(({ because }) => because === null)).toEqual([true, false]);
});

test("nothing else deletes a deal, and no other client's import is seen or taken", async () => {
  const { db, start, preview, take, dealsOf, add } = await openIntake();
  const id = await start(`${heading}\nKept;a@${newId().slice(-12)}.test;;;;;`);
  const elsewhere = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] });
  expect(await start("Company\nX", elsewhere)).toBe("missing");
  await expect(preview(id, elsewhere)).rejects.toThrow("missing");

  await take(id, (await preview(id)).seen);
  for (const deal of [await add(), ...(await dealsOf(id))]) {
    await expect(db.deleteFrom("dealEvents").where("dealId", "=", deal.id).execute()).rejects.toThrow(
      /never rewritten/,
    );
    await expect(db.deleteFrom("deals").where("id", "=", deal.id).execute()).rejects.toThrow();
  }
});

test("a report of opportunities, which says how to reach nobody, is told what to export", async () => {
  const { start, preview } = await openIntake();
  const id = await start("Opportunity Name,Account Name,Amount,Created Date\nRenewal,Hill Foods,100,2026-11-20\n");
  const { planned } = await preview(id);
  expect(planned.map(({ because }) => because)).toEqual([
    "No column says how to reach them. Choose one above, or add the contact's email, phone number or website to what you export.",
  ]);
});
