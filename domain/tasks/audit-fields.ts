import { taskChanged } from "./events.ts";
import type { TaskFacts } from "./task.schema.ts";

/** What the audit log stores of a task. */
export const told = ({ title, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete }: TaskFacts) =>
  taskChanged.write({ title, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete });
