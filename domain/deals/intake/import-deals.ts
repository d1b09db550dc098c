import type { Actor } from "#domain/access/actor.ts";
import { command, commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { agreementsFor } from "#domain/agreements/index.ts";
import { listNearNames, matchExclusions } from "#domain/exclusions/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { importConflict, sealOf, undoableUntil } from "#domain/kernel/table/import-steps.ts";
import type { TableRow } from "#domain/kernel/table/table-row.ts";
import { findClientToServe } from "../commands/add.queries.ts";
import { missing } from "../commands/change-deal.ts";
import { type Mapping, mappingForm } from "../intake.schema.ts";
import * as queries from "./intake.queries.ts";
import { type PlannedDeal, planIntake, prospectsIn, soughtIn } from "./plan-intake.ts";

/** How a table is read: its rows, and an amount as its writer meant it. */
export type IntakeDeps = {
  now: Date;
  read: (text: string) => TableRow[];
  decimal: (text: string) => string | null;
};

/** `planned` is empty once it was imported. `seen`: a digest of the plan. `undoUntil`: null when it can't be undone. */
export type IntakePage = {
  id: string;
  clientId: string;
  client: string;
  text: string;
  mapping: Mapping;
  planned: PlannedDeal[];
  seen: string;
  imported: number | null;
  kept: number | null;
  undoUntil: Date | null;
};

/** Keeps a pasted table, to be looked at before anything is imported. */
export async function startIntake(
  { db, actor, now }: Context,
  { clientId, text, mapping }: { clientId: string; text: string; mapping: Mapping },
): Promise<Result<{ id: string }>> {
  const about = { action: "deal.write", ids: [clientId], subject: { clientId }, now } as const;
  return command(db, actor, about, async (tx, may) => {
    if (!(await findClientToServe(tx, clientId))) return missing;
    return unchanged({ id: await queries.insertIntake(tx, may, { clientId, text, mapping }, now) });
  });
}

/** A table on its way in: what an import would do with each line, or what it did. */
export async function readIntake(
  { db, actor, ...deps }: ReadContext & IntakeDeps,
  id: string,
): Promise<Result<IntakePage>> {
  const intake = isId(id) ? await queries.findIntake(db, id) : null;
  const may = intake && permit(actor, "deal.write", { clientId: intake.clientId });
  if (!intake || !may) return missing;
  const { clientId, client, importedAt, importedCount: imported, keptCount: kept } = intake;
  const plan = importedAt ? { planned: [], adds: [] } : await planNow(db, may, intake, { ...deps, actor });
  const undoUntil = undoableUntil(intake, deps.now);
  const about = { id, clientId, client, text: intake.tableText, mapping: mappingOf(intake) };
  return done({ ...about, planned: plan.planned, seen: sealOf([plan.planned, plan.adds]), imported, kept, undoUntil });
}

/** Says which column is which. */
export const mapIntake = ({ db, actor, now }: Context, { id, mapping }: { id: string; mapping: Mapping }) =>
  onIntake({ db, actor, now }, id, async (tx, may) => {
    await queries.saveMapping(tx, may, id, mapping);
    return unchanged(null);
  });

/** Adds every line without a problem, exactly as previewed, all or none; a second time it adds nothing. */
export const importDeals = (
  { db, actor, ...deps }: ReadContext & IntakeDeps,
  { id, seen }: { id: string; seen: string },
) =>
  onIntake({ db, actor, now: deps.now }, id, async (tx, may, intake) => {
    if (intake.importedAt) return unchanged(null);
    await findClientToServe(tx, intake.clientId);
    const plan = await planNow(tx, may, intake, { ...deps, actor });
    if (plan.adds.length === 0) return importConflict("empty");
    if (sealOf([plan.planned, plan.adds]) !== seen) return importConflict("changed", "deals");
    await queries.insertRows(tx, may, intake, plan.adds, deps.now);
    await queries.saveImported(tx, may, id, plan.adds.length, deps.now);
    const after = { imported: plan.adds.length, leftOut: plan.planned.length - plan.adds.length };
    return logged(null, { entity: "deal_import", entityId: id, clientId: intake.clientId, after });
  });

/** Removes what an import added, within a day, except what somebody has worked on since. */
export const undoIntake = ({ db, actor, now }: Context, id: string) =>
  onIntake({ db, actor, now }, id, async (tx, may, intake) => {
    const { undoneAt, clientId } = intake;
    if (undoneAt) return unchanged(null);
    if (!undoableUntil(intake, now)) return importConflict("undo-over");
    const kept = await queries.removeImported(tx, may, intake, now);
    return logged(null, { entity: "deal_import", entityId: id, clientId, after: { undone: true, kept } });
  });

const onIntake = (
  { db, actor, now }: Context,
  id: string,
  work: Parameters<typeof commandOn<"deal.write", queries.Intake, null>>[3],
) => commandOn(db, actor, { action: "deal.write", ids: [id], now, find: (tx) => queries.findIntake(tx, id) }, work);

async function planNow(
  db: Database,
  may: Permit<"deal.write">,
  intake: queries.Intake,
  deps: IntakeDeps & { actor: Actor },
) {
  const { clientId, timeZone, tableText } = intake;
  const mapping = mappingOf(intake);
  const rows = deps.read(tableText);
  const { now, decimal, actor } = deps;
  const today = dayIn(now, timeZone);
  const prospects = prospectsIn(rows, mapping, today);
  const companies = prospects.map(({ company = "" }) => company);
  const [agreements, held, excluded, near] = await Promise.all([
    agreementsFor(db, may, clientId),
    queries.selectHeld(db, may, clientId, soughtIn(rows, mapping)),
    matchExclusions(db, may, { clientId, prospects, actor }),
    listNearNames(db, may, { clientId, companies, today }),
  ]);
  const lists = excluded.map((match, at) => ({ because: match?.sentence ?? null, near: near[at] ?? [] }));
  return planIntake(rows, { mapping, today, agreements, held, lists, decimal });
}

const mappingOf = ({ mapping }: queries.Intake): Mapping => mappingForm.parse(mapping);
