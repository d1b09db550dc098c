import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Facts, selectRuleFacts } from "../facts.queries.ts";
import type { RuleAction } from "../rule.ts";

/** What a rule tells somebody, with what is known now: its words are filled in for each reader. */
export type RuleMessage = {
  ruleId: string;
  rule: string;
  action: RuleAction;
  entity: string;
  clientId: string | null;
  facts: Facts;
};

type StepRef = { run: string; place: number };

/** The message of one action of a run; null once the run, its rule or its record is gone. */
export async function readMessage(
  tx: Database,
  may: Permit<"mail.send" | "webhook.send">,
  { run: runId, place }: StepRef,
): Promise<RuleMessage | null> {
  const found = await tx
    .selectFrom("ruleSteps as step")
    .innerJoin("ruleRuns as run", "run.id", "step.runId")
    .innerJoin("rules as rule", "rule.id", "run.ruleId")
    .select(["step.action", "rule.id as ruleId", "rule.name as rule", "run.entity", "run.entityId", "run.clientId"])
    .where("step.runId", "=", runId)
    .where("step.place", "=", place)
    .executeTakeFirst();
  const facts = found && (await selectRuleFacts(tx, may, found.entity, [found.entityId])).get(found.entityId);
  const isMoved = found?.clientId && facts?.clientId && facts.clientId !== found.clientId;
  if (!found || !facts || isMoved) return null;
  const { action, entityId: _, ...run } = found;
  return { ...run, action: action as unknown as RuleAction, facts }; // only `saveStep` writes it
}
