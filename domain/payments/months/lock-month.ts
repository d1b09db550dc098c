import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { paymentEvents } from "../events.ts";
import { deleteLock, insertLock, selectLocks } from "./lock.queries.ts";

/** `month` is its first day, "2026-11-01". */
export type MonthLock = { month: string; lockedAt: Date; by: string | null };

/** The locked months, newest first. */
export async function listLocks({ db, actor }: ReadContext): Promise<Result<MonthLock[]>> {
  const may = permit(actor, "month.lock", undefined);
  return may ? done(await selectLocks(db, may)) : refuse({ kind: "missing" });
}

const turning = (isLocked: boolean) =>
  declareCommand({
    action: "month.lock",
    run: async ({ db, now }, { month }: { month: string }, may) => {
      if (!/^[2]\d{3}-(0[1-9]|1[0-2])-01$/.test(month)) return refuse({ kind: "missing" });
      const isTurned = isLocked ? await insertLock(db, may, month, now) : await deleteLock(db, may, month);
      if (!isTurned) return unchanged(null);
      const entry = paymentEvents[isLocked ? "month.locked" : "month.unlocked"].entry({
        entityId: month.slice(0, 7),
        before: { isLocked: !isLocked },
        after: { isLocked },
      });
      return logged(null, entry);
    },
  });

/** Locks a month ("2026-11-01"): nothing can be entered in it any more, and corrections go into an open one. */
export const lockMonth = turning(true);

export const unlockMonth = turning(false);
