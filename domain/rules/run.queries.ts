import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { RuleAction } from "./rule.ts";

export type NewRun = Pick<Row<"ruleRuns">, "ruleId" | "cause" | "entity" | "entityId" | "clientId"> &
  Partial<Pick<Row<"ruleRuns">, "actorRole" | "chain" | "turn">>;

/** A run for each rule and cause, once. */
export async function insertRuns(tx: Database, _: Permit<"rule.run">, runs: NewRun[], now: Date) {
  if (runs.length === 0) return;
  const rows = runs.map((run) => {
    const id = newId();
    return { id, turn: id, createdAt: now, ...run };
  });
  await tx
    .insertInto("ruleRuns")
    .values(rows)
    .onConflict((known) => known.columns(["ruleId", "cause"]).doNothing())
    .execute();
}

export type DueRun = Pick<
  Row<"ruleRuns">,
  "id" | "ruleId" | "entity" | "entityId" | "clientId" | "actorRole" | "chain" | "createdAt"
>;

/**
 * The next run of a rule that nobody else is at work for, with the rule locked: one run of a rule at a time, in the order
 * of what happened. For a minute a run waits for what happened before it and is not told yet, by another instance.
 */
export async function findDueRun(tx: Database, now: Date): Promise<DueRun | null> {
  const { rows } = await sql<{ id: string }>`
    select rule.id from rules rule
    cross join lateral (
      select run.turn, run.cause from rule_runs run where run.rule_id = rule.id and run.state = 'waiting'
      order by run.turn limit 1
    ) first
    where rule.active_since is not null
      and not exists (select from audit_log line where line.notified_at is null and line.id < first.turn
        and line.event = rule.trigger and line.at > ${now}::timestamptz - interval '1 minute')
    order by first.turn limit 1 for no key update of rule skip locked`.execute(tx);
  const [rule] = rows;
  if (!rule) return null;
  const run = await tx
    .selectFrom("ruleRuns")
    .select(["id", "ruleId", "entity", "entityId", "clientId", "actorRole", "chain", "createdAt"])
    .where("ruleId", "=", rule.id)
    .where("state", "=", "waiting")
    .orderBy("turn")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return run ?? null;
}

/** How often a rule has run within the hour, and since it was switched on. */
export const countRecent = async (
  tx: Database,
  { ruleId, since }: { ruleId: string; since: Date },
): Promise<number> => {
  const ended = tx.selectFrom("ruleRuns").select(tx.fn.countAll().as("all")).where("ruleId", "=", ruleId);
  const row = await ended.where("state", "in", ["done", "failed"]).where("endedAt", ">=", since).executeTakeFirst();
  return Number(row?.all ?? 0);
};

export async function saveRun(
  tx: Database,
  _: Permit<"rule.run">,
  id: string,
  state: "done" | "failed" | "unmet",
  now: Date,
) {
  await tx.updateTable("ruleRuns").set({ state, endedAt: now }).where("id", "=", id).execute();
}

/** What a run tried before, as its actions were then, with whether it was done. */
export async function selectTried(tx: Database, _: Permit<"rule.run">, runId: string) {
  const steps = tx.selectFrom("ruleSteps").select(["place", "action", "problem"]).where("runId", "=", runId);
  return (await steps.orderBy("place").execute()).map(({ place, action, problem }) => ({
    place,
    action: action as unknown as RuleAction, // only `saveStep` writes it
    isDone: problem === null,
  }));
}

type StepOutcome = { runId: string; place: number; action: RuleAction; problem: string | null };
export async function saveStep(tx: Database, _: Permit<"rule.run">, { action, ...step }: StepOutcome, now: Date) {
  const kept = { action: JSON.stringify(action), problem: step.problem, at: now };
  await tx
    .insertInto("ruleSteps")
    .values({ ...step, ...kept })
    .onConflict((known) => known.columns(["runId", "place"]).doUpdateSet(kept))
    .execute();
}

/** Runs that ended long ago: those that did nothing after thirty days, the others after ninety. */
export async function deleteOldRuns(db: Database, _: Permit<"rule.run">, now: Date) {
  await sql`delete from rule_runs where ended_at < ${now}::timestamptz - interval '30 days'
    and (state = 'unmet' or ended_at < ${now}::timestamptz - interval '90 days')`.execute(db);
}

/** What waits longer, as for a rule that is paused, is not done any more. */
export const keptWaitingMs = 7 * 24 * 60 * 60 * 1000;

/** Ends what waits: as not met, or as failed again where it was tried before. */
const ended = (now: Date) => sql`set ended_at = ${now},
  state = case when exists (select from rule_steps step where step.run_id = run.id) then 'failed' else 'unmet' end
  where run.state = 'waiting'`;

export async function endWaiting(
  tx: Database,
  _: Permit<"rule.write" | "rule.forget_waiting">,
  ruleId: string,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update rule_runs run ${ended(now)} and run.rule_id = ${ruleId}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

export async function endOldWaiting(db: Database, _: Permit<"rule.run">, now: Date) {
  const begun = new Date(now.getTime() - keptWaitingMs);
  await sql`update rule_runs run ${ended(now)} and run.created_at < ${begun}`.execute(db);
}

/** Runs one action so that nothing is left of it when it is refused; what it threw goes on being thrown. */
export async function asOneAction<T extends { ok: boolean }>(
  tx: Database,
  _: Permit<"rule.run">,
  work: () => Promise<T>,
) {
  const undo = () => sql`rollback to savepoint rule_action`.execute(tx);
  await sql`savepoint rule_action`.execute(tx);
  try {
    const outcome = await work();
    if (!outcome.ok) await undo();
    return outcome;
  } catch (problem) {
    await undo();
    throw problem;
  }
}
