import type { Context } from "#domain/access/context.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Facts } from "../facts.queries.ts";
import type { RuleAction } from "../rule.ts";

/** What a rule acts with: its author as they are now, on a record as it is now. */
export type ActionContext = Context & {
  /** Today in the agency's time zone, on which the ledger is written. */
  today: string;
  run: { id: string; ruleId: string; entity: string };
  facts: Facts;
  /** Its place among the rule's actions. */
  place: number;
  /** Words with what is known now in place of the placeholders. */
  say: (words: string) => string;
};

export type Act = (acting: ActionContext, action: RuleAction) => Promise<Result<unknown>>;

/** A refusal for what the record doesn't have. */
export const lacking = (because: string) => refuse({ kind: "invalid", fields: { rule: [because] } });

/** The person of the team that an action means. */
export function personIn({ who }: RuleAction, { responsibleId }: Facts): Result<string | null> {
  if (who === "") return done(null);
  if (isId(who)) return done(who);
  return responsibleId ? done(responsibleId) : lacking("Nobody is responsible for it.");
}
