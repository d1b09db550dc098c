import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { SectionForm } from "../section.schema.ts";
import type { Section } from "./section.ts";

const shown = (db: Database) =>
  db
    .selectFrom("videoCategories")
    .select(["id", "name", "slug", "staffVisible", "clientVisible"])
    .where("archivedAt", "is", null);

/** All sections in use, in order. The caller checks access to each. */
export const findSections = (db: Database): Promise<Section[]> => shown(db).orderBy("position").orderBy("id").execute();

export const findSection = async (db: Database, slug: string): Promise<Section | null> =>
  (await shown(db).where("slug", "=", slug).executeTakeFirst()) ?? null;

export type SectionToChange = Section & { films: number };

/** With its number of videos, not counting the trash; locked until the transaction ends. */
export async function findSectionToChange(tx: Database, id: string): Promise<SectionToChange | null> {
  const films = sql<number>`(select count(*)::int from videos where category_id = video_categories.id and deleted_at is null)`;
  return (await shown(tx).select(films.as("films")).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

/** A free slug for this name: numbered when it is taken, even by an archived section. */
export async function findFreeSlug(tx: Database, wished: string): Promise<string> {
  const rows = await tx
    .selectFrom("videoCategories")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", wished), eb("slug", "like", `${wished}-%`)]))
    .execute();
  const known = new Set(rows.map(({ slug }) => slug));
  let number = 1;
  let slug = wished;
  while (known.has(slug)) slug = `${wished}-${++number}`;
  return slug;
}

/** Whether another section in use has this name, ignoring case. */
export async function findNamesake(tx: Database, name: string, but: string | null): Promise<boolean> {
  const others = shown(tx).where(sql<boolean>`lower(name) = lower(${name})`);
  return (await others.where("id", "is distinct from", but).executeTakeFirst()) !== undefined;
}

/** Serialises adding, ordering and renaming sections. */
export async function lockSections(tx: Database, _: Permit<"video.write">) {
  await sql`select pg_advisory_xact_lock(hashtextextended('academy sections', 1))`.execute(tx);
}

export async function insertSection(tx: Database, _: Permit<"video.write">, slug: string, form: SectionForm) {
  const id = newId();
  const last = tx.selectFrom("videoCategories").select(sql<number>`coalesce(max(position), 0) + 1`.as("next"));
  await tx
    .insertInto("videoCategories")
    .values({ id, slug, ...form, position: last })
    .execute();
  return id;
}

export async function updateSection(tx: Database, _: Permit<"video.write">, id: string, form: SectionForm) {
  await tx.updateTable("videoCategories").set(form).where("id", "=", id).execute();
}

export async function saveSectionOrder(tx: Database, _: Permit<"video.write">, ids: string[]) {
  await sql`update video_categories set position = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number) where video_categories.id = place.id`.execute(tx);
}

export async function archive(tx: Database, _: Permit<"video.write">, id: string, now: Date) {
  await tx.updateTable("videoCategories").set({ archivedAt: now }).where("id", "=", id).execute();
}
