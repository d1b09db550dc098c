import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Preset, TemplateFacts } from "../timeline.schema.ts";

type Reads = "template.read" | "template.apply";
export type TemplateCard = { id: string; name: string; isDefault: boolean; tasks: number };
export type Template = TemplateFacts & { id: string; version: number };

type Page = { after: string | null; limit: number };
const place = () => sql`not template.is_default, lower(template.name), template.id`;

/** The default first, the others by name, after a cursor. */
export function selectTemplates(db: Database, _: Permit<Reads>, { after, limit }: Page): Promise<TemplateCard[]> {
  return db
    .selectFrom("timelineTemplates as template")
    .select(["template.id", "template.name", "template.isDefault"])
    .select(
      sql<number>`(select count(*)::int from timeline_template_tasks where template_id = template.id)`.as("tasks"),
    )
    .where("template.archivedAt", "is", null)
    .$if(after !== null, (templates) =>
      templates.where(
        sql<boolean>`(${place()}) > (select ${place()} from timeline_templates as template where template.id = ${after})`,
      ),
    )
    .orderBy("template.isDefault", "desc")
    .orderBy(sql`lower(template.name)`)
    .orderBy("template.id")
    .limit(limit)
    .execute();
}

/** With its tasks in order; locked until the transaction ends, so that no copy is made of a half-saved template. */
export async function findTemplate(db: Database, which: { id: string } | "default"): Promise<Template | null> {
  const found = db.selectFrom("timelineTemplates").select(["id", "name", "isDefault", "version"]);
  const one = which === "default" ? found.where("isDefault", "=", true) : found.where("id", "=", which.id);
  const template = await one.where("archivedAt", "is", null).forUpdate().executeTakeFirst();
  if (!template) return null;
  const rows = await db
    .selectFrom("timelineTemplateTasks")
    .select(["id", "title", "description", "offsetDays", "lengthDays", "assignTo", "userId", "clientVisible"])
    .select("waitsForBrief")
    .where("templateId", "=", template.id)
    .orderBy("position")
    .execute();
  const tasks = rows.map(({ assignTo, userId, ...task }): Preset => ({ ...task, assignTo: ruleOf(assignTo, userId) }));
  return { ...template, tasks };
}

/** The tasks of an erased person are for no one. */
function ruleOf(assignTo: string, userId: string | null): Preset["assignTo"] {
  return assignTo === "lead" ? "lead" : (userId ?? "nobody");
}

export async function insertTemplate(
  tx: Database,
  may: Permit<"template.write">,
  { name, isDefault, tasks }: TemplateFacts,
  now: Date,
) {
  const id = newId(now.getTime());
  if (isDefault) await dropDefault(tx, id);
  const stamps = { createdAt: now, createdBy: may.by, updatedAt: now, updatedBy: may.by };
  await tx
    .insertInto("timelineTemplates")
    .values({ id, name, isDefault, ...stamps })
    .execute();
  await insertPresets(tx, id, tasks, new Set());
  return id;
}

export async function saveTemplateFacts(
  tx: Database,
  may: Permit<"template.write">,
  was: Template,
  facts: TemplateFacts,
  now: Date,
) {
  const { name, isDefault, tasks } = facts;
  if (isDefault) await dropDefault(tx, was.id);
  const stamps = { updatedAt: now, updatedBy: may.by, version: was.version + 1 };
  await tx
    .updateTable("timelineTemplates")
    .set({ name, isDefault, ...stamps })
    .where("id", "=", was.id)
    .execute();
  await tx.deleteFrom("timelineTemplateTasks").where("templateId", "=", was.id).execute();
  await insertPresets(tx, was.id, tasks, new Set(was.tasks.flatMap(({ id }) => id ?? [])));
}

export async function saveArchived(tx: Database, may: Permit<"template.write">, id: string, now: Date) {
  const stamps = { archivedAt: now, isDefault: false, updatedAt: now, updatedBy: may.by };
  await tx.updateTable("timelineTemplates").set(stamps).where("id", "=", id).execute();
}

/** At most one template is the default: the last one marked so. */
async function dropDefault(tx: Database, but: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('default timeline', 1))`.execute(tx);
  await tx
    .updateTable("timelineTemplates")
    .set(({ eb }) => ({ isDefault: false, version: eb("version", "+", 1) }))
    .where("isDefault", "=", true)
    .where("id", "!=", but)
    .execute();
}

async function insertPresets(tx: Database, templateId: string, tasks: Preset[], known: Set<string>) {
  const rows = tasks.map(({ id, assignTo, ...task }, position) => ({
    ...task,
    templateId,
    position,
    id: id && known.delete(id) ? id : newId(),
    assignTo: assignTo === "lead" || assignTo === "nobody" ? assignTo : "user",
    userId: assignTo === "lead" || assignTo === "nobody" ? null : assignTo,
  }));
  if (rows.length > 0) await tx.insertInto("timelineTemplateTasks").values(rows).execute();
}
