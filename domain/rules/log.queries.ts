import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** How many runs the log of a rule shows. */
export const mostShown = 100;

/** What a rule did or tried, the newest first; not what waits, and not where its conditions were not met. */
export const selectRuns = (
  db: Database,
  _: Permit<"rule.list">,
  { ruleId, before = null, limit }: { ruleId: string; before?: string | null; limit: number },
) =>
  db
    .selectFrom("ruleRuns")
    .select(["id", "state", "createdAt", "endedAt", "entity", "entityId", "clientId"])
    .where("ruleId", "=", ruleId)
    .where("state", "in", ["done", "failed"])
    .$narrowType<{ state: "done" | "failed" }>()
    .$if(before !== null, (runs) => runs.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function countWaiting(db: Database, _: Permit<"rule.list">, ruleId: string): Promise<number> {
  const runs = db.selectFrom("ruleRuns").select(db.fn.countAll().as("all")).where("ruleId", "=", ruleId);
  return Number((await runs.where("state", "=", "waiting").executeTakeFirst())?.all ?? 0);
}

export const selectSteps = async (db: Database, _: Permit<"rule.list">, runIds: string[]) => {
  if (runIds.length === 0) return [];
  const steps = db.selectFrom("ruleSteps").select(["runId", "place", "action", "problem"]);
  return steps.where("runId", "in", runIds).orderBy("place").execute();
};

/** How the last run of each of these rules ended. */
export async function selectLastOutcomes(
  db: Database,
  _: Permit<"rule.list">,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ ruleId: string; state: string }>`
    select rule.id as rule_id, last.state from unnest(${ids}::uuid[]) rule(id) cross join lateral (
      select run.state from rule_runs run where run.rule_id = rule.id and run.state in ('done', 'failed')
      order by run.ended_at desc limit 1) last`.execute(db);
  return new Map(rows.map(({ ruleId, state }) => [ruleId, state]));
}

/** Locks a run of this rule. */
export const findRunToReplay = (tx: Database, { id, ruleId }: { id: string; ruleId: string }) =>
  tx
    .selectFrom("ruleRuns")
    .select(["id", "state"])
    .where("id", "=", id)
    .where("ruleId", "=", ruleId)
    .forUpdate()
    .executeTakeFirst();

export async function saveReplay(tx: Database, _: Permit<"rule.replay">, id: string) {
  await tx.updateTable("ruleRuns").set({ state: "waiting", endedAt: null }).where("id", "=", id).execute();
}
