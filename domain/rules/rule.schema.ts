import { z } from "zod";
import { isAmount } from "#domain/kernel/money.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { isTypedAmount } from "#domain/kernel/typed-amount.ts";
import { dayCount, type Fix, read, readActions, type SentFields, tell } from "./actions.schema.ts";
import {
  type Condition,
  type FieldName,
  fieldNames,
  fields,
  fieldsOf,
  isTime,
  mostConditions,
  type Operator,
  operatorNames,
  operatorsOf,
  partOf,
  type RuleForm,
  type RuleSide,
  sides,
  waitingSteps,
} from "./rule.ts";
import { triggerOf } from "./triggers.ts";

function readTrigger(sent: SentFields, fix: Fix) {
  const trigger = sent["trigger"] ?? "";
  const known = triggerOf(trigger);
  if (!known) tell(fix, "trigger", "Choose what the rule waits for.");
  if (!isTime(trigger)) return { trigger, days: null, step: null, entity: known?.entity ?? "" };
  const days = read(fix, sent, "days", dayCount(1), 1);
  const step =
    trigger === "deal.in_step" ? read(fix, sent, "step", z.enum(waitingSteps, "Choose a step."), "found") : null;
  return { trigger, days, step, entity: known?.entity ?? "" };
}

const values: Record<(typeof fields)[FieldName]["kind"], z.ZodType<string>> = {
  client: z.uuid("Choose one of the clients."),
  person: z.uuid("Choose one of the team."),
  step: z.string().min(1, "Choose a step."),
  side: z.enum(Object.keys(sides) as RuleSide[], "Choose who it was."),
  amount: z
    .string()
    .trim()
    .refine(isAmount, {
      error: ({ input }) =>
        isTypedAmount(String(input))
          ? "This amount is in the currency of each record. Enter it without a currency."
          : "Enter an amount above zero, such as 1250.50.",
    }),
  text: line(1, 200, "Enter what it is compared with."),
};

function readConditions(sent: SentFields, entity: string, fix: Fix): Condition[] {
  return Array.from({ length: mostConditions }, (_, nth) => nth).flatMap((nth) => {
    const name = (field: string) => partOf("if", nth, field);
    const field = sent[name("field")] ?? "";
    if (field === "") return [];
    const known = fieldNames.find((one) => one === field);
    if (!known || (entity && !fieldsOf(entity).includes(known))) {
      tell(fix, name("field"), "This isn't known of what the rule waits for. Choose another, or none.");
      return [];
    }
    const op = read(fix, sent, name("op"), z.enum(operatorNames, "Choose how it is compared."), "is");
    if (!operatorsOf(known).includes(op)) tell(fix, name("op"), "Choose another comparison.");
    return [
      {
        field: known,
        op: op satisfies Operator,
        value: read(fix, sent, name("value"), values[fields[known].kind], ""),
      },
    ];
  });
}

const toRule = (sent: SentFields, fix: Fix): RuleForm => {
  const name = read(fix, sent, "name", line(1, 80, "Give the rule a name."), "");
  const { entity, ...trigger } = readTrigger(sent, fix);
  const conditions = readConditions(sent, entity, fix);
  const actions = readActions(sent, entity, fix);
  const isEmpty = !Object.keys(sent).some((field) => /^do\d\.kind$/.test(field) && sent[field] !== "");
  if (isEmpty) tell(fix, partOf("do", 0, "kind"), "Choose what the rule does.");
  return { name, ...trigger, conditions, actions };
};

const sentFields = z.record(z.string().max(40), z.string().max(5000));

/** A rule as its form sends it. */
export const ruleForm = sentFields.transform(toRule);
/** `seen`: the version that was shown. */
export const ruleChange = sentFields.transform((sent, fix) => ({
  ...toRule(sent, fix),
  seen: Number(sent["seen"]) || 0,
}));
