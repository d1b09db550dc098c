import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { plainTable } from "#domain/kernel/table/table-fields.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { openDeals } from "#tests/deals.ts";
import { type IntakeDeps, importDeals, readIntake, startIntake, undoIntake } from "./index.ts";

const lines = 10_000;
const most = 10_000;

test("ten thousand lines are previewed, imported as previewed, each with its first event, and undone", async () => {
  const { db, noor, clientId, now, step } = await openDeals();
  const run = newId().slice(-12);
  // Every hundredth line repeats the company of the line before.
  const nth = (line: number) => (line % 100 === 99 ? line - 1 : line);
  const rows = Array.from(
    { length: lines },
    (_, line) => `Company ${nth(line)};a@c${nth(line)}-${run}.test;${line + 1}`,
  );
  const text = ["Company;Email;Expected value", ...rows].join("\n");
  const table = readCsv(text, most);
  const deps: IntakeDeps = {
    now,
    read: (written) => {
      const read = readCsv(written, most);
      return read.ok ? read.rows : [];
    },
    decimal: (written) => written,
  };
  const started = await startIntake(
    { db, actor: noor, now },
    { clientId, table: plainTable(text, table.ok ? table.columns : []) },
  );
  if (!started.ok) throw new Error(started.problem.kind);
  const { id } = started.value;

  const preview = await readIntake({ db, actor: noor, ...deps }, id);
  if (!preview.ok) throw new Error(preview.problem.kind);
  const leftOut = preview.value.planned.filter(({ because }) => because !== null);
  expect(preview.value.planned).toHaveLength(lines);
  expect(leftOut).toHaveLength(lines / 100);
  expect(leftOut[0]).toMatchObject({ row: 101, because: expect.stringMatching(/^Company 98 .* is protected\.$/) });

  expect(await importDeals({ db, actor: noor, ...deps }, { id, seen: preview.value.seen, ...deps })).toEqual({
    ok: true,
    value: null,
  });
  const added = lines - leftOut.length;
  const count = async () => {
    const imported = db.selectFrom("deals").where("importId", "=", id);
    const { deals, minor } = await imported
      .select(({ fn }) => [fn.countAll<string>().as("deals"), fn.sum<string>("expectedMinor").as("minor")])
      .executeTakeFirstOrThrow();
    const { events } = await db
      .selectFrom("dealEvents")
      .where("dealId", "in", imported.select("id"))
      .select(({ fn }) => fn.countAll<string>().as("events"))
      .executeTakeFirstOrThrow();
    return { deals: Number(deals), events: Number(events), minor: Number(minor ?? 0) };
  };
  const sum = rows.reduce((total, _, line) => (nth(line) === line ? total + (line + 1) * 100 : total), 0);
  expect(await count()).toEqual({ deals: added, events: added, minor: sum });
  expect(await readIntake({ db, actor: noor, ...deps }, id)).toMatchObject({ value: { imported: added, text: "" } });

  const one = await db.selectFrom("deals").select("id").where("importId", "=", id).executeTakeFirstOrThrow();
  expect(await step(one, "meeting_held", { onDay: "2026-11-23" })).toMatchObject({ ok: true });
  expect(await undoIntake({ db, actor: noor, now }, { id })).toEqual({ ok: true, value: null });
  expect(await count()).toMatchObject({ deals: 1, events: 2 });
});
