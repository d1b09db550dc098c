import { randomBytes } from "node:crypto";
import type { Preset, TemplateFacts } from "#domain/tasks/timeline.schema.ts";
import { applyTemplate, saveTemplate } from "#domain/tasks/timelines/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { staffOf } from "./actors.ts";
import { freshDatabase } from "./database.ts";
import { assignedTo, openTasks } from "./tasks.ts";

export const presetOf = (but: Partial<Preset>): Preset => ({
  id: null,
  title: "Kick-off",
  description: "",
  offsetDays: 0,
  lengthDays: 1,
  assignTo: "nobody",
  clientVisible: false,
  waitsForBrief: false,
  ...but,
});

export const templateOf = (but: Partial<TemplateFacts>): TemplateFacts => ({
  name: `Onboarding ${randomBytes(3).toString("hex")}`,
  isDefault: false,
  tasks: [],
  ...but,
});

/**
 * A test app with helpers for templates; `own`: in a separate database, where a default template affects no other
 * test's clients.
 */
export async function openTimelines({ own = false } = {}) {
  const app = await openTasks(
    own ? openDatabase(await freshDatabase("migrated", randomBytes(4).toString("hex"))) : undefined,
  );
  const { db, noor, ben, clientId, now, list } = app;
  const keep = async (but: Partial<TemplateFacts>) => {
    const saved = await saveTemplate({ db, actor: noor, now }, { id: null, facts: templateOf(but), seen: 0 });
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
    return saved.value;
  };
  const apply = (templateId: string, anchorOn = "2026-11-23") =>
    applyTemplate({ db, actor: noor, now }, { clientId, templateId, anchorOn });
  const tasksOf = async (id: string) => (await list(`client=${id}&who=all`))?.tasks;
  const lead = staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(clientId, true)] });
  return { ...app, keep, apply, tasksOf, lead };
}
