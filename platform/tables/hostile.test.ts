import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "#platform/csv/read-csv.ts";
import { hostileTable } from "#tests/hostile-tables.ts";
import { readTables, textOf, usualLimits } from "./read-tables.ts";

/** More of them with, for example, `HOSTILE_TABLES=10000 npx vitest run platform/tables/hostile.test.ts`. */
const numRuns = Number(process.env["HOSTILE_TABLES"] ?? 500);

test(
  "whatever is sent as a table is read within its bounds or refused with a sentence, and never breaks",
  () => {
    const limits = { ...usualLimits, rows: 30, columns: 20 };
    fc.assert(
      fc.property(hostileTable, (bytes) => {
        const read = readTables(bytes, limits);
        if (!read.ok) return void expect(read.because).toMatch(/^[A-Z].*[.]$/);
        for (const sheet of read.sheets) {
          const { headings, rows } = sheet;
          expect(new Set(headings.map((name) => name.toLowerCase())).size).toBe(headings.length);
          expect(headings.length).toBeLessThanOrEqual(limits.columns);
          expect(rows.length).toBeGreaterThan(0);
          expect(rows.length).toBeLessThanOrEqual(limits.rows);
          const again = readCsv(textOf(sheet), limits.rows, ",");
          expect(again).toMatchObject({ ok: true, rows: rows.map(({ line }) => ({ row: line })) });
        }
      }),
      { numRuns },
    );
  },
  60_000 + numRuns * 50,
);
