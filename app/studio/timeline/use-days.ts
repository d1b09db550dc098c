import { useFetcher } from "react-router";
import type { TaskAnswer } from "#app/studio/tasks/save-task.ts";
import type { ListedTask } from "#domain/tasks/index.ts";
import type { Days } from "./days.ts";

type Answer = TaskAnswer | { kind: "done" };

/** The days of a task, and the way to give it others: they show at once, and go back where they were refused. */
export function useDays(task: ListedTask) {
  const fetcher = useFetcher<Answer>({ key: `days ${task.id}` });
  const sent = fetcher.formData;
  const days: Days = sent
    ? { startOn: String(sent.get("startOn")) || null, dueOn: String(sent.get("dueOn")) || null }
    : { startOn: task.startOn, dueOn: task.dueOn };
  function give({ startOn, dueOn }: Days) {
    if (sent || (startOn === days.startOn && dueOn === days.dueOn)) return;
    const form = { intent: "days", startOn: startOn ?? "", dueOn: dueOn ?? "", seen: String(task.version) };
    fetcher.submit(form, { method: "post", action: `/studio/workspace/tasks/${task.id}` });
  }
  return { days, give, Form: fetcher.Form, because: because(fetcher.data), isDone: fetcher.data?.kind === "done" };
}

function because(answer: Answer | undefined): string | null {
  if (answer?.kind === "conflict") return answer.because;
  return answer?.kind === "invalid" ? Object.values(answer.fields).flat().join(" ") : null;
}
