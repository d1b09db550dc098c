import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLatest } from "./run.queries.ts";

/** The last one that ended well, and whether that will do. `pending`: a new installation, whose first one is not due yet. */
export type Latest = { at: Date | null; verdict: "fine" | "pending" | "overdue" | "failed" };

const day = 86_400_000;
/** A backup is due every night and a trial every week; two days may pass before either is overdue. */
const mostDays = { backup: 2, trial: 9 };

/** Whether the agency could be restored today. */
export async function readLatest({ db, actor, now }: Context): Promise<Result<{ backup: Latest; trial: Latest }>> {
  const may = permit(actor, "backup.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const { backedUp, tried, lastTrial, began } = await findLatest(db, may);
  function judge(kind: keyof typeof mostDays, at: Date | null): Latest {
    const since = at ?? began ?? now;
    if (now.getTime() - since.getTime() > mostDays[kind] * day) return { at, verdict: "overdue" };
    return { at, verdict: at ? "fine" : "pending" };
  }
  const trial: Latest = lastTrial === "failed" ? { at: tried, verdict: "failed" } : judge("trial", tried);
  return done({ backup: judge("backup", backedUp), trial });
}
