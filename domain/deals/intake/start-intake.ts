import { unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { importConflict, shapeOf } from "#domain/kernel/table/import-steps.ts";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import { readingOf, type SentTable, withSheet } from "#domain/kernel/table/table-fields.ts";
import { findClientToServe } from "../commands/add.queries.ts";
import { missing } from "../commands/change-deal.ts";
import { readMapping, type TableMapping } from "../intake.schema.ts";
import { guessDealColumns } from "./deal-columns.ts";
import { onIntake } from "./import-deals.ts";
import * as queries from "./intake.queries.ts";

/**
 * Keeps a table, to be looked at before anything is imported. Its columns are those that were chosen for the client's last
 * file with the same headings, or else guessed.
 */
export const startIntake = declareCommand({
  action: "deal.write",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, table }: { clientId: string; table: SentTable }, may) => {
    if (!(await findClientToServe(db, clientId))) return missing;
    const shape = shapeOf(table.reading.columns);
    const known = await queries.findMapping(db, may, clientId, shape);
    const reading = known ? { ...table.reading, ...known.formats, mapped: "remembered" as const } : table.reading;
    const mapping = known ? readMapping(known.mapping) : guessDealColumns(table.reading.columns);
    return unchanged({
      id: await queries.insertIntake(db, may, { clientId, text: table.text, mapping, reading, shape }, now),
    });
  },
});

/** Says which column is which, and how the file writes days and decimals. */
export const mapIntake = (
  { db, actor, now }: Context,
  { id, mapping, formats }: { id: string; mapping: TableMapping; formats: FileFormats },
) =>
  onIntake({ db, actor, now }, id, async (tx, may, intake) => {
    const reading = { ...readingOf(intake.reading), ...formats, mapped: "chosen" as const };
    await queries.saveTable(tx, may, id, { mapping, reading });
    return unchanged(null);
  });

/** Takes another sheet of the file; its columns are guessed anew. */
export const chooseSheet = ({ db, actor, now }: Context, { id, sheet }: { id: string; sheet: string }) =>
  onIntake({ db, actor, now }, id, async (tx, may, { tableText: text, reading }) => {
    const table = withSheet({ text, reading: readingOf(reading) }, sheet);
    if (!table) return unchanged(null);
    const { columns } = table.reading;
    await queries.saveTable(tx, may, id, { ...table, mapping: guessDealColumns(columns), shape: shapeOf(columns) });
    return unchanged(null);
  });

/** Changes the cells of a line that has a problem; `rewrite` answers null where the table has no such line. */
export const mendIntake = (
  { db, actor, now }: Context,
  { id, rewrite }: { id: string; rewrite: (text: string) => string | null },
) =>
  onIntake({ db, actor, now }, id, async (tx, may, intake) => {
    const text = intake.importedAt ? null : rewrite(intake.tableText);
    if (text === null) return importConflict("changed", "deals");
    await queries.saveTable(tx, may, id, { text });
    return unchanged(null);
  });
