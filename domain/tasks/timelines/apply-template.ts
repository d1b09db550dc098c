import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { templateConflict } from "../conflicts.ts";
import { taskEvents, timelineApplied } from "../events.ts";
import { findOpenClient } from "../task.queries.ts";
import { copiesOf } from "./copies.ts";
import { findTemplate, type Template } from "./template.queries.ts";
import { findHands, findHouseRules, giveWaiting, insertCopies, insertTimeline } from "./timeline.queries.ts";

const tooFar = refuse({
  kind: "invalid",
  fields: { anchorOn: ["Its tasks would fall before 2000 or after 2199. Choose another day."] },
});
const twice = templateConflict("already-applied");

/** Creates a template's tasks for a client from a start day: copies, so that later changes do not affect each other. */
export const applyTemplate = declareCommand({
  action: "template.apply",
  ids: ["clientId", "templateId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, templateId, anchorOn }: NewTimeline, may) => {
    const template = await findTemplate(db, { id: templateId });
    if (!template || !(await findOpenClient(db, clientId))) return refuse({ kind: "missing" });
    const copied = await copy(db, may, template, { clientId, anchorOn, now });
    if (copied === "too far") return tooFar;
    return copied === null ? twice : logged({ tasks: copied.tasks }, copied.entry);
  },
});
type NewTimeline = { clientId: string; templateId: string; anchorOn: string };

/**
 * Applies the default template to a new client, starting today in the agency's zone; does nothing if there is none or
 * it was applied before.
 */
export const startDefaultTimeline = declareCommand({
  action: "template.apply",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId }, may) => {
    const template = await findTemplate(db, "default");
    if (!template) return unchanged(null);
    const { timeZone } = await findHouseRules(db);
    const copied = await copy(db, may, template, { clientId, anchorOn: dayIn(now, timeZone), now });
    return copied && copied !== "too far" ? logged(null, copied.entry) : unchanged(null);
  },
});

/** Assigns to a client's new lead the template tasks waiting for one, in the caller's transaction. */
export const giveToLead = declareCommand({
  action: "template.apply",
  ids: ["clientId", "personId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, personId }, may) => {
    const given = await giveWaiting(db, may, clientId, personId, now);
    const entries = given.map(({ template, tasks }) => {
      const after = timelineApplied.write({ template, given: { [personId]: tasks } });
      return taskEvents["timeline.applied"].entry({ entityId: clientId, clientId, after });
    });
    return logged(null, ...entries);
  },
});

type Onto = { clientId: string; anchorOn: string; now: Date };

/**
 * The number of tasks created, and what to log; null when the client already had them. Fails when their dates exceed what a task can
 * have.
 */
async function copy(
  tx: Database,
  may: Permit<"template.apply">,
  template: Template,
  { clientId, anchorOn, now }: Onto,
) {
  const timelineId = await insertTimeline(tx, may, { clientId, template, anchorOn, now });
  if (!timelineId) return null;
  const named = template.tasks.map(({ assignTo }) => assignTo).filter(isId);
  const { skipsWeekends } = await findHouseRules(tx);
  const hands = await findHands(tx, clientId, named);
  const copies = copiesOf(template.tasks, { clientId, timelineId, anchorOn, skipsWeekends }, hands);
  if (copies.some(({ startOn, dueOn }) => startOn < "2000-01-01" || dueOn > "2199-12-31")) return "too far";
  await insertCopies(tx, may, copies, now);
  const given: Record<string, number> = {};
  for (const { assigneeId } of copies) if (assigneeId) given[assigneeId] = (given[assigneeId] ?? 0) + 1;
  const after = timelineApplied.write({ template: template.name, anchorOn, tasks: copies.length, given });
  const entry = taskEvents["timeline.applied"].entry({ entityId: clientId, clientId, after });
  return { tasks: copies.length, entry };
}
