import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { paperConflict } from "../conflicts.ts";
import { paperEvents } from "../events.ts";
import { templateForm } from "../paper.schema.ts";
import { defaultTemplates } from "./default-templates.ts";
import {
  archive,
  findAnyTemplate,
  findTemplate,
  findTemplateToChange,
  insertTemplate,
  type PaperTemplate,
  selectTemplates,
  updateTemplate,
} from "./template.queries.ts";

/** Every template, by kind. */
export async function listPaperTemplates({ db, actor }: ReadContext): Promise<Result<PaperTemplate[]>> {
  const may = permit(actor, "paper_template.list", undefined);
  return may ? done(await selectTemplates(db, may)) : refuse({ kind: "missing" });
}

export async function readPaperTemplate({ db, actor }: ReadContext, id: string): Promise<Result<PaperTemplate>> {
  const may = permit(actor, "paper_template.write", undefined);
  const template = may && isId(id) ? await findTemplate(db, id) : null;
  return template ? done(template) : refuse({ kind: "missing" });
}

/** Saves a template, or adds one. `seen`: the version that was edited, 0 for a new one. */
export const savePaperTemplate = declareCommand({
  action: "paper_template.write",
  ids: ["id?"],
  input: templateForm,
  run: async ({ db, now }, { id, seen, ...written }: Template, may) => {
    const before = id ? await findTemplateToChange(db, id) : null;
    if (id && !before) return refuse({ kind: "missing" });
    if ((before?.version ?? 0) !== seen) return paperConflict("changed");
    if (before) await updateTemplate(db, may, before.id, written);
    const saved = before?.id ?? (await insertTemplate(db, may, written, now));
    const entry = paperEvents["paper_template.saved"].entry({ entityId: saved, after: { name: written.name } });
    return logged({ id: saved, version: seen + 1 }, entry);
  },
});
type Template = { id: string | null; seen: number } & Pick<PaperTemplate, "kind" | "name" | "sections">;

/** Papers that were made from it stay as they are. */
export const archivePaperTemplate = declareCommandOn({
  action: "paper_template.write",
  ids: ["id"],
  find: async (tx, { id }): Promise<object | null> => findTemplateToChange(tx, id),
  run: async ({ db, now }, { id }: { id: string }, may) => {
    await archive(db, may, id, now);
    return logged(null, paperEvents["paper_template.archived"].entry({ entityId: id }));
  },
});

/** The templates that come with the agency. Once there were any, none comes back. */
export const seedPaperTemplates = declareCommand({
  action: "paper_template.write",
  run: async ({ db, now }, _: object, may) => {
    for (const template of (await findAnyTemplate(db)) ? [] : defaultTemplates)
      await insertTemplate(db, may, template, now);
    return unchanged(null);
  },
});
