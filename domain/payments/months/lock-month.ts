import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
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

/** Locks a month ("2026-11-01"): nothing can be entered in it any more, and corrections go into an open one. */
export const lockMonth = ({ db, actor, now }: Context, month: string): Promise<Result<null>> =>
  turn({ db, actor, now }, { month, isLocked: true });

export const unlockMonth = ({ db, actor, now }: Context, month: string): Promise<Result<null>> =>
  turn({ db, actor, now }, { month, isLocked: false });

type LockState = { isLocked: boolean };

async function turn(
  { db, actor, now }: Context,
  { month, isLocked }: LockState & { month: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "month.lock", now }, async (tx, may) => {
    if (!/^[2]\d{3}-(0[1-9]|1[0-2])-01$/.test(month)) return refuse({ kind: "missing" });
    const isTurned = isLocked ? await insertLock(tx, may, month, now) : await deleteLock(tx, may, month);
    if (!isTurned) return unchanged(null);
    const entry = paymentEvents[isLocked ? "month.locked" : "month.unlocked"].entry({
      entityId: month.slice(0, 7),
      before: { isLocked: !isLocked },
      after: { isLocked },
    });
    return logged(null, entry);
  });
}
