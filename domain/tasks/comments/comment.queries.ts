import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { fullName } from "../task.queries.ts";

export type Comment = { id: string; body: string; isInternal: boolean; at: Date; by: string | null };

/** The oldest first, the latest five hundred at most. */
export async function selectComments(db: Database, _: Permit<"task.read">, taskId: string): Promise<Comment[]> {
  const latest = await comments(db)
    .where("comment.taskId", "=", taskId)
    .orderBy("comment.id", "desc")
    .limit(500)
    .execute();
  return latest.reverse();
}

/** What the clients' people may read of some tasks. */
export function selectShownComments(
  db: Database,
  _: Permit<"task.read">,
  taskIds: string[],
): Promise<(Comment & { taskId: string })[]> {
  return comments(db)
    .select("comment.taskId")
    .where("comment.taskId", "=", sql<string>`any(${taskIds}::uuid[])`)
    .where("comment.isInternal", "=", false)
    .orderBy("comment.id")
    .limit(500)
    .execute();
}

const comments = (db: Database) =>
  db
    .selectFrom("taskComments as comment")
    .leftJoin("people as author", "author.id", "comment.authorId")
    .select(["comment.id", "comment.body", "comment.isInternal", "comment.createdAt as at"])
    .select(fullName("author").as("by"));

type Words = { body: string; isInternal: boolean };

export async function insertComment(tx: Database, may: Permit<"task.comment">, taskId: string, words: Words, at: Date) {
  const id = newId(at.getTime());
  await tx
    .insertInto("taskComments")
    .values({ id, taskId, authorId: may.by, ...words, createdAt: at })
    .execute();
  return id;
}
