import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `isFreed`: whoever it was assigned to has left. */
export const taskChanged = eventFacts({
  title: z.string(),
  assigneeId: z.string().nullable().optional(),
  isFreed: z.boolean().optional(),
});

/** `given`: how many tasks each person got. */
export const timelineApplied = eventFacts({ template: z.string(), given: z.record(z.string(), z.number()) });

export const taskEvents = declareEvents({
  "task.created": {
    rule: "a task is created",
    says: "Added the task {}",
    tells: ["task_assigned"],
    webhook: "task.created",
    was: "task.create",
  },
  "task.edited": {
    says: "Changed the task {}",
    tells: ["task_assigned", "task_freed"],
    webhook: "task.changed",
    was: "task.edit",
  },
  "task.started": {
    says: "Started the task {}",
    tells: ["task_assigned", "task_freed"],
    webhook: "task.changed",
    was: "task.edit in_progress",
  },
  "task.done": {
    rule: "the team completes a task",
    says: "Completed the task {}",
    tells: ["task_assigned", "task_freed"],
    webhook: "task.changed",
    was: "task.edit done",
  },
  "task.completed": {
    rule: "a client completes a task",
    says: "Completed the task {}",
    webhook: "task.changed",
    was: "task.complete",
  },
  "task.commented": { says: "Commented on the task {}", was: "task.comment" },
  "task.due": {
    rule: "a task falls due",
    says: "Noted that the task {} fell due",
    tells: ["task_due"],
    was: "task.note_due",
  },
  "timeline.applied": {
    says: "Added tasks from a template: {}",
    facts: timelineApplied,
    tells: ["task_assigned"],
    entity: "client",
    was: "template.apply",
  },
  "timeline_template.changed": { says: "Changed a template of tasks: {}", isMinor: true, was: "template.write" },
  "task.freed": { says: "Changed the task {}", facts: taskChanged, tells: ["task_freed"], webhook: "task.changed" },
  "task.given_back": {
    says: "Changed the task {}",
    facts: taskChanged,
    tells: ["task_assigned"],
    webhook: "task.changed",
  },
  "task.trashed": { says: "Changed the task {}", webhook: "task.changed" },
  "task.file_changed": { says: "Changed the task {}", webhook: "task.changed" },
});
