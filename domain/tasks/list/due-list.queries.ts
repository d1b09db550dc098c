import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toCard } from "../task.queries.ts";
import { fitting, type Sight } from "./task-list.queries.ts";

type Range = { from: string; to: string; who: string; today: string };

/** Open tasks due in a range of days, both included. */
export async function selectDues(db: Database, _: Permit<"task.list">, sight: Sight, { from, to, who, today }: Range) {
  const rows = await fitting(db, sight, { who, client: null, state: "open", today })
    .select(["task.sortOn", "task.updatedAt"])
    .where("task.sortOn", ">=", from)
    .where("task.sortOn", "<=", to)
    .orderBy("task.sortOn")
    .orderBy("task.id")
    .limit(1000)
    .execute();
  // Tasks without a due date sort after any date that can be requested.
  return rows.map(({ sortOn, ...row }) => ({ ...toCard(row), dueOn: sortOn }));
}
