import { z } from "@hono/zod-openapi";
import {
  actionNames,
  fieldNames,
  mostActions,
  mostConditions,
  operatorNames,
  type RuleRun,
  type RuleTrial,
  ruleStates,
  triggers,
} from "#domain/rules/index.ts";
import { instantOf } from "../instant.ts";

const sample = {
  name: "Call new deals",
  trigger: "deal.found",
  conditions: [{ field: "source", operator: "contains", value: "Email" }],
  actions: [{ kind: "task", text: "Call {name} for {client}", who: "responsible", days: 1 }],
} as const;
const id = "019aa5e2-7c00-7000-8000-0000000000d1";
const unsaid = { body: "", target: "", as: "", isShared: false };
const event = triggers.map(({ name }) => name);

const condition = z.object({ field: z.enum(fieldNames), operator: z.enum(operatorNames), value: z.string() });
const action = z.object({
  kind: z.enum(actionNames),
  text: z.string(),
  body: z.string(),
  who: z.string(),
  days: z.int(),
  target: z.string(),
  as: z.string(),
  isShared: z.boolean(),
});

export const rule = z
  .object({
    id: z.uuid(),
    name: z.string(),
    trigger: z.string(),
    days: z.int().nullable(),
    step: z.string().nullable(),
    conditions: z.array(condition),
    actions: z.array(action),
    state: z.enum(ruleStates),
    author: z.string(),
    lastRunAt: z.string().nullable(),
    version: z.int(),
  })
  .openapi("Rule", {
    description:
      "`active` runs and `off` was never switched on; the others say why it is paused: by an `admin`, because its `author` may not go on, because the `key` that it was saved or switched on with was revoked, because it led to itself (`loop`), or ran too `often`.",
    example: {
      ...{ id, ...sample, days: null, step: null, conditions: [...sample.conditions] },
      actions: sample.actions.map((one) => ({ ...unsaid, ...one })),
      ...{ state: "off", author: "Noor Haddad", lastRunAt: null, version: 1 },
    },
  });

/** The words of a form say what is wrong, so that little is asked here. */
const words = z.string().max(5000);
const changeable = z.strictObject({
  name: words,
  trigger: words.openapi({ enum: event }),
  days: z.int().nullable(),
  step: words.nullable(),
  conditions: z.array(z.strictObject({ field: words, operator: words, value: words })).max(mostConditions),
  actions: z
    .array(
      z.strictObject({
        kind: words,
        text: words.optional(),
        body: words.optional(),
        who: words.optional(),
        days: z.int().optional(),
        target: words.optional(),
        as: words.optional(),
        isShared: z.boolean().optional(),
      }),
    )
    .max(mostActions),
});
export const newRule = changeable.partial({ days: true, step: true, conditions: true }).openapi("NewRule", {
  description: "It is off until it is switched on, and then acts in the name of the key's maker.",
  example: { ...sample, conditions: [...sample.conditions], actions: [...sample.actions] },
});
export const ruleChange = changeable.partial().openapi("RuleChange", {
  description: "Conditions and actions are sent in full. Whoever made the key is the rule's author from then on.",
  example: { name: "Ring new deals" },
});

export const removed = z
  .object({ id: z.uuid(), deletedAt: z.string() })
  .openapi("RuleDeleted", { example: { id, deletedAt: "2026-11-23T09:00:00Z" } });

const about = {
  entity: "deal",
  entityId: "019aa5e2-7c00-7000-8000-000000000010",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
};
const record = { entity: z.string(), entityId: z.uuid(), clientId: z.uuid().nullable() };

export const trial = z
  .object({ count: z.int(), isPart: z.boolean(), last: z.array(z.object({ happenedAt: z.string(), ...record })) })
  .openapi("RuleTrial", {
    description: "`isPart`: more happened than was looked at. `last`: the last five for which it would have run.",
    example: { count: 1, isPart: false, last: [{ happenedAt: "2026-11-20T09:00:00Z", ...about }] },
  });

const step = z.object({ action: z.enum(actionNames), problem: z.string().nullable() });
export const run = z
  .object({ id: z.uuid(), state: z.enum(["done", "failed"]), endedAt: z.string(), ...record, steps: z.array(step) })
  .openapi("RuleRun", {
    description: "`problem`: why an action was not done; null where it was. Runs are kept for ninety days.",
    example: {
      ...{ id: "019aa5e2-7c00-7000-8000-0000000000d2", state: "done", endedAt: "2026-11-23T09:00:00Z", ...about },
      steps: [{ action: "task", problem: null }],
    },
  });

export const toTrial = ({ count, isPart, last }: RuleTrial): z.input<typeof trial> => ({
  ...{ count, isPart },
  last: last.map(({ at, entity, entityId, clientId }) => ({ happenedAt: instantOf(at), entity, entityId, clientId })),
});

/** Ids and no names: what a record is called takes the scope of its own. */
export const toRun = ({ id: runId, state, at, entity, entityId, clientId, steps }: RuleRun): z.input<typeof run> => ({
  ...{ id: runId, state, endedAt: instantOf(at), entity, entityId, clientId },
  steps: steps.map(({ kind, problem }) => ({ action: kind, problem })),
});
