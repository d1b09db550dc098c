import { logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { backupEvents } from "./events.ts";
import * as queries from "./export.queries.ts";
import { insertRun, listRuns, type Run } from "./run.queries.ts";

const day = 86_400_000;
const about = (id: string, after: Record<string, unknown>) =>
  logged(null, backupEvents["backup_run.exported"].entry({ entityId: id, after: { kind: "export", ...after } }));

/** Has everything written in open formats. Asking again while one waits or runs changes nothing. */
export const askForExport = declareCommand({
  action: "data.export",
  run: async ({ db, now }, _, may) => {
    const id = await insertRun(db, may, "export", now);
    return id ? about(id, {}) : unchanged(null);
  },
});

/** The latest exports. */
export async function readExports({ db, actor }: ReadContext): Promise<Result<Run[]>> {
  const may = permit(actor, "backup.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(await listRuns(db, may, ["export"], 10));
}

export type TakenExport = { id: string; name: string; size: number; at: Date };

/** Hands an export to an admin, for a day after it was made. */
export const takeExport = declareCommandOn({
  action: "data.export",
  ids: ["id"],
  find: (tx, { id }) => queries.findExport(tx, id),
  run: async ({ now }, { id }, _, { name, size, finishedAt }) => {
    if (!finishedAt || !name || finishedAt.getTime() + day <= now.getTime()) return refuse({ kind: "missing" });
    const taken: TakenExport = { id, name, size: Number(size), at: finishedAt };
    return logged(
      taken,
      backupEvents["backup_run.exported"].entry({ entityId: id, after: { kind: "export", taken: true } }),
    );
  },
});

/** Deletes exports that are a day old. */
export async function forgetExports(
  { db, actor, now }: Context,
  { remove }: { remove: (id: string) => Promise<void> },
): Promise<void> {
  const may = permit(actor, "backup.run", undefined);
  if (!may) return;
  for (const id of await queries.listPastExports(db, may, new Date(now.getTime() - day))) {
    await remove(id);
    await queries.forgetName(db, may, id);
  }
}
