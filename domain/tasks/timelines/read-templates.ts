import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findOpenClient } from "../task.queries.ts";
import { findTemplate, selectTemplates, type Template, type TemplateCard } from "./template.queries.ts";
import { selectTimelines, type Timeline } from "./timeline.queries.ts";

export type { Template, TemplateCard, Timeline };

const page = 50;
type TemplateList = { templates: TemplateCard[]; next: string | null };

/** Templates in use, fifty at a time, after a cursor. */
export async function listTemplates(
  { db, actor }: ReadContext,
  after: string | null = null,
): Promise<Result<TemplateList>> {
  const may = permit(actor, "template.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const from = { after: after && isId(after) ? after : null, limit: page + 1 };
  const found = await selectTemplates(db, may, from);
  const templates = found.slice(0, page);
  return done({ templates, next: found.length > page ? (templates.at(-1)?.id ?? null) : null });
}

export async function readTemplate({ db, actor }: ReadContext, id: string): Promise<Result<Template>> {
  const may = permit(actor, "template.read", undefined);
  const template = may && isId(id) ? await findTemplate(db, { id }) : null;
  return template ? done(template) : refuse({ kind: "missing" });
}

type Choices = { had: Timeline[]; open: TemplateCard[] };

/** A client's timelines, and the templates it can still get, for those who may apply one. */
export async function listTimelines({ db, actor }: ReadContext, clientId: string): Promise<Result<Choices>> {
  const may = isId(clientId) ? permit(actor, "template.apply", { clientId }) : null;
  if (!may || !(await findOpenClient(db, clientId))) return refuse({ kind: "missing" });
  const had = await selectTimelines(db, may, clientId);
  // All of them, because they are the options of one select.
  const templates = await selectTemplates(db, may, { after: null, limit: 1000 });
  const open = templates.filter(({ id }) => !had.some(({ templateId }) => templateId === id));
  return done({ had, open });
}
