import type { RequestContext } from "#app/http/request-context.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import type { Saving } from "#app/settings/form/save-answers.ts";
import { written } from "#app/settings/form/written.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { readTemplate, saveTemplate, type Template } from "#domain/tasks/index.ts";
import { templateForm } from "#domain/tasks/timeline.schema.ts";
import { templateParts } from "./template-parts.ts";

/** A template as its form shows it. */
export const writtenTemplate = ({ name, isDefault, tasks }: Omit<Template, "id" | "version">) =>
  written({ name, isDefault, tasks });

/** The result of a save, and the template's id. */
type Saved = { id: string | null; saving: Saving };

/** Saves a whole template; without an id it creates one. An expected failure keeps everything that was typed. */
export async function saveTemplateForm(ctx: RequestContext, id: string | null, form: FormData): Promise<Result<Saved>> {
  const { db, actor, now: at } = ctx;
  const seen = Number(form.get("seen")) || 0;
  const { given, typed } = readAnswers(form, templateParts([]));
  const invalid = (fields: Record<string, string[]>) =>
    done({ id, saving: { kind: "invalid", seen, fields, typed } as const });

  const checked = templateForm.safeParse(given);
  if (!checked.success) return invalid(fieldsOf(checked.error));
  const saved = await saveTemplate(db, actor, id, { facts: checked.data, seen, at });
  if (saved.ok) return done({ id: saved.value.id, saving: { kind: "saved", seen: saved.value.version } });
  const { problem } = saved;
  if (problem.kind === "invalid") return invalid(problem.fields);
  if (problem.kind !== "conflict" || !id) return saved;
  const theirs = await readTemplate(db, actor, id);
  if (!theirs.ok) return theirs;
  const conflict = {
    kind: "conflict",
    seen: theirs.value.version,
    typed,
    theirs: writtenTemplate(theirs.value),
  } as const;
  return done({ id, saving: conflict });
}
