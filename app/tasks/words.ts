import type { TaskPriority, TaskStatus } from "#domain/tasks/index.ts";

export const statusWords: Record<TaskStatus, string> = {
  todo: "To do",
  in_progress: "In progress",
  blocked: "Blocked",
  done: "Done",
  cancelled: "Cancelled",
};

export const priorityWords: Record<TaskPriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

/** Of what is not normal. */
export const priorityTones = { low: "quiet", high: "warning", urgent: "danger" } as const;

/** The label of a move from one state to another. */
export function moveWord(from: TaskStatus, to: TaskStatus): string {
  if (to === "todo") return "Reopen";
  if (to === "in_progress") return from === "blocked" ? "Resume" : "Start";
  return { blocked: "Block", done: "Done", cancelled: "Cancel task" }[to];
}
