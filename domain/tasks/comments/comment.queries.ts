import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

export type Comment = { id: string; body: string; isInternal: boolean; at: Date; by: string | null };

/** The latest `limit` comments, or those before one, newest first. */
export function selectComments(
  db: Database,
  _: Permit<"task.read">,
  taskId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<Comment[]> {
  return comments(db)
    .where("comment.taskId", "=", taskId)
    .$if(before !== null, (said) => said.where("comment.id", "<", before))
    .orderBy("comment.id", "desc")
    .limit(limit)
    .execute();
}

export const findComment = async (
  db: Database,
  _: Permit<"task.read">,
  { taskId, id }: { taskId: string; id: string },
): Promise<Comment | null> =>
  (await comments(db).where("comment.taskId", "=", taskId).where("comment.id", "=", id).executeTakeFirst()) ?? null;

/** The comments on some tasks that client members may read, oldest first: the latest `limit` of each. */
export function selectShownComments(
  db: Database,
  _: Permit<"task.read">,
  taskIds: string[],
  limit: number,
): Promise<(Comment & { taskId: string })[]> {
  const nth = sql`row_number() over (partition by task_id order by id desc)`;
  const latest = sql<string>`select id from (
    select id, ${nth} as nth from task_comments where task_id = any(${taskIds}::uuid[]) and not is_internal
  ) as said where nth <= ${limit}`;
  return comments(db)
    .select("comment.taskId")
    .where(sql<boolean>`comment.id in (${latest})`)
    .orderBy("comment.id")
    .execute();
}

/** Comments shown to one client must not be shown to the next. */
export async function hideComments(tx: Database, _: Permit<"task.edit">, taskId: string) {
  await tx.updateTable("taskComments").set({ isInternal: true }).where("taskId", "=", taskId).execute();
}

const comments = (db: Database) =>
  db
    .selectFrom("taskComments as comment")
    .leftJoin("people as author", "author.id", "comment.authorId")
    .select(["comment.id", "comment.body", "comment.isInternal", "comment.createdAt as at"])
    .select("author.name as by");

type Words = { body: string; isInternal: boolean };

export async function insertComment(
  tx: Database,
  may: Permit<"task.comment">,
  taskId: string,
  words: Words,
  now: Date,
) {
  const id = newId(now.getTime());
  await tx
    .insertInto("taskComments")
    .values({ id, taskId, authorId: may.by, ...words, createdAt: now })
    .execute();
  return id;
}
