import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type DueDate, dayAfter, dueDates, nextDue } from "./due-dates.ts";
import { type Entry, findEntryToRun, type RecurringTarget, saveNext } from "./recurring.queries.ts";

/**
 * Creates what is due on one day, in the run's own transaction; skips a period that already exists. "held" when it
 * cannot be created today: the next run retries it.
 */
export type Post = (
  tx: Database,
  may: Permit<"recurring.run">,
  entry: Entry,
  due: DueDate,
) => Promise<"posted" | "passed" | "held">;
export type Run = { posted: number; problems: { id: string; problem: unknown }[] };
type How = { target: RecurringTarget; post: Post; today: string };

const atOnce = 120;

/**
 * Creates everything of a target that is due until `today` in the agency's zone, however long ago the last run was.
 * Several instances may run at once: each entry is processed by one, and each period is created once. A failing entry
 * does not block the others.
 */
export async function runRecurring({ db, actor }: ReadContext, { target, post, today }: How): Promise<Run> {
  const may = permit(actor, "recurring.run", undefined);
  if (!may) throw new Error("only a job runs recurring payments");
  const run: Run = { posted: 0, problems: [] };
  const passed: string[] = [];
  for (;;) {
    let id = "";
    try {
      const ran = await db.transaction().execute(async (tx) => {
        const entry = await findEntryToRun(tx, { target, today, passed });
        id = entry?.id ?? "";
        return entry && runOne(tx, may, entry, { post, today });
      });
      if (!ran) return run;
      run.posted += ran.posted;
      if (ran.isHeld) passed.push(id);
    } catch (problem) {
      if (!id) throw problem;
      run.problems.push({ id, problem });
      passed.push(id);
    }
  }
}

async function runOne(
  tx: Database,
  may: Permit<"recurring.run">,
  entry: Entry,
  { post, today }: Pick<How, "post" | "today">,
) {
  let posted = 0;
  let next = entry.nextOn;
  // After a long gap, it catches up in several transactions.
  for (const due of dueDates(entry, entry.nextOn ?? today, today).slice(0, atOnce)) {
    const outcome = await post(tx, may, entry, due);
    if (outcome === "held") {
      await saveNext(tx, may, entry.id, due.on);
      return { posted, isHeld: true };
    }
    if (outcome === "posted") posted += 1;
    next = nextDue(entry, dayAfter(due.on))?.on ?? null;
  }
  // Nothing is due although the day has come, so it has ended.
  if (next === entry.nextOn) next = null;
  await saveNext(tx, may, entry.id, next);
  return { posted, isHeld: false };
}
