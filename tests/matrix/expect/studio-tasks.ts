import { newId } from "#domain/kernel/id.ts";
import type { Answers, Surface } from "../expectation.ts";
import { adminsOnly, team } from "../gates.ts";
import { client } from "../records/client.ts";
import { fileIdOf, task, taskFile, taskIdOf } from "../records/task.ts";
import { template, templateIdOf } from "../records/template.ts";

const inScope: Answers = { staff: "own", admin: "any" };
const facts = {
  title: "A task",
  description: "",
  clientId: "",
  assigneeId: "",
  priority: "normal",
  startOn: "2026-11-24",
  dueOn: "2026-11-25",
};

const newTemplate = {
  name: "Launch",
  "tasks.0.title": "Kick-off",
  "tasks.0.offsetDays": "0",
  "tasks.0.lengthDays": "1",
};

/** Tasks. */
export const taskDoors: Surface["endpoints"] = {
  "/studio/workspace/tasks": {
    place: async (scene) => {
      await taskIdOf(scene, "own");
      await taskIdOf(scene, "other");
      return { search: { who: "all" } };
    },
    page: team,
    commands: {
      // Whoever sees none of those selected is told so, and nothing changes.
      change: {
        who: { ...team, unassigned: 200 },
        form: async (scene) => ({ intent: "change", change: "due", id: await taskIdOf(scene, "own") }),
      },
    },
  },
  "/studio/workspace/timeline": {
    place: async (scene) => {
      await taskIdOf(scene, "own");
      await taskIdOf(scene, "other");
      return { search: { who: "all", date: "2026-11-23" } };
    },
    page: team,
  },
  "/studio/workspace/tasks/new": {
    page: team,
    commands: { add: { who: team, form: () => ({ ...facts, key: newId() }) } },
  },
  "/studio/workspace/tasks/:taskId": {
    record: task,
    page: inScope,
    commands: {
      move: { who: inScope, form: () => ({ intent: "move", from: "todo", to: "in_progress" }) },
      days: { who: inScope, form: () => ({ intent: "days", startOn: "2026-11-30", dueOn: "2026-12-01", seen: "1" }) },
      comment: { who: inScope, form: () => ({ intent: "comment", body: "Hello", key: newId() }) },
      trash: { who: inScope, form: () => ({ intent: "trash" }) },
      attach: {
        who: inScope,
        form: () => ({ intent: "attach", file: new File(["A brief"], "brief.txt", { type: "text/plain" }) }),
      },
      detach: {
        who: inScope,
        form: async (scene, side) => ({ intent: "detach", fileId: await fileIdOf(scene, side) }),
      },
      restore: {
        who: inScope,
        form: async (scene, side) => ({ intent: "restore", fileId: await fileIdOf(scene, side, true) }),
      },
    },
  },
  "/studio/workspace/tasks/:taskId/files/:fileId": { record: taskFile, page: inScope },
  "/studio/workspace/tasks/:taskId/edit": {
    record: task,
    page: inScope,
    commands: { save: { who: inScope, form: () => ({ ...facts, seen: "1" }) } },
  },
  "/studio/workspace/tasks/trash": {
    place: async (scene) => {
      await taskIdOf(scene, "own", true);
      await taskIdOf(scene, "other", true);
      return {};
    },
    page: team,
    commands: {
      restore: {
        who: inScope,
        form: async (scene, side) => ({ intent: "restore", id: await taskIdOf(scene, side, true) }),
      },
    },
  },
  "/studio/workspace/settings/timelines": {
    place: async (scene) => {
      await templateIdOf(scene, "own");
      return {};
    },
    page: adminsOnly,
  },
  "/studio/workspace/settings/timelines/:templateId": {
    record: template,
    page: adminsOnly,
    commands: {
      save: { who: adminsOnly, form: () => ({ ...newTemplate, "tasks.0.assignTo": "lead", seen: "1" }) },
      archive: { who: adminsOnly, form: () => ({ intent: "archive" }) },
    },
  },
  "/studio/workspace/clients/:clientId/timeline": {
    record: client,
    page: inScope,
    commands: {
      apply: {
        who: inScope,
        form: async (scene) => ({ templateId: await templateIdOf(scene, "own"), anchorOn: "2026-11-23" }),
      },
    },
  },
};
