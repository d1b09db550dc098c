import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { studioPathOf } from "#domain/kernel/record-path.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectRuleFacts } from "./facts.queries.ts";

import { countWaiting, mostShown, selectLastOutcomes, selectRuns, selectSteps } from "./log.queries.ts";
import { findRule, type StoredRule, selectRules, selectTargets, selectTeam, stateOf } from "./rule.queries.ts";
import type { RuleAction, RuleForm, RuleState } from "./rule.ts";
import { whenOf } from "./triggers.ts";

export type Rule = RuleForm & {
  id: string;
  state: RuleState;
  author: string;
  version: number;
  lastRunAt: Date | null;
  /** What it waits for, after "When". */
  when: string;
};

const toRule = (row: StoredRule & { author: string }): Rule => ({
  id: row.id,
  name: row.name,
  trigger: row.trigger,
  days: row.days,
  step: row.step,
  conditions: row.conditions,
  actions: row.actions,
  state: stateOf(row),
  author: row.author,
  version: row.version,
  lastRunAt: row.lastRunAt,
  when: whenOf(row),
});

const page = 20;
export type RulePage = { rules: (Rule & { lastFailed: boolean })[]; older: string | null };

/** Rules, the newest first, twenty at a time. `before`: `older` of the page before; an invalid one is ignored. */
export async function listRules({ db, actor }: ReadContext, before: string | null = null): Promise<Result<RulePage>> {
  const may = permit(actor, "rule.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const found = await selectRules(db, may, { before: before && isId(before) ? before : null, limit: page + 1 });
  const rows = found.slice(0, page);
  const failed = await selectLastOutcomes(
    db,
    may,
    rows.map(({ id }) => id),
  );
  return done({
    rules: rows.map((row) => ({ ...toRule(row), lastFailed: failed.get(row.id) === "failed" })),
    older: found.length > page ? (rows.at(-1)?.id ?? null) : null,
  });
}

export type RuleRun = {
  id: string;
  state: "done" | "failed";
  at: Date;
  /** What it was about, as it is called now; null for what is gone. */
  name: string | null;
  path: string;
  entity: string;
  entityId: string;
  clientId: string | null;
  steps: { place: number; kind: RuleAction["kind"]; problem: string | null }[];
};

/** A rule with the log of its runs, the newest first. */
export async function readRule(
  { db, actor }: ReadContext,
  id: string,
): Promise<Result<{ rule: Rule; runs: RuleRun[]; waiting: number }>> {
  const may = permit(actor, "rule.list", undefined);
  const row = may && isId(id) ? await findRule(db, may, id) : null;
  if (!may || !row) return refuse({ kind: "missing" });
  const runs = await selectRuns(db, may, { ruleId: id, limit: mostShown });
  return done({ rule: toRule(row), runs: await describe(db, may, runs), waiting: await countWaiting(db, may, id) });
}

/** What a rule did or tried, the newest first, a hundred at a time. `before`: `older` of the page before. */
export async function listRuns(
  { db, actor }: ReadContext,
  { ruleId, before }: { ruleId: string; before: string | null },
): Promise<Result<{ runs: RuleRun[]; older: string | null }>> {
  const may = permit(actor, "rule.list", undefined);
  const rule = may && isId(ruleId) ? await findRule(db, may, ruleId) : null;
  if (!may || !rule) return refuse({ kind: "missing" });
  const found = await selectRuns(db, may, { ruleId, before, limit: mostShown + 1 });
  const rows = found.slice(0, mostShown);
  const older = found.length > mostShown ? (rows.at(-1)?.id ?? null) : null;
  return done({ runs: await describe(db, may, rows), older });
}

type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];
async function describe(db: Database, may: Permit<"rule.list">, rows: RunRow[]): Promise<RuleRun[]> {
  const steps = Map.groupBy(
    await selectSteps(
      db,
      may,
      rows.map(({ id }) => id),
    ),
    ({ runId }) => runId,
  );
  const names = new Map<string, string | null>();
  for (const [entity, some] of Map.groupBy(rows, (row) => row.entity)) {
    const ids = some.map(({ entityId }) => entityId);
    for (const { id, name } of (await selectRuleFacts(db, may, entity, ids)).values()) names.set(id, name);
  }
  return rows.map(({ id, state, createdAt, endedAt, entity, entityId, clientId }) => ({
    id,
    state,
    at: endedAt ?? createdAt,
    name: names.get(entityId) ?? null,
    path: studioPathOf(entity, entityId, clientId),
    ...{ entity, entityId, clientId },
    steps: (steps.get(id) ?? []).map(({ place, action, problem }) => ({
      place,
      kind: (action as unknown as RuleAction).kind, // only `saveStep` writes it
      problem,
    })),
  }));
}

type NamedRecord = { id: string; name: string };
/** Whom and what the actions of a rule can name. */
export type RuleChoices = { team: NamedRecord[]; channels: NamedRecord[]; endpoints: NamedRecord[] };

export async function listChoices({ db, actor }: ReadContext): Promise<Result<RuleChoices>> {
  const may = permit(actor, "rule.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const [team, targets] = await Promise.all([selectTeam(db, may), selectTargets(db, may)]);
  const isChannel = ({ kind }: { kind: string }) => kind !== "program";
  return done({
    team,
    channels: targets.filter(isChannel).map(({ id, name }) => ({ id, name: name ?? "" })),
    endpoints: targets
      .filter((one) => !isChannel(one))
      .map(({ id, url }) => ({ id, name: URL.parse(url)?.host ?? url })),
  });
}
