import {
  actionKinds,
  type Condition,
  fields,
  operators,
  type ReaderName,
  type RuleAction,
  type RuleForm,
  type RuleSide,
  readers,
  sides,
} from "./rule.ts";
import { whenOf } from "./triggers.ts";

/** What ids are called. */
export type NameOf = (id: string) => string;

function conditionIn({ field, op, value }: Condition, nameOf: NameOf): string {
  const { kind, label } = fields[field];
  const words = kind === "side" ? sides[value as RuleSide] : kind === "text" ? `"${value}"` : nameOf(value);
  return `the ${label} ${operators[op]} ${words}`;
}

const whoIn = (who: string, nameOf: NameOf) => (who in readers ? readers[who as ReaderName].label : nameOf(who));

function actionIn({ kind, text, who, target }: RuleAction, nameOf: NameOf): string {
  const said = `"${text}"`;
  const to = who ? whoIn(who, nameOf) : "";
  const sentences: Partial<Record<RuleAction["kind"], string>> = {
    task: to ? `create the task ${said} for ${to}` : `create the task ${said}`,
    update: `post the update ${said} to the client`,
    notify: `notify ${to}: ${said}`,
    email: `send ${to} the email ${said}`,
    chat: `write ${said} to ${nameOf(target)}`,
    webhook: `call ${nameOf(target)}`,
    responsible: `make ${to} responsible`,
  };
  return sentences[kind] ?? actionKinds[kind].label;
}

/** A rule as one sentence. */
export function sentenceOfRule(rule: RuleForm, nameOf: NameOf = (id) => id): string {
  const ifs = rule.conditions.map((condition) => conditionIn(condition, nameOf));
  const thens = rule.actions.map((action) => actionIn(action, nameOf));
  const condition = ifs.length > 0 ? ` and ${ifs.join(" and ")}` : "";
  return `When ${whenOf(rule)}${condition}, ${listOf(thens)}.`;
}

const listOf = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
