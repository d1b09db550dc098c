import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { selectRuleFacts } from "../facts.queries.ts";
import { fill, pathOfRecord } from "../judge.ts";
import type { RuleAction } from "../rule.ts";

/** What a rule tells somebody, written as everything is called when it is read. */
export type RuleMessage = {
  ruleId: string;
  rule: string;
  who: string;
  text: string;
  body: string;
  /** Of the studio. */
  path: string;
  entity: string;
  entityId: string;
  clientId: string | null;
  responsibleId: string | null;
};

type StepRef = { run: string; place: number };
type Wording = { formats: Pick<Formats, "money"> | null; publicUrl: string };

/** The message of one action of a run; null once the run, its rule or its record is gone. */
export async function readMessage(
  tx: Database,
  may: Permit<"mail.send" | "webhook.send">,
  { run: runId, place }: StepRef,
  { formats, publicUrl }: Wording,
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
  const { action, ...run } = found;
  const { who, text, body } = action as unknown as RuleAction; // only `saveStep` writes it
  const path = pathOfRecord(run.entity, run.entityId, run.clientId);
  const wording = { formats, link: publicUrl + path };
  const words = { text: fill(text, facts, wording), body: fill(body, facts, wording) };
  return { ...run, who, ...words, path, responsibleId: facts.responsibleId };
}
