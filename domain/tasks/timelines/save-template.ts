import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/result.ts";
import { templateConflict } from "../conflicts.ts";
import { taskEvents } from "../events.ts";
import { findWorker } from "../task.queries.ts";
import type { TemplateFacts } from "../timeline.schema.ts";
import { findTemplate, insertTemplate, saveArchived, saveTemplateFacts } from "./template.queries.ts";

/** `seen` is the version that was shown. */
type Save = { facts: TemplateFacts; seen: number };

const overtaken = templateConflict("changed");

/** Saves a template and its tasks; new tasks have no id. Existing timelines keep the tasks they have. */
export const saveTemplate = declareCommand({
  action: "template.write",
  ids: ["id?"],
  run: async ({ db, now }, { id, facts, seen }: Save & { id: string | null }, may) => {
    const was = id ? await findTemplate(db, { id }) : null;
    if (id && !was) return refuse({ kind: "missing" });
    if (was && was.version !== seen) return overtaken;
    const stranger = await findStranger(db, facts, was);
    if (stranger) return refuse({ kind: "invalid", fields: { [stranger]: ["Choose an active member of the team."] } });
    const saved = was?.id ?? (await insertTemplate(db, may, facts, now));
    if (was) await saveTemplateFacts(db, may, was, facts, now);
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
  },
});

/** Archives a template; timelines made from it continue. */
export const archiveTemplate = declareCommand({
  action: "template.write",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const was = await findTemplate(db, { id });
    if (!was) return refuse({ kind: "missing" });
    await saveArchived(db, may, id, now);
    const after = { name: was.name, isArchived: true };
    return logged(null, taskEvents["timeline_template.changed"].entry({ entityId: id, after }));
  },
});

/** The first field with an assignee who cannot be assigned tasks; unchanged ones are accepted. */
async function findStranger(tx: Database, { tasks }: TemplateFacts, was: TemplateFacts | null) {
  const known = new Set(["lead", "nobody", ...(was?.tasks.map(({ assignTo }) => assignTo) ?? [])]);
  for (const [at, { assignTo }] of tasks.entries())
    if (!known.has(assignTo) && !(await findWorker(tx, assignTo))) return `tasks.${at}.assignTo`;
  return null;
}
