import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type SectionCount = { sectionId: string; videos: number };

/** The number of published videos in each section in use. */
export const selectHeld = (db: Database, _: Permit<"progress.list">): Promise<SectionCount[]> =>
  db
    .selectFrom("videoCategories as section")
    .leftJoin("videos as video", (join) =>
      join
        .onRef("video.categoryId", "=", "section.id")
        .on("video.isPublished", "=", true)
        .on("video.deletedAt", "is", null),
    )
    .select(["section.id as sectionId", sql<number>`count(video.id)::int`.as("videos")])
    .where("section.archivedAt", "is", null)
    .groupBy("section.id")
    .execute();

/** Everyone who can sign in, by name; members of archived clients cannot. */
export const selectWatchers = (db: Database, _: Permit<"progress.list">) =>
  db
    .selectFrom("people as person")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .leftJoin("clients as client", "client.id", "member.clientId")
    .select(["person.id", "person.role", "client.companyName as company"])
    .select("person.name")
    .where("person.status", "=", "active")
    .where(({ eb, or }) => or([eb("client.id", "is", null), eb("client.status", "!=", "archived")]))
    .orderBy(sql`lower(person.name)`)
    .orderBy("person.id")
    .execute();

type Reached = { userId: string; sectionId: string; completed: number; latestAt: Date };

/** How many published videos of a section a person has completed, and when they last watched there. */
export const selectReached = (db: Database, _: Permit<"progress.list">): Promise<Reached[]> =>
  db
    .selectFrom("videoProgress as progress")
    .innerJoin("videos as video", "video.id", "progress.videoId")
    .select(["progress.userId", "video.categoryId as sectionId"])
    .select(sql<number>`count(progress.completed_at)::int`.as("completed"))
    .select(sql<Date>`max(progress.updated_at)`.as("latestAt"))
    .where("video.isPublished", "=", true)
    .where("video.deletedAt", "is", null)
    .groupBy(["progress.userId", "video.categoryId"])
    .execute();
