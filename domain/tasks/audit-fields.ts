import type { TaskFacts } from "./task.schema.ts";

/**
 * What the audit log stores of a task. Notifications are built from it, so the title and the assignee are in every
 * entry.
 */
export const told = ({ title, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete }: TaskFacts) => ({
  title,
  assigneeId,
  priority,
  startOn,
  dueOn,
  clientVisible,
  clientMayComplete,
});
