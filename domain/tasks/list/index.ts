export { countDues, type DueTask, listDues } from "./list-dues.ts";
export { listSpan } from "./list-span.ts";
export { type ListedTask, listBoard, listTasks, ownTasks, whoOf } from "./list-tasks.ts";
