import { intent } from "#app/http/form-action.ts";
import { countOf } from "#app/ui/count-of.ts";
import { changeTasks, type TasksChange, type TasksChanged } from "#domain/tasks/index.ts";
import { changeForm } from "#domain/tasks/task.schema.ts";

/** `trashed`: the ids of what can be brought back. */
export type ChangeReport = { done: string | null; refused: string[]; trashed: string[] };

/** Changes the selected tasks, or brings back those that were deleted together. */
export const changeSelected = intent({
  schema: changeForm,
  command: changeTasks,
  saved: (outcome, { change }) => sayChanged(outcome, change),
});

export function sayChanged({ changed, same, refused }: TasksChanged, change: TasksChange): ChangeReport {
  const isTrashed = "isTrashed" in change && change.isTrashed;
  const became = "isTrashed" in change ? (isTrashed ? "moved to the trash" : "restored") : "changed";
  const lines = [
    changed.length > 0 && `${countOf(changed.length, "task")} ${became}.`,
    same > 0 && `${countOf(same, "task")} needed no change.`,
  ];
  const gone = refused.filter(({ title }) => title === null).length;
  const named = refused.flatMap(({ title, why }) => (title === null ? [] : [`${title}: ${reasons[why]}`]));
  return {
    done: lines.filter(Boolean).join(" ") || null,
    refused: [...named, ...(gone > 0 ? [`${countOf(gone, "task")} can't be found any more.`] : [])],
    trashed: isTrashed ? changed : [],
  };
}

const reasons: Record<TasksChanged["refused"][number]["why"], string> = {
  gone: "it can't be found any more.",
  trashed: "someone has deleted it. Restore it from the trash first.",
  forbidden: "only an admin, its assignee or who added it can change this.",
  unfit: "it can't move to that state from its current one.",
  "starts-later": "it starts after that day. Change its start first.",
};
