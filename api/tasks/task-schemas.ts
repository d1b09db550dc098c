import { z } from "@hono/zod-openapi";
import type { Task } from "#domain/tasks/index.ts";
import type { ListedTask } from "#domain/tasks/list/index.ts";
import { instantOf } from "../instant.ts";
import { sentDay } from "../sent-day.ts";

export const statuses = ["todo", "in_progress", "blocked", "done", "cancelled"] as const;
const priorities = ["low", "normal", "high", "urgent"] as const;
const day = z.iso.date().nullable();
const id = z.uuid().nullable();
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000010",
  title: "Write the first email",
  status: "todo",
  priority: "high",
  clientId: "019aa5e2-7c00-7000-8000-000000000001",
  assigneeId: null,
  startOn: null,
  dueOn: "2026-12-01",
  isOverdue: false,
  clientVisible: false,
  version: 1,
} as const;
export const listed = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(statuses),
    priority: z.enum(priorities),
    clientId: id,
    assigneeId: id,
    startOn: day,
    dueOn: day,
    isOverdue: z.boolean(),
    clientVisible: z.boolean(),
    version: z.int(),
  })
  .openapi("ListedTask", {
    example: sample,
  });
export const task = listed
  .extend({
    description: z.string(),
    clientMayComplete: z.boolean(),
    createdAt: z.string(),
    completedAt: z.string().nullable(),
  })
  .openapi("Task", {
    example: {
      ...sample,
      description: "In their own words.",
      clientMayComplete: false,
      createdAt: "2026-11-23T09:00:00Z",
      completedAt: null,
    },
  });
const text = z.string().nullable();
const facts = z.strictObject({
  title: z.string(),
  description: z.string(),
  clientId: text,
  assigneeId: text,
  priority: z.enum(priorities),
  startOn: sentDay.nullable(),
  dueOn: sentDay.nullable(),
  clientVisible: z.boolean(),
  clientMayComplete: z.boolean(),
});
export const newTask = facts
  .partial()
  .required({ title: true })
  .openapi("NewTask", { example: { title: "Write the first email", dueOn: "2026-12-01", priority: "high" } });
export const change = facts
  .extend({ status: z.enum(statuses) })
  .partial()
  .openapi("TaskChange", { example: { status: "done" } });
export const nothing = {
  description: "",
  clientId: null,
  assigneeId: null,
  priority: "normal",
  startOn: null,
  dueOn: null,
};

export const toListed = ({ client, assignee, isShown, ...card }: Omit<ListedTask, "mayEdit" | "moves">) => ({
  id: card.id,
  title: card.title,
  status: card.status,
  priority: card.priority,
  version: card.version,
  startOn: card.startOn,
  dueOn: card.dueOn,
  isOverdue: card.isOverdue,
  clientVisible: isShown,
  clientId: client?.id ?? null,
  assigneeId: assignee?.id ?? null,
});
export const toTask = ({ task: one, isOverdue }: { task: Task; isOverdue: boolean }) => ({
  ...toListed({ ...one, isOverdue }),
  description: one.description,
  clientMayComplete: one.clientMayComplete,
  createdAt: instantOf(one.createdAt),
  completedAt: one.completedAt && instantOf(one.completedAt),
});
