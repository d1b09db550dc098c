export const taskStatuses = ["todo", "in_progress", "blocked", "done", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskPriorities = ["low", "normal", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** Where each may go next. What is open can be finished at any time; what is over can be taken up again. */
const moves: Record<TaskStatus, TaskStatus[]> = {
  todo: ["in_progress", "done", "cancelled"],
  in_progress: ["blocked", "done", "cancelled"],
  blocked: ["in_progress", "done", "cancelled"],
  done: ["todo", "cancelled"],
  cancelled: ["todo"],
};

export const taskMovesFrom = (status: TaskStatus): TaskStatus[] => moves[status];
export const isOpen = (status: TaskStatus): boolean => status !== "done" && status !== "cancelled";

/** Late by the reader's own calendar: due before today, and still to be done. */
export const isOverdue = ({ status, dueOn }: { status: TaskStatus; dueOn: string | null }, today: string): boolean =>
  isOpen(status) && dueOn !== null && dueOn < today;

type Named = { id: string; name: string };

/** A task as lists show it. Days are "2026-11-21", of no time zone. */
export type TaskCard = {
  id: string;
  title: string;
  status: TaskStatus;
  priority: TaskPriority;
  client: Named | null;
  assignee: Named | null;
  startOn: string | null;
  dueOn: string | null;
  isShown: boolean;
  version: number;
  /** Who wrote it down. */
  makerId: string | null;
};

export type Task = TaskCard & {
  description: string;
  clientMayComplete: boolean;
  completedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  deletedAt: Date | null;
};

/** What a task's rules are judged by. */
export type TaskSubject = {
  clientId: string | null;
  assigneeId: string | null;
  createdBy: string | null;
  clientVisible: boolean;
  clientMayComplete: boolean;
};
