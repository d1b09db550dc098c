import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { keepCredential } from "../add-credential.ts";
import { credentialConflict } from "../conflicts.ts";
import { credentialEvents } from "../events.ts";
import type { Sealer } from "../seal-secret.ts";
import { selectCompanies, selectKnown, waitForImports } from "./import.queries.ts";
import { type Owning, type Plan, type PlannedRow, planImport, type TableRow } from "./plan-import.ts";

export type ImportPreview = { planned: PlannedRow[]; seen: string };
type Signer = { sign: (purpose: string, text: string) => string };
type Import = { rows: TableRow[]; seen: string; key: string } & Owning;
type Deps = { sealer: Sealer & Signer; now: Date };
type ImportCounts = { kept: number; refused: number };

/** What an import would do. Nothing is written; `seen` is a signature of exactly this file and these outcomes. */
export async function previewImport(
  { db, actor }: ReadContext,
  { rows, signer, elsewhere }: { rows: TableRow[]; signer: Signer } & Owning,
): Promise<Result<ImportPreview>> {
  const may = permit(actor, "data.import", undefined);
  if (!may) return refusal(actor, "data.import", undefined);
  const plan = await planNow(db, may, rows, { elsewhere });
  return done({ planned: plan.planned, seen: sealOf(signer, rows, plan) });
}

/** Stores every row as previewed, all or none; repeating it with the same key changes nothing. */
export async function importCredentials(
  { db, actor, sealer, now }: ReadContext & Deps,
  { rows, seen, key, elsewhere }: Import,
): Promise<Result<ImportCounts>> {
  const may = permit(actor, "data.import", undefined);
  if (!may) return refusal(actor, "data.import", undefined);
  return transact(db, async (tx) => {
    await waitForImports(tx, may);
    return once(
      tx,
      may,
      { scope: `data.import ${may.by}`, key, body: { seen }, now },
      sentBefore,
      async (): Promise<Result<ImportCounts>> => {
        const plan = await planNow(tx, may, rows, { elsewhere });
        if (sealOf(sealer, rows, plan) !== seen) return credentialConflict("import-changed");
        for (const { company: _, clientId, ...row } of plan.kept) {
          const mayKeep = permit(actor, "credential.write", { clientId });
          if (!mayKeep) return refusal(actor, "credential.write", { clientId });
          const { entry } = await keepCredential(tx, mayKeep, { ...row, clientId }, { keys: sealer, now });
          await writeAuditEntry(tx, mayKeep, entry, now);
        }
        const counted = { kept: plan.kept.length, refused: plan.planned.length - plan.kept.length };
        await writeAuditEntry(
          tx,
          may,
          credentialEvents["credential.imported"].entry({ entityId: "import", after: counted }),
          now,
        );
        return done(counted);
      },
    );
  });
}

async function planNow(
  db: Database,
  may: Permit<"data.import">,
  rows: TableRow[],
  { elsewhere = null }: Owning,
): Promise<Plan> {
  const [companies, credentials] = await Promise.all([selectCompanies(db, may), selectKnown(db, may)]);
  return planImport(rows, { companies, credentials }, { elsewhere });
}

/** Signed, because a plain digest would let anyone who sees it test guesses of the secrets. */
const sealOf = ({ sign }: Signer, rows: TableRow[], { planned, kept }: Plan) =>
  sign(
    "credential import",
    JSON.stringify([rows, planned.map(({ refused }) => refused), kept.map((one) => one.clientId)]),
  );
