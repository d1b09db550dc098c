export const taskStatuses = ["todo", "in_progress", "blocked", "done", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskPriorities = ["low", "normal", "high", "urgent"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The allowed transitions. Open tasks can be completed at any time; closed ones can be reopened. */
const moves: Record<TaskStatus, TaskStatus[]> = {
  todo: ["in_progress", "done", "cancelled"],
  in_progress: ["blocked", "done", "cancelled"],
  blocked: ["in_progress", "done", "cancelled"],
  done: ["todo", "cancelled"],
  cancelled: ["todo"],
};

export const taskMovesFrom = (status: TaskStatus): TaskStatus[] => moves[status];
export const isOpen = (status: TaskStatus): boolean => status !== "done" && status !== "cancelled";

/** Overdue in the reader's own zone: due before today, and still open. */
export const isOverdue = ({ status, dueOn }: { status: TaskStatus; dueOn: string | null }, today: string): boolean =>
  isOpen(status) && dueOn !== null && dueOn < today;

type NamedRef = { id: string; name: string };

/** A task as lists show it. Days are "2026-11-21", without a time zone. */
export type TaskCard = {
  id: string;
  title: string;
  status: TaskStatus;
  priority: TaskPriority;
  client: NamedRef | null;
  assignee: NamedRef | null;
  startOn: string | null;
  dueOn: string | null;
  isShown: boolean;
  version: number;
  /** Who created it. */
  makerId: string | null;
};

export type Task = TaskCard & {
  description: string;
  clientMayComplete: boolean;
  /** It cannot be completed yet, as the client's brief is not done. */
  waitsForBrief: boolean;
  completedAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  deletedAt: Date | null;
};

/** What access rules need to know about a task. */
export type TaskSubject = {
  clientId: string | null;
  assigneeId: string | null;
  createdBy: string | null;
  clientVisible: boolean;
  clientMayComplete: boolean;
};
