import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openTasks } from "#tests/tasks.ts";
import { deleteBefore } from "./delete-before.queries.ts";

test("old rows go batch by batch, what is younger or being written stays, and no batch is forgotten", async () => {
  const connection = await freshDatabase("migrated", "delete_before");
  const db = openDatabase(connection);
  const other = openDatabase(connection);
  const { made, now } = await openTasks(db);
  const may = permit(jobs, "task.forget", undefined);
  if (!may) throw new Error("the app may forget");
  const days = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
  const ids: string[] = [];
  for (const ago of [9, 8, 7, 6, 5, 1]) {
    const id = await made();
    await db
      .updateTable("tasks")
      .set({ deletedAt: days(ago) })
      .where("id", "=", id)
      .execute();
    ids.push(id);
  }
  const [held = ""] = ids;
  const left = async () =>
    (await db.selectFrom("tasks").select("id").orderBy("deletedAt").execute()).map(({ id }) => id);
  const forget = () => deleteBefore(db, may, { table: "tasks", age: "deleted_at" }, days(3), 2);

  await other.transaction().execute(async (tx) => {
    await tx.selectFrom("tasks").select("id").where("id", "=", held).forUpdate().execute();
    expect(await forget()).toBe(4);
  });
  expect(await left()).toEqual([held, ids.at(-1)]);
  expect(await forget()).toBe(1);
  expect(await left()).toEqual(ids.slice(-1));
  await Promise.all([db.destroy(), other.destroy()]);
});
