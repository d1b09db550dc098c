import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toCard } from "../task.queries.ts";
import { fitting, type Sight } from "./task-list.queries.ts";

type Range = { from: string; to: string; who: string; today: string };

const duesWithin = (db: Database, sight: Sight, { from, to, who, today }: Range) =>
  fitting(db, sight, { who, client: null, state: "open", today })
    .where("task.sortOn", ">=", from)
    .where("task.sortOn", "<=", to);

/** Open tasks due in a range of days, both included, without their facts. */
export const selectDueIds = (db: Database, _: Permit<"task.list">, sight: Sight, range: Range) =>
  duesWithin(db, sight, range).clearSelect().select("task.id");

/** The same, by day, a thousand at most. */
export async function selectDues(db: Database, _: Permit<"task.list">, sight: Sight, range: Range) {
  const rows = await duesWithin(db, sight, range)
    .select(["task.sortOn", "task.updatedAt"])
    .orderBy("task.sortOn")
    .orderBy("task.id")
    .limit(1000)
    .execute();
  // Tasks without a due date sort after any date that can be requested.
  return rows.map(({ sortOn, ...row }) => ({ ...toCard(row), dueOn: sortOn }));
}
