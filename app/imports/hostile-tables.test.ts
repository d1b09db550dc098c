import fc from "fast-check";
import { expect, test } from "vitest";
import { linesToMend, mended, problemsFile, readSentTable, rowsOf } from "#app/http/read-sent-table.ts";
import { importKinds, mendImport, readImport, startImport } from "#domain/imports/index.ts";
import { hostileTable } from "#tests/hostile-tables.ts";
import { openImports } from "#tests/imports.ts";

/** More of them with, for example, `HOSTILE_TABLES=10000 npx vitest run app/imports/hostile-tables.test.ts`. */
const numRuns = Number(process.env["HOSTILE_TABLES"] ?? 150);

test(
  "whatever table is sent is refused with a sentence or shown, mended and checked without an error",
  async () => {
    const { db, noor, now } = await openImports();
    const ctx = { db, actor: noor, now };
    await fc.assert(
      fc.asyncProperty(hostileTable, fc.constantFrom(...importKinds), fc.boolean(), async (bytes, kind, isPasted) => {
        const form = new FormData();
        if (isPasted) form.set("table", new TextDecoder().decode(new Uint8Array(bytes)));
        else form.set("file", new File([new Uint8Array(bytes)], "table"));
        const read = await readSentTable(form);
        if (!read.ok) {
          expect(read.problem.kind).toBe("invalid");
          return;
        }
        const started = await startImport(ctx, { kind, onMatch: "update", ...read.value });
        if (!started.ok) throw new Error(started.problem.kind);
        const look = () => readImport({ ...ctx, read: rowsOf, decimal: () => null }, started.value.id);
        const page = await look();
        if (!page.ok) throw new Error(page.problem.kind);
        const { text, planned, fields, mapping } = page.value;
        const lines = linesToMend(planned.slice(0, 3), text, { columns: [], fields, mapping });
        for (const { row } of lines) {
          const rewrite = (written: string) => mended(written, { row, c0: "Mills", c1: '"a",b' });
          const changed = await mendImport(ctx, { id: started.value.id, rewrite });
          expect(changed.ok).toBe(true);
        }
        expect((await look()).ok).toBe(true);
        expect(problemsFile(text, planned, now).status).toBe(200);
      }),
      { numRuns },
    );
  },
  120_000 + numRuns * 500,
);
