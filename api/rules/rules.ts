import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import {
  createRule,
  editRule,
  listRules,
  listRuns,
  pauseRuleByHand,
  readRule,
  removeRule,
  resumeRule,
  tryRule,
} from "#domain/rules/index.ts";
import { ruleChange as changeForm, ruleForm } from "#domain/rules/rule.schema.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
import { fieldsOfRule, inItsWords, toRule } from "./rule-form.ts";
import { newRule, removed, rule, ruleChange, run, toRun, toTrial, trial } from "./rule-schemas.ts";

type RuleAnswer = Result<z.input<typeof rule>>;

async function readById(call: { db: Database; actor: Program }, id: string): Promise<RuleAnswer> {
  const found = await readRule(call, id);
  return found.ok ? done(toRule(found.value.rule)) : found;
}

/** Changes and reads it in one transaction; a refusal names what was sent. */
const written = async (db: Database, work: (tx: Database) => Promise<RuleAnswer>) =>
  inItsWords(await wrap(() => transact(db, work)));

const paged = z.strictObject({ after: idCursor.optional() });

/** Rules as admins make them on the screen: a key does what its maker may, and what it made acts in their name. */
export function ruleOperations({ add }: Operations) {
  const path = "/rules/{ruleId}";
  add("get", "/rules", "rules:read", {
    summary: "List rules, the newest first",
    query: paged,
    answer: pageOf(rule),
    run: async ({ db, actor, query: { after = null } }) => {
      const page = await listRules({ db, actor }, after);
      return page.ok ? done({ items: page.value.rules.map(toRule), next: page.value.older }) : page;
    },
  });
  add("get", path, "rules:read", {
    summary: "Read a rule",
    answer: rule,
    isVersioned: true,
    run: (call) => readById(call, call.params.ruleId),
  });
  add("post", "/rules", "rules:write", {
    summary: "Add a rule, which is off until it is switched on",
    body: newRule,
    answer: rule,
    isVersioned: true,
    again: (call, { id }) => readById(call, String(id)),
    run: ({ db, actor, now, body }) =>
      written(db, async (tx) => {
        const form = unwrap(readForm(ruleForm, fieldsOfRule(body)));
        const { id } = unwrap(await createRule({ db: tx, actor, now }, form));
        return readById({ db: tx, actor }, id);
      }),
  });
  add("patch", path, "rules:write", {
    summary: "Change a rule; it acts in the name of the key's maker from then on",
    body: ruleChange,
    answer: rule,
    isVersioned: true,
    run: ({ db, actor, now, params: { ruleId: id }, body, seen }) =>
      written(db, async (tx) => {
        const { name, trigger, days, step, conditions, actions } = unwrap(await readById({ db: tx, actor }, id));
        const known = { name, trigger, days, step, conditions, actions };
        const sent = { ...fieldsOfRule(newRule.parse({ ...known, ...body })), seen: String(seen) };
        unwrap(await editRule({ db: tx, actor, now }, { id, ...unwrap(readForm(changeForm, sent)) }));
        return readById({ db: tx, actor }, id);
      }),
  });
  add("post", `${path}/activations`, "rules:write", {
    summary: "Switch on the rule that was read; it acts in the name of the key's maker from then on",
    answer: rule,
    isVersioned: true,
    acts: true,
    again: (call) => readById(call, call.params.ruleId),
    run: ({ db, actor, now, params: { ruleId: id }, seen }) =>
      written(db, async (tx) => {
        unwrap(await resumeRule({ db: tx, actor, now }, { id, seen }));
        return readById({ db: tx, actor }, id);
      }),
  });
  add("post", `${path}/pauses`, "rules:write", pauseRuleByHand, {
    summary: "Switch a rule off; what waits for it is kept for seven days",
    answer: rule,
    isVersioned: true,
    id: ({ params }) => params.ruleId,
    of: ({ params }) => ({ id: params.ruleId }),
    read: readById,
  });
  add("post", `${path}/deletions`, "rules:write", {
    summary: "Delete a rule with the log of its runs; what it did stays",
    answer: removed,
    keep: ({ id, deletedAt }) => ({ id, deletedAt }),
    again: async (_, { id, deletedAt }) => done({ id: String(id), deletedAt: String(deletedAt) }),
    run: async ({ db, actor, now, params: { ruleId: id } }) => {
      const gone = await removeRule({ db, actor, now }, { id });
      return gone.ok ? done({ id, deletedAt: instantOf(now) }) : gone;
    },
  });
  add("get", `${path}/trial`, "rules:read", {
    summary: "Say how often a rule would have run in the last thirty days, and for what",
    answer: trial,
    run: async ({ db, actor, now, params: { ruleId } }) => {
      const tried = await tryRule({ db, actor, now }, ruleId);
      return tried.ok ? done(toTrial(tried.value)) : tried;
    },
  });
  add("get", `${path}/runs`, "rules:read", {
    summary: "List what a rule did or tried, the newest first",
    query: paged,
    answer: pageOf(run),
    run: async ({ db, actor, params: { ruleId }, query: { after = null } }) => {
      const page = await listRuns({ db, actor }, { ruleId, before: after });
      return page.ok ? done({ items: page.value.runs.map(toRun), next: page.value.older }) : page;
    },
  });
}
