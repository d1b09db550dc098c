import { createHash } from "node:crypto";
import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { monthConflict } from "../../conflicts.ts";
import { clientEvents } from "../../events.ts";
import { selectCompaniesInSight, selectEntered, writeImported } from "./import.queries.ts";
import { type Plan, type PlannedResult, planImport, type ResultRow } from "./plan-import.ts";

export type ResultPreview = { planned: PlannedResult[]; seen: string };
type Import = { rows: ResultRow[]; seen: string };

/** What an import would do. Nothing is written; `seen` is a digest of exactly these outcomes. */
export async function previewResults({ db, actor }: ReadContext, rows: ResultRow[]): Promise<Result<ResultPreview>> {
  const may = permit(actor, "result.import", undefined);
  if (!may) return refuse({ kind: "missing" });
  const plan = await planNow(db, may, actor, rows);
  return done({ planned: plan.planned, seen: sealOf(plan) });
}

/** Writes every month as previewed, all or none. */
export const importResults = declareCommand({
  action: "result.import",
  run: async (context: Context, { rows, seen }: Import, may) => {
    const { db, actor, now } = context;
    const plan = await planNow(db, may, actor, rows);
    if (sealOf(plan) !== seen) return monthConflict("import-changed");
    if (plan.planned.some(({ outcome }) => outcome === "refuse")) return monthConflict("import-incomplete");
    if (!(await writeImported(db, may, plan.writes, now))) return monthConflict("import-changed");
    for (const write of plan.writes) unwrap(await noteSaved(context, write));
    const added = plan.writes.filter(({ was }) => was === null).length;
    const counted = { added, changed: plan.writes.length - added };
    return logged(counted, clientEvents["result.imported"].entry({ entityId: "import", after: counted }));
  },
});

const noteSaved = declareCommand({
  action: "result.write",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async (_: Context, { clientId, month, leads, appointments, was: before }: Plan["writes"][number]) => {
    const entity = { entityId: `${clientId} ${month}`, clientId };
    return logged(
      null,
      clientEvents["result.saved"].entry({ ...entity, before, after: { month, leads, appointments } }),
    );
  },
});

async function planNow(db: Database, may: Permit<"result.import">, actor: Actor, rows: ResultRow[]): Promise<Plan> {
  const companies = await selectCompaniesInSight(db, may, clientsInSight(actor));
  const ids = companies.map(({ id }) => id);
  return planImport(rows, { companies, results: await selectEntered(db, may, ids) });
}

const sealOf = (plan: Plan) => createHash("sha256").update(JSON.stringify(plan)).digest("hex");
