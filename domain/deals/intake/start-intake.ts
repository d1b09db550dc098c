import { unchanged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { importConflict, shapeOf } from "#domain/kernel/table/import-steps.ts";
import { readingOf, type SentTable, withSheet } from "#domain/kernel/table/table-fields.ts";
import { findClientToServe } from "../commands/add.queries.ts";
import { missing } from "../commands/change-deal.ts";
import { type ColumnsForm, columnsForm, type FileStage, readMapping, sheetForm } from "../intake.schema.ts";
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
    const reading = known ? { ...table.reading, ...known.habits, mapped: "remembered" as const } : table.reading;
    const mapping = known ? readMapping(known.mapping) : guessDealColumns(table.reading.columns);
    return unchanged({
      id: await queries.insertIntake(db, may, { clientId, text: table.text, mapping, reading, shape }, now),
    });
  },
});

/** Says which column is which, and how the file writes days and decimals. */
export const mapIntake = declareCommandOn({
  ...onIntake,
  input: columnsForm,
  run: async ({ db }, { id, days, decimals, ...mapping }: ColumnsForm & { id: string }, may, intake) => {
    const reading = { ...readingOf(intake.reading), days, decimals, mapped: "chosen" as const };
    await queries.saveTable(db, may, id, { mapping, reading });
    return unchanged(null);
  },
});

/** Says which stage each word of the file means. */
export const chooseStages = declareCommandOn({
  ...onIntake,
  run: async ({ db }, { id, stages }: { id: string; stages: Record<string, FileStage> }, may, intake) => {
    const reading = readingOf(intake.reading);
    await queries.saveTable(db, may, id, { reading: { ...reading, words: stages } });
    return unchanged(null);
  },
});

/** Takes another sheet of the file; its columns are guessed anew. */
export const chooseSheet = declareCommandOn({
  ...onIntake,
  input: sheetForm,
  run: async ({ db }, { id, sheet }, may, { tableText: text, reading }) => {
    const table = withSheet({ text, reading: readingOf(reading) }, sheet);
    if (!table) return unchanged(null);
    const { columns } = table.reading;
    await queries.saveTable(db, may, id, { ...table, mapping: guessDealColumns(columns), shape: shapeOf(columns) });
    return unchanged(null);
  },
});

/** Changes the cells of a line that has a problem; `rewrite` answers null where the table has no such line. */
export const mendIntake = declareCommandOn({
  ...onIntake,
  run: async ({ db }, { id, rewrite }: { id: string; rewrite: (text: string) => string | null }, may, intake) => {
    const text = intake.importedAt ? null : rewrite(intake.tableText);
    if (text === null) return importConflict("changed", "deals");
    await queries.saveTable(db, may, id, { text });
    return unchanged(null);
  },
});
