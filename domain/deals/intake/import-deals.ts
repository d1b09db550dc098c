import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { unpaidUnder } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { importConflict, sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import type { FileFormats } from "#domain/kernel/table/read-values.ts";
import {
  readingOf,
  type TableFields,
  type TableQuestions,
  type TableReading,
} from "#domain/kernel/table/table-fields.ts";
import { findClientToServe } from "../commands/add.queries.ts";
import { missing } from "../commands/change-deal.ts";
import { dealEvents } from "../events.ts";
import { commitForm, readMapping, type TableMapping } from "../intake.schema.ts";
import { dealColumns } from "./deal-columns.ts";
import type { StageWords } from "./file-stages.ts";
import { insertRows } from "./insert-rows.queries.ts";
import * as queries from "./intake.queries.ts";
import type { PlannedDeal } from "./plan-intake.ts";
import { type IntakeDeps, nothingPlanned, planNow } from "./plan-now.ts";
import { removeImported } from "./undo-import.queries.ts";

/** `planned` is empty once it was imported, `ahead` before. `seen`: a digest of the plan. `undoUntil`: null when it can't be undone. */
export type IntakePage = {
  id: string;
  clientId: string;
  client: string;
  text: string;
  /** What a table can bring, and the column for each. */
  fields: TableFields;
  mapping: TableMapping;
  reading: TableReading;
  /** How days and decimals were read, and whether the file leaves it open. */
  formats: FileFormats;
  asked: TableQuestions;
  stages: StageWords;
  planned: PlannedDeal[];
  /** How many of its lines were found before a fee was agreed, and the day from which one is. */
  unpaid: ReturnType<typeof unpaidUnder> | null;
  seen: string;
  /** What came further in the file than in its deal's own. */
  ahead: queries.DealsAhead;
  imported: number | null;
  kept: number | null;
  undoUntil: Date | null;
};

/** A table on its way in: what an import would do with each line, or what it did. */
export async function readIntake(
  { db, actor, ...deps }: ReadContext & IntakeDeps,
  id: string,
): Promise<Result<IntakePage>> {
  const intake = isId(id) ? await queries.findIntake(db, id) : null;
  const may = intake && permit(actor, "deal.write", { clientId: intake.clientId });
  if (!intake || !may) return missing;
  const { clientId, client, importedAt, importedCount: imported, keptCount: kept } = intake;
  const plan = importedAt ? nothingPlanned : await planNow(db, may, intake, { ...deps, actor });
  const { planned, unpaid, formats, asked, stages } = plan;
  const ahead = importedAt ? await queries.selectAhead(db, may, id) : { deals: [], count: 0 };
  const undoUntil = undoableUntil(intake, deps.now);
  const mapping = readMapping(intake.mapping);
  const about = { id, clientId, client, text: intake.tableText, fields: dealColumns, mapping, formats, asked, stages };
  const seen = sealOf([planned, plan.adds]);
  const reading = readingOf(intake.reading);
  return done({ ...about, reading, planned, unpaid, seen, ahead, imported, kept, undoUntil });
}

/** A table of deals on its way in. */
export const onIntake = {
  action: "deal.write",
  ids: ["id"],
  find: (tx: Database, { id }: { id: string }) => queries.findIntake(tx, id),
} as const;

/** Adds every line without a problem, exactly as previewed, all or none; a second time it adds nothing. */
export const importDeals = declareCommandOn({
  ...onIntake,
  input: commitForm,
  run: async (
    { db, actor, now },
    { id, seen, ...reading }: { id: string; seen: string } & Omit<IntakeDeps, "now">,
    may,
    intake,
  ) => {
    if (intake.importedAt) return unchanged(null);
    await findClientToServe(db, intake.clientId);
    const plan = await planNow(db, may, intake, { ...reading, now, actor });
    if (plan.adds.length === 0) return importConflict("empty");
    if (sealOf([plan.planned, plan.adds]) !== seen) return importConflict("changed", "deals");
    const receipt = await insertRows(db, may, intake, plan.adds, now);
    await queries.saveImported(db, may, id, plan.adds.length, now);
    const after = { imported: plan.adds.length, leftOut: plan.planned.length - plan.adds.length, receipt };
    return logged(null, dealEvents["deal_import.changed"].entry({ entityId: id, clientId: intake.clientId, after }));
  },
});

/** Removes what an import added, within a day, except what somebody has worked on since. */
export const undoIntake = declareCommandOn({
  ...onIntake,
  run: async ({ db, now }, { id }, may, intake) => {
    const { undoneAt, clientId } = intake;
    if (undoneAt) return unchanged(null);
    if (!undoableUntil(intake, now)) return importConflict("undo-over");
    const { kept, receipt } = await removeImported(db, may, intake, now);
    const after = { undone: true, kept, ...(receipt && { receipt }) };
    return logged(null, dealEvents["deal_import.changed"].entry({ entityId: id, clientId, after }));
  },
});
