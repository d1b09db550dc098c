import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { live, toCard } from "./video.queries.ts";
import { titleOf, type VideoCard } from "./video.ts";

/** `isPublished` null: drafts too. */
type Input = { sectionId: string; isPublished: boolean | null };
type Page = { userId: string | null; from: number; many: number };

/** A card shows two lines of what a film is about. */
const shortest = 240;

/** Some films of a section in their order. */
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

/** All films of a section in their order, by name alone. */
export async function findNames(db: Database, input: Input): Promise<{ id: string; title: string }[]> {
  const films = lying(db, input).select(["id", "code", "title", "hostTitle"]).orderBy("displayOrder").orderBy("id");
  return (await films.execute()).map(({ id, ...named }) => ({ id, title: titleOf(named) }));
}
