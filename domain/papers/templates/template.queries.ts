import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { PaperKind, Section } from "../paper.ts";

export type PaperTemplate = { id: string; kind: PaperKind; name: string; sections: Section[]; version: number };

const toTemplate = ({ id, kind, name, sections, version }: Row<"paperTemplates">): PaperTemplate => ({
  id,
  kind: kind as PaperKind, // per CHECK constraint
  name,
  sections: sections as Section[], // saveTemplate alone writes them
  version,
});

const most = 200;

export async function selectTemplates(db: Database, _: Permit): Promise<PaperTemplate[]> {
  const rows = db.selectFrom("paperTemplates").selectAll().where("archivedAt", "is", null);
  return (await rows.orderBy("kind").orderBy("name").orderBy("id").limit(most).execute()).map(toTemplate);
}

export async function findTemplate(db: Database, id: string): Promise<PaperTemplate | null> {
  const row = db.selectFrom("paperTemplates").selectAll().where("id", "=", id).where("archivedAt", "is", null);
  const found = await row.executeTakeFirst();
  return found ? toTemplate(found) : null;
}

/** Locked until the transaction ends. */
export async function findTemplateToChange(tx: Database, id: string): Promise<PaperTemplate | null> {
  const row = tx.selectFrom("paperTemplates").selectAll().where("id", "=", id).where("archivedAt", "is", null);
  const found = await row.forUpdate().executeTakeFirst();
  return found ? toTemplate(found) : null;
}

type TemplateText = Pick<PaperTemplate, "kind" | "name" | "sections">;

export async function insertTemplate(
  tx: Database,
  may: Permit<"paper_template.write">,
  { sections, ...written }: TemplateText,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const facts = { ...written, sections: JSON.stringify(sections), createdAt: now, createdBy: may.by };
  await tx
    .insertInto("paperTemplates")
    .values({ id, ...facts })
    .execute();
  return id;
}

export async function updateTemplate(
  tx: Database,
  _: Permit<"paper_template.write">,
  id: string,
  { sections, ...written }: TemplateText,
): Promise<void> {
  await tx
    .updateTable("paperTemplates")
    .set(({ eb }) => ({ ...written, sections: JSON.stringify(sections), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function archive(tx: Database, _: Permit<"paper_template.write">, id: string, now: Date): Promise<void> {
  await tx.updateTable("paperTemplates").set({ archivedAt: now }).where("id", "=", id).execute();
}

/** Whether the agency ever had templates, archived ones too. */
export async function findAnyTemplate(db: Database): Promise<boolean> {
  return (await db.selectFrom("paperTemplates").select("id").limit(1).executeTakeFirst()) !== undefined;
}
