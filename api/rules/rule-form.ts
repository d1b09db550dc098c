import type { z } from "@hono/zod-openapi";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { type Rule, type RuleForm, sentOf } from "#domain/rules/index.ts";
import { instantOf } from "../instant.ts";
import type { newRule, rule } from "./rule-schemas.ts";

/** A rule as programs read it. */
export const toRule = ({ when: _, lastRunAt, conditions, ...rest }: Rule): z.input<typeof rule> => ({
  ...rest,
  conditions: conditions.map(({ op: operator, ...one }) => ({ ...one, operator })),
  lastRunAt: lastRunAt && instantOf(lastRunAt),
});

const left = { text: "", body: "", who: "", days: 0, target: "", as: "", isShared: false };

/** A rule as its form sends it, so that a program is told the same sentences as a person. */
export function fieldsOfRule(sent: z.output<typeof newRule>): Record<string, string> {
  const { days = null, step = null, conditions = [], actions } = sent;
  const form = {
    ...sent,
    ...{ days, step },
    conditions: conditions.map(({ operator: op, ...one }) => ({ ...one, op })),
    actions: actions.map((one) => ({ ...left, ...one })),
  };
  return sentOf(form as RuleForm); // the form looks whether it is one
}

const asSent: Record<string, string> = { op: "operator", shared: "isShared" };

/** The n-th condition or action by the name that a program knows: `if1.op` is `conditions.0.operator`. */
const nameOf = (field: string) =>
  field.replace(/^(if|do)(\d)\.(\w+)$/, (_, part: string, nth: string, name: string) => {
    const list = part === "if" ? "conditions" : "actions";
    return `${list}.${Number(nth) - 1}.${asSent[name] ?? name}`;
  });

const renamed = (problem: Problem): Problem =>
  problem.kind === "invalid"
    ? {
        ...problem,
        fields: Object.fromEntries(Object.entries(problem.fields).map(([name, why]) => [nameOf(name), why])),
      }
    : problem;

/** What a command refused, by the names of what was sent. */
export const inItsWords = <T>(result: Result<T>): Result<T> => (result.ok ? result : refuse(renamed(result.problem)));
