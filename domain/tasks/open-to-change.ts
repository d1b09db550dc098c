import type { Database } from "#domain/kernel/database.ts";
import { findTaskToChange } from "./task.queries.ts";

/** How a command finds a task that is not in the trash, and locks it. */
export const openTask = (id: string) => ({
  ids: [id],
  find: async (tx: Database) => {
    const task = await findTaskToChange(tx, id);
    return task && !task.deletedAt ? task : null;
  },
});
