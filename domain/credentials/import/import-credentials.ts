import { logged, recorded } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit, refusal } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { keepCredential } from "../add-credential.ts";
import { credentialConflict } from "../conflicts.ts";
import { credentialEvents } from "../events.ts";
import type { Sealer } from "../seal-secret.ts";
import { selectCompanies, selectKnown, waitForImports } from "./import.queries.ts";
import { type Owning, type Plan, type PlannedRow, planImport, type TableRow } from "./plan-import.ts";

export type ImportPreview = { planned: PlannedRow[]; seen: string };
type Signer = { sign: (purpose: string, text: string) => string };
type Import = { rows: TableRow[]; seen: string; key: string } & Owning;
type Deps = { sealer: Sealer & Signer };
type KeptRow = Omit<Plan["kept"][number], "company">;

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

const keepRow = declareCommand({
  action: "credential.write",
  refusedAs: "forbidden",
  subject: ({ clientId }: KeptRow) => ({ clientId }),
  run: async ({ db, sealer: keys, now }: Context & Deps, row: KeptRow, may) => {
    const { entry } = await keepCredential(db, may, row, { keys, now });
    return logged(null, entry);
  },
});

const keepRows = declareCommand({
  action: "data.import",
  refusedAs: "forbidden",
  once: ({ key, seen }: Import) => ({ key, body: { seen } }),
  run: async (context: Context & Deps, { rows, seen, elsewhere }: Import, may) => {
    const plan = await planNow(context.db, may, rows, { elsewhere });
    if (sealOf(context.sealer, rows, plan) !== seen) return credentialConflict("import-changed");
    for (const { company: _, ...row } of plan.kept) unwrap(await keepRow(context, row));
    const counted = { kept: plan.kept.length, refused: plan.planned.length - plan.kept.length };
    return logged(counted, credentialEvents["credential.imported"].entry({ entityId: "import", after: counted }));
  },
});

/** Stores every row as previewed, all or none; repeating it with the same key changes nothing. */
export const importCredentials = declareCommand({
  action: "data.import",
  refusedAs: "forbidden",
  run: async (context: Context & Deps, input: Import, may) => {
    // Before the key is looked up, so that two imports never plan at the same time.
    await waitForImports(context.db, may);
    return recorded(unwrap(await keepRows(context, input)));
  },
});

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
