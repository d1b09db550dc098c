import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Entry as AuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type DueDate, dayAfter, dueDates, nextDue } from "./due-dates.ts";
import { type Entry, findEntryToRun, type RecurringTarget, saveNext } from "./recurring.queries.ts";

/**
 * Creates what is due on one day, in the run's own transaction, and says what the audit log tells of it; skips a period
 * that already exists. "held" when it cannot be created today: the next run retries it.
 */
export type Post = (
  tx: Database,
  may: Permit<"recurring.run">,
  entry: Entry,
  due: DueDate,
) => Promise<AuditEntry | "passed" | "held">;
export type Run = { posted: number; problems: { id: string; problem: unknown }[] };
type How = { target: RecurringTarget; post: Post; today: string };
/** `taken`: the entry that is at work, also for whoever has to say which one failed. */
type Turn = How & { passed: string[]; taken: { id: string } };

const atOnce = 120;

/**
 * Creates everything of a target that is due until `today` in the agency's zone, however long ago the last run was.
 * Several instances may run at once: each entry is processed by one, and each period is created once. A failing entry
 * does not block the others.
 */
export async function runRecurring(context: Context, how: How): Promise<Run> {
  if (!permit(context.actor, "recurring.run", undefined)) throw new Error("only a job runs recurring payments");
  const run: Run = { posted: 0, problems: [] };
  const passed: string[] = [];
  for (;;) {
    const taken = { id: "" };
    try {
      const ran = await runNext(context, { ...how, passed, taken });
      if (!ran.ok) return run;
      run.posted += ran.value.posted;
      if (ran.value.isHeld) passed.push(taken.id);
    } catch (problem) {
      if (!taken.id) throw problem;
      run.problems.push({ id: taken.id, problem });
      passed.push(taken.id);
    }
  }
}

const runNext = declareCommandOn({
  action: "recurring.run",
  find: async (tx, turn: Turn) => {
    const entry = await findEntryToRun(tx, turn);
    turn.taken.id = entry?.id ?? "";
    return entry;
  },
  run: async ({ db }, { post, today }: Turn, may, entry) => {
    const entries: AuditEntry[] = [];
    let next = entry.nextOn;
    // After a long gap, it catches up in several transactions.
    for (const due of dueDates(entry, entry.nextOn ?? today, today).slice(0, atOnce)) {
      const outcome = await post(db, may, entry, due);
      if (outcome === "held") {
        await saveNext(db, may, entry.id, due.on);
        return logged({ posted: entries.length, isHeld: true }, ...entries);
      }
      if (outcome !== "passed") entries.push(outcome);
      next = nextDue(entry, dayAfter(due.on))?.on ?? null;
    }
    // Nothing is due although the day has come, so it has ended.
    if (next === entry.nextOn) next = null;
    await saveNext(db, may, entry.id, next);
    return logged({ posted: entries.length, isHeld: false }, ...entries);
  },
});
