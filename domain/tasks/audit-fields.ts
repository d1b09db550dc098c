import type { TaskFacts } from "./task.schema.ts";

/** What the diary keeps of a task. News is made of it, so the title and the person stand in every line. */
export const told = ({ title, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete }: TaskFacts) => ({
  ...{ title, assigneeId, priority, startOn, dueOn, clientVisible, clientMayComplete },
});
