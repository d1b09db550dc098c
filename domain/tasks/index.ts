export { changeTasks, type TasksChange, type TasksChanged } from "./change-tasks.ts";
export { listShownTasks, type PortalTask } from "./client/list-shown-tasks.ts";
export { listWaitingTasks, type WaitingTask } from "./client/list-waiting-tasks.ts";
export { commentOnTask, readTaskComment } from "./comments/comments.ts";
export { taskConflict } from "./conflicts.ts";
export { createTask } from "./create-task.ts";
export { noteDueTasks } from "./due/note-due-tasks.ts";
export { editTask, rescheduleTask } from "./edit-task.ts";
export { attachFile, dropFile, readTaskFile } from "./files/attach-file.ts";
export type { TaskFile } from "./files/file.queries.ts";
export { freeTasks, returnTasks } from "./free-tasks.ts";
export { moveTask } from "./move-task.ts";
export { readTask, type TaskPage } from "./read-task.ts";
export type {
  Task,
  TaskCard,
  TaskPriority,
  TaskStatus,
} from "./task.ts";
export { forgetTasks, listTrashedTasks, type TrashedTask, trashTask } from "./trash/trash.ts";
