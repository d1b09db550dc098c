import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { templateConflict } from "../conflicts.ts";
import { taskEvents, timelineApplied } from "../events.ts";
import { findOpenClient } from "../task.queries.ts";
import { copiesOf } from "./copies.ts";
import { findTemplate, type Template } from "./template.queries.ts";
import { findHands, findHouseRules, insertCopies, insertTimeline } from "./timeline.queries.ts";

type Input = { templateId: string; anchorOn: string };

const tooFar = refuse({
  kind: "invalid",
  fields: { anchorOn: ["Its tasks would fall before 2000 or after 2199. Choose another day."] },
});
const twice = templateConflict("already-applied");

/** Creates a template's tasks for a client from a start day: copies, so that later changes do not affect each other. */
export async function applyTemplate(
  { db, actor, now }: Context,
  { clientId, templateId, anchorOn }: Input & { clientId: string },
): Promise<Result<{ tasks: number }>> {
  const may = isId(clientId) ? permit(actor, "template.apply", { clientId }) : null;
  if (!may || !isId(templateId)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ tasks: number }>> => {
    const template = await findTemplate(tx, { id: templateId });
    if (!template || !(await findOpenClient(tx, clientId))) return refuse({ kind: "missing" });
    const tasks = await copy(tx, may, template, { clientId, anchorOn, now });
    if (tasks === "too far") return tooFar;
    return tasks === null ? twice : done({ tasks });
  });
}

/**
 * Applies the default template to a new client, starting today in the agency's zone; does nothing if there is none or
 * it was applied before.
 */
export async function startDefaultTimeline({ db: tx, actor, now }: Context, clientId: string): Promise<void> {
  const may = permit(actor, "template.apply", { clientId });
  const template = may && (await findTemplate(tx, "default"));
  if (!may || !template) return;
  const { timeZone } = await findHouseRules(tx);
  await copy(tx, may, template, { clientId, anchorOn: dayIn(now, timeZone), now });
}

type Onto = { clientId: string; anchorOn: string; now: Date };

/**
 * The number of tasks created; null when the client already had them. Fails when their dates exceed what a task can
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
  await writeAuditEntry(tx, may, taskEvents["timeline.applied"].entry({ entityId: clientId, clientId, after }), now);
  return copies.length;
}
