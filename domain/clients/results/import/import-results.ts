import { createHash } from "node:crypto";
import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { monthConflict } from "../../conflicts.ts";
import { clientEvents } from "../../events.ts";
import { selectCompaniesInSight, selectEntered, writeImported } from "./import.queries.ts";
import { type Plan, type PlannedResult, planImport, type ResultRow } from "./plan-import.ts";

export type ResultPreview = { planned: PlannedResult[]; seen: string };
type Import = { rows: ResultRow[]; seen: string };
type ImportCounts = { added: number; changed: number };

/** What an import would do. Nothing is written; `seen` is a digest of exactly these outcomes. */
export async function previewResults({ db, actor }: ReadContext, rows: ResultRow[]): Promise<Result<ResultPreview>> {
  const may = permit(actor, "result.import", undefined);
  if (!may) return refuse({ kind: "missing" });
  const plan = await planNow(db, may, actor, rows);
  return done({ planned: plan.planned, seen: sealOf(plan) });
}

/** Writes every month as previewed, all or none. */
export async function importResults(
  { db, actor, now }: Context,
  { rows, seen }: Import,
): Promise<Result<ImportCounts>> {
  const may = permit(actor, "result.import", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<ImportCounts>> => {
    const plan = await planNow(tx, may, actor, rows);
    if (sealOf(plan) !== seen) return monthConflict("import-changed");
    if (plan.planned.some(({ outcome }) => outcome === "refuse")) return monthConflict("import-incomplete");
    if (!(await writeImported(tx, may, plan.writes, now))) return monthConflict("import-changed");
    for (const { clientId, month, leads, appointments, was } of plan.writes) {
      const mayWrite = permit(actor, "result.write", { clientId });
      if (!mayWrite) return refuse({ kind: "missing" });
      const after = { month, leads, appointments };
      await writeAuditEntry(
        tx,
        mayWrite,
        clientEvents["result.saved"].entry({ entityId: `${clientId} ${month}`, clientId, before: was, after }),
        now,
      );
    }
    const added = plan.writes.filter(({ was }) => was === null).length;
    const counted = { added, changed: plan.writes.length - added };
    await writeAuditEntry(tx, may, clientEvents["result.imported"].entry({ entityId: "import", after: counted }), now);
    return done(counted);
  });
}

async function planNow(db: Database, may: Permit<"result.import">, actor: Actor, rows: ResultRow[]): Promise<Plan> {
  const companies = await selectCompaniesInSight(db, may, clientsInSight(actor));
  const ids = companies.map(({ id }) => id);
  return planImport(rows, { companies, results: await selectEntered(db, may, ids) });
}

const sealOf = (plan: Plan) => createHash("sha256").update(JSON.stringify(plan)).digest("hex");
