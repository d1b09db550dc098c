import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { templateConflict } from "../conflicts.ts";
import { taskEvents } from "../events.ts";
import { findWorker } from "../task.queries.ts";
import type { TemplateFacts } from "../timeline.schema.ts";
import { findTemplate, insertTemplate, saveArchived, saveTemplateFacts } from "./template.queries.ts";

/** `seen` is the version that was shown. */
type Save = { facts: TemplateFacts; seen: number };
type TemplateRef = { id: string; version: number };

const overtaken = templateConflict("changed");

/** Saves a template and its tasks; new tasks have no id. Existing timelines keep the tasks they have. */
export async function saveTemplate(
  { db, actor, now }: Context,
  { id, facts, seen }: Save & { id: string | null },
): Promise<Result<TemplateRef>> {
  return command(db, actor, { action: "template.write", ids: [id], now }, async (tx, may) => {
    const was = id ? await findTemplate(tx, { id }) : null;
    if (id && !was) return refuse({ kind: "missing" });
    if (was && was.version !== seen) return overtaken;
    const stranger = await findStranger(tx, facts, was);
    if (stranger) return refuse({ kind: "invalid", fields: { [stranger]: ["Choose an active member of the team."] } });
    const saved = was?.id ?? (await insertTemplate(tx, may, facts, now));
    if (was) await saveTemplateFacts(tx, may, was, facts, now);
    const told = ({ name, isDefault, tasks }: TemplateFacts) => ({
      name,
      isDefault,
      tasks: tasks.map(({ title }) => title),
    });
    const change = { before: was && told(was), after: told(facts) };
    return logged(
      { id: saved, version: (was?.version ?? 0) + 1 },
      taskEvents["timeline_template.changed"].entry({ entityId: saved, ...change }),
    );
  });
}

/** Archives a template; timelines made from it continue. */
export async function archiveTemplate({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "template.write", ids: [id], now }, async (tx, may) => {
    const was = await findTemplate(tx, { id });
    if (!was) return refuse({ kind: "missing" });
    await saveArchived(tx, may, id, now);
    const after = { name: was.name, isArchived: true };
    return logged(null, taskEvents["timeline_template.changed"].entry({ entityId: id, after }));
  });
}

/** The first field with an assignee who cannot be assigned tasks; unchanged ones are accepted. */
async function findStranger(tx: Database, { tasks }: TemplateFacts, was: TemplateFacts | null) {
  const known = new Set(["lead", "nobody", ...(was?.tasks.map(({ assignTo }) => assignTo) ?? [])]);
  for (const [at, { assignTo }] of tasks.entries())
    if (!known.has(assignTo) && !(await findWorker(tx, assignTo))) return `tasks.${at}.assignTo`;
  return null;
}
