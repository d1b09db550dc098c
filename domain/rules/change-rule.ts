import { idOf, keyOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { ruleEvents } from "./events.ts";
import { countRules, deleteRuleRow, findRuleToChange, findTargets, insertRule, saveRule } from "./rule.queries.ts";
import { ruleChange, ruleForm } from "./rule.schema.ts";
import { mostRules, partOf, type RuleForm } from "./rule.ts";
import { endWaiting } from "./run.queries.ts";

export const ruleConflict = conflictsOf("rule", {
  changed: overtaken("Someone else changed this rule in the meantime. Check it, then save."),
  many: `There are ${mostRules} rules already. Delete one first.`,
  off: "The rule is paused. Resume it first.",
});

const told = ({ name, trigger, days, step, conditions, actions }: RuleForm) => ({
  name,
  trigger,
  ...(days !== null && { days }),
  ...(step !== null && { step }),
  conditions: conditions.length,
  actions: actions.map(({ kind }) => kind),
});

/** What an action names has to be there when the rule is saved. When it runs, its command looks again. */
async function findStale(tx: Database, { conditions, actions }: RuleForm) {
  const people = [
    ...actions.map(({ who }) => who).filter(isId),
    ...conditions.filter(({ field }) => field === "responsible").map(({ value }) => value),
  ];
  const { team, kinds } = await findTargets(tx, people, actions.map(({ target }) => target).filter(isId));
  const fields: Record<string, string[]> = {};
  for (const [nth, { field, value }] of conditions.entries())
    if (field === "responsible" && !team.has(value)) fields[partOf("if", nth, "value")] = ["Choose one of the team."];
  for (const [nth, { kind, who, target }] of actions.entries()) {
    if (isId(who) && !team.has(who)) fields[partOf("do", nth, "who")] = ["Choose one of the team."];
    const found = kinds.get(target);
    if (kind === "chat" && (!found || found === "program"))
      fields[partOf("do", nth, "target")] = ["Choose a chat channel."];
    if (kind === "webhook" && found !== "program") fields[partOf("do", nth, "target")] = ["Choose a webhook."];
  }
  return Object.keys(fields).length > 0 ? refuse({ kind: "invalid", fields }) : null;
}

/** Whoever makes a rule is its author: it does what they may do, and no more. It is off until it is switched on. */
export const createRule = declareCommand({
  action: "rule.write",
  input: ruleForm,
  run: async ({ db, actor, now }, form, may) => {
    const stale = await findStale(db, form);
    if (stale) return stale;
    if ((await countRules(db)) >= mostRules) return ruleConflict("many");
    const id = newId(now.getTime());
    const by = { authorId: idOf(actor), apiKeyId: keyOf(actor)?.id ?? null };
    await insertRule(db, may, { id, ...form, ...by, createdAt: now, activeSince: null });
    return logged({ id }, ruleEvents["rule.added"].entry({ entityId: id, after: told(form) }));
  },
});

/** Whoever saves it is its author from then on: nobody changes what is done in somebody else's name. */
export const editRule = declareCommandOn({
  action: "rule.write",
  ids: ["id"],
  input: ruleChange,
  find: (tx, { id }) => findRuleToChange(tx, id),
  run: async ({ db, actor, now }, { id, seen, ...form }, may, was) => {
    if (was.version !== seen) return ruleConflict("changed");
    const stale = await findStale(db, form);
    if (stale) return stale;
    const waitsForOther = form.trigger !== was.trigger || form.days !== was.days || form.step !== was.step;
    // It never waited for what happened until now, and what waits is of what it waited for before.
    if (waitsForOther) await endWaiting(db, may, id, now);
    const activeSince = waitsForOther && was.activeSince ? now : was.activeSince;
    const by = { authorId: idOf(actor), apiKeyId: keyOf(actor)?.id ?? null };
    await saveRule(db, may, id, { ...form, ...by, activeSince });
    return logged(null, ruleEvents["rule.edited"].entry({ entityId: id, before: told(was), after: told(form) }));
  },
});

export const removeRule = declareCommandOn({
  action: "rule.remove",
  ids: ["id"],
  find: (tx, { id }) => findRuleToChange(tx, id),
  run: async ({ db }, { id }, may, was) => {
    await deleteRuleRow(db, may, id);
    return logged(null, ruleEvents["rule.removed"].entry({ entityId: id, before: told(was) }));
  },
});
