import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import type { SavedSetting } from "#app/settings/form/save-setting.ts";
import { written } from "#app/settings/form/written.ts";
import { done } from "#domain/kernel/result.ts";
import { templateForm } from "#domain/tasks/timeline.schema.ts";
import { readTemplate, saveTemplate, type Template } from "#domain/tasks/timelines/index.ts";
import { templateParts } from "./template-parts.ts";

/** A template as its form shows it. */
export const writtenTemplate = ({ name, isDefault, tasks }: Omit<Template, "id" | "version">) =>
  written({ name, isDefault, tasks });

/** Saves a whole template; without an id it creates one, and goes to it. */
export const saveTemplateForm = (id: string | null, list: string) =>
  intent(saveTemplate, {
    read: (form) => readAnswers(form, templateParts([])),
    schema: templateForm,
    of: (facts, { form }) => ({ id, facts, seen: Number(form.get("seen")) || 0 }),
    to: (saved) => (id ? null : `${list}/${saved.id}`),
    saved: ({ version }): SavedSetting => ({ seen: version, how: "saved" }),
    ...(id && { theirs: (ctx: RequestContext) => theirsOf(ctx, id) }),
  });

async function theirsOf(ctx: RequestContext, id: string) {
  const theirs = await readTemplate(ctx, id);
  return theirs.ok ? done({ seen: theirs.value.version, typed: writtenTemplate(theirs.value) }) : theirs;
}
