import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findWorker } from "../task.queries.ts";
import type { TemplateFacts } from "../timeline.schema.ts";
import { findTemplate, insertTemplate, saveArchived, saveTemplateFacts } from "./template.queries.ts";

/** `seen` is the version that was shown. */
type Save = { facts: TemplateFacts; seen: number; at: Date };
type Saved = { id: string; version: number };

const overtaken = conflict("template-changed");

/** Saves a template and its tasks; new tasks have no id. Existing timelines keep the tasks they have. */
export async function saveTemplate(
  db: Database,
  actor: Actor,
  id: string | null,
  { facts, seen, at }: Save,
): Promise<Result<Saved>> {
  const may = permit(actor, "template.write", undefined);
  if (!may || (id !== null && !isId(id))) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<Saved>> => {
    const was = id ? await findTemplate(tx, { id }) : null;
    if (id && !was) return refuse({ kind: "missing" });
    if (was && was.version !== seen) return overtaken;
    const stranger = await findStranger(tx, facts, was);
    if (stranger) return refuse({ kind: "invalid", fields: { [stranger]: ["Choose an active member of the team."] } });
    const saved = was?.id ?? (await insertTemplate(tx, may, facts, at));
    if (was) await saveTemplateFacts(tx, may, was, facts, at);
    const told = ({ name, isDefault, tasks }: TemplateFacts) => ({
      name,
      isDefault,
      tasks: tasks.map(({ title }) => title),
    });
    const change = { before: was && told(was), after: told(facts) };
    await writeAuditEntry(tx, may, { entity: "timeline_template", entityId: saved, ...change }, at);
    return done({ id: saved, version: (was?.version ?? 0) + 1 });
  });
}

/** Archives a template; timelines made from it continue. */
export async function archiveTemplate(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "template.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findTemplate(tx, { id });
    if (!was) return refuse({ kind: "missing" });
    await saveArchived(tx, may, id, at);
    const after = { name: was.name, isArchived: true };
    await writeAuditEntry(tx, may, { entity: "timeline_template", entityId: id, after }, at);
    return done(null);
  });
}

/** The first field with an assignee who cannot be assigned tasks; unchanged ones are accepted. */
async function findStranger(tx: Database, { tasks }: TemplateFacts, was: TemplateFacts | null) {
  const known = new Set(["lead", "nobody", ...(was?.tasks.map(({ assignTo }) => assignTo) ?? [])]);
  for (const [at, { assignTo }] of tasks.entries())
    if (!known.has(assignTo) && !(await findWorker(tx, assignTo))) return `tasks.${at}.assignTo`;
  return null;
}
