import type { Actor } from "#domain/access/actor.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Due, dayAfter, dueDates, nextDue } from "./due-dates.ts";
import { type Entry, findEntryToRun, type RecurringTarget, saveNext } from "./recurring.queries.ts";

/**
 * Writes what fell due on one day, in the run's own transaction; a period that is there already is left alone. "held" when
 * it cannot be written today: the run tries again next time.
 */
export type Post = (
  tx: Database,
  may: Permit<"recurring.run">,
  entry: Entry,
  due: Due,
) => Promise<"posted" | "passed" | "held">;
export type Run = { posted: number; problems: { id: string; problem: unknown }[] };
type How = { target: RecurringTarget; post: Post; today: string };

const atOnce = 120;

/**
 * Writes everything of a target that fell due until `today` by the agency's calendar, however long nobody ran it. Several
 * instances may run at once: each entry is worked at by one, and a period is written once. What fails holds nobody else up.
 */
export async function runRecurring(db: Database, actor: Actor, { target, post, today }: How): Promise<Run> {
  const may = permit(actor, "recurring.run", undefined);
  if (!may) throw new Error("only the house runs what recurs");
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
  // A long rest is caught up in several transactions.
  for (const due of dueDates(entry, entry.nextOn ?? today, today).slice(0, atOnce)) {
    const outcome = await post(tx, may, entry, due);
    if (outcome === "held") {
      await saveNext(tx, may, entry.id, due.on);
      return { posted, isHeld: true };
    }
    if (outcome === "posted") posted += 1;
    next = nextDue(entry, dayAfter(due.on))?.on ?? null;
  }
  // Nothing due although the day has come: the end lies before it.
  if (next === entry.nextOn) next = null;
  await saveNext(tx, may, entry.id, next);
  return { posted, isHeld: false };
}
