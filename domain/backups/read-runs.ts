import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLast, listRuns, type Run } from "./run.queries.ts";

export type Runs = { runs: Run[]; lastBackup: Run | null; lastTrial: Run | null };

/** The latest runs, and of each kind the last one that ended well. */
export async function readRuns({ db, actor }: ReadContext): Promise<Result<Runs>> {
  const may = permit(actor, "backup.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const runs = await listRuns(db, may, ["backup", "trial"], 30);
  const lastBackup = await findLast(db, "backup", "done");
  const lastTrial = await findLast(db, "trial", "done");
  return done({ runs, lastBackup, lastTrial });
}
