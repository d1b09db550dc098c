import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { live, toCard } from "./video.queries.ts";
import { titleOf, type VideoCard } from "./video.ts";

/** `isPublished` null includes drafts. */
type Input = { sectionId: string; isPublished: boolean | null };
type Page = { userId: string | null; from: number; many: number };

/** Characters of a description: a card shows two lines of it. */
const shortest = 240;

/** A page of a section's videos, in order. */
export async function findCards(
  db: Database,
  { sectionId, isPublished }: Input,
  { userId, from, many }: Page,
): Promise<VideoCard[]> {
  const rows = await live(db, userId)
    .select(sql<string>`left(video.description, ${shortest})`.as("description"))
    .where("video.categoryId", "=", sectionId)
    .$if(isPublished !== null, (films) => films.where("video.isPublished", "=", isPublished ?? true))
    .orderBy("video.displayOrder")
    .orderBy("video.id")
    .offset(from)
    .limit(many)
    .execute();
  return rows.map(toCard);
}

const lying = (db: Database, { sectionId, isPublished }: Input) =>
  db
    .selectFrom("videos")
    .where("categoryId", "=", sectionId)
    .where("deletedAt", "is", null)
    .$if(isPublished !== null, (films) => films.where("isPublished", "=", isPublished ?? true));

export async function findTotal(db: Database, input: Input): Promise<number> {
  const count = lying(db, input).select(sql<number>`count(*)::int`.as("films"));
  return (await count.executeTakeFirstOrThrow()).films;
}

/** All videos of a section in order, names only. */
export async function findNames(db: Database, input: Input): Promise<{ id: string; title: string }[]> {
  const films = lying(db, input).select(["id", "code", "title", "hostTitle"]).orderBy("displayOrder").orderBy("id");
  return (await films.execute()).map(({ id, ...named }) => ({ id, title: titleOf(named) }));
}

/** The video that follows another in its section, by name. */
export async function findNext(
  db: Database,
  input: Input,
  after: { id: string; order: number },
): Promise<{ id: string; title: string } | null> {
  const next = lying(db, input)
    .select(["id", "code", "title", "hostTitle"])
    .where(sql<boolean>`(display_order, id) > (${after.order}, ${after.id}::uuid)`)
    .orderBy("displayOrder")
    .orderBy("id")
    .limit(1);
  const row = await next.executeTakeFirst();
  return row ? { id: row.id, title: titleOf(row) } : null;
}
